import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { MarketOrder } from '#contract/market.ts'
import { paths } from '#contract/paths.ts'
import { useStateNews } from '#web/deliveries/use-state-news.ts'
import { failureText } from '#web/http/client.ts'
import { MissingPage } from '#web/MissingPage.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { usePage } from '#web/use-page.ts'
import { ordersQuery } from './api.ts'
import { ordersPath } from './market-address.ts'
import { OrderList } from './OrderList.tsx'
import { texts } from './texts.ts'

type OrdersProps = {
  /** Who comes from a purchase reads on here. */
  takesFocus: boolean
}

export function Orders({ takesFocus }: OrdersProps) {
  const { page, turnTo, hasTurned } = usePage()
  const { data, error, isFetching, refetch } = useQuery(ordersQuery(page))
  const news = useOrderNews(data?.orders)

  if (!data && error && !isFetching)
    return <LoadFailure text={failureText(error, texts.ordersFailed)} onRetry={refetch} />
  if (!data) return <ListSkeleton text={texts.ordersLoading} />
  if (data.totalItems === 0) return <NoOrders />
  if (data.orders.length === 0)
    return (
      <MissingPage to={ordersPath} action="Ver os mais recentes">
        A sua lista de pedidos termina antes dela.
      </MissingPage>
    )
  return (
    <div className="grid grid-cols-1 gap-6">
      <p role="status" className="sr-only">
        {news}
      </p>
      {error && <Notice tone="warn">{texts.ordersOutdated}</Notice>}
      <OrderList key={data.page} {...data} takesFocus={hasTurned || takesFocus} onPageChange={turnTo} />
    </div>
  )
}

function useOrderNews(orders: MarketOrder[] | undefined) {
  const deliveries = useMemo(() => orders?.map(({ delivery }) => delivery), [orders])
  return useStateNews(deliveries)
}

function NoOrders() {
  return (
    <EmptyState
      icon={<PackageOpen aria-hidden />}
      title={texts.noOrders}
      action={
        <Button asChild variant="secondary">
          <Link to={paths.webmarket}>Ir para a loja</Link>
        </Button>
      }
    >
      O que você comprar no WebMarket aparece aqui, com o andamento da entrega.
    </EmptyState>
  )
}
