import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { PageHead } from '#web/PageHead.tsx'
import { Backdrop } from '#web/ui/Backdrop.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { MarketWallet } from './MarketWallet.tsx'
import { ordersPath } from './market-address.ts'
import { Orders } from './Orders.tsx'
import { Shop } from './Shop.tsx'
import { useMarketAddress } from './use-market-address.ts'

export function MarketScreen() {
  return (
    <div className="relative isolate">
      <PageHead title="WebMarket" />
      <Backdrop scene="all-classes" />
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 py-12 sm:px-6">
        <div className="grid gap-4">
          <Heading level={1} ornament>
            WebMarket
          </Heading>
          <p className="max-w-prose text-pretty text-muted">
            Compre com Gold ou Cash. O que você compra vai para o correio da sua conta no jogo.{' '}
            <Link to={paths.user} className="link">
              Voltar ao painel
            </Link>
          </p>
        </div>
        <MarketWallet />
        <Views />
      </div>
    </div>
  )
}

function Views() {
  const { view } = useMarketAddress()
  const navigate = useNavigate()
  // Who went on to the orders from a purchase reads on there.
  const [isFollowing, setFollowing] = useState(false)

  function choose(chosen: string) {
    setFollowing(false)
    navigate(chosen === 'orders' ? ordersPath : paths.webmarket, { replace: true })
  }

  const tabs = [
    {
      value: 'shop',
      label: 'Loja',
      href: paths.webmarket,
      content: view === 'shop' && <Shop onSeeOrders={() => setFollowing(true)} />,
    },
    {
      value: 'orders',
      label: 'Meus pedidos',
      href: ordersPath,
      content: view === 'orders' && <Orders takesFocus={isFollowing} />,
    },
  ]
  return <Tabs label="WebMarket" tabs={tabs} value={view} onValueChange={choose} />
}
