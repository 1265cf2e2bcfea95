import { Link } from 'react-router'
import { SHORT_OF } from '#contract/market.ts'
import { paths } from '#contract/paths.ts'
import { isOutage } from '#web/http/client.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { ordersPath } from './market-address.ts'
import { purchaseFailure, texts } from './texts.ts'
import type { Order } from './use-order.ts'

type OrderProblemProps = { order: Order; isForSale: boolean }

/** Why it cannot be bought, or was not. */
export function OrderProblem({ order, isForSale }: OrderProblemProps) {
  const { offer, isShort, purchase } = order
  if (!isForSale && !purchase.isPending)
    return (
      <Notice tone="error" className="w-full">
        {texts.gone}
      </Notice>
    )
  if (offer && isShort)
    return (
      <Notice tone="warn" className="w-full">
        {SHORT_OF[offer.currency]}{' '}
        <Link to={paths.donation} className="link">
          Fazer uma doação
        </Link>
      </Notice>
    )
  if (!purchase.error) return null
  return (
    <Notice tone="error" className="w-full">
      {purchaseFailure(purchase.error)}{' '}
      {isOutage(purchase.error) && (
        <Link to={ordersPath} className="link">
          Meus pedidos
        </Link>
      )}
    </Notice>
  )
}
