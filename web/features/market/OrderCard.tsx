import type { MarketOrder } from '#contract/market.ts'
import { DeliveryHelp } from '#web/deliveries/DeliveryHelp.tsx'
import { DeliveryProgress } from '#web/deliveries/DeliveryProgress.tsx'
import { stateTones } from '#web/deliveries/state-tones.ts'
import { stateTexts } from '#web/deliveries/texts.ts'
import { formatDateTime } from '#web/format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ItemPicture } from '#web/ui/ItemPicture.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Price } from './Price.tsx'
import { orderText } from './texts.ts'

export function OrderCard({ order }: { order: MarketOrder }) {
  const { image_url, currency, total, created_at, delivery } = order
  const { title, state, reason, receipt } = delivery
  return (
    <Panel
      variant="plain"
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 sm:gap-x-5"
    >
      <ItemPicture src={image_url} className="size-12 sm:size-16" />
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <h2 className="font-display text-lg font-bold tracking-wide wrap-anywhere">{orderText(order)}</h2>
          <Badge tone={stateTones[state]}>{stateTexts[state]}</Badge>
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <Price amount={total} currency={currency} />
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          <span>Pedido nº {order.id}</span>
        </p>
      </div>
      <div className="col-span-2 grid grid-cols-1 gap-3 sm:col-span-1 sm:col-start-2">
        <p className="text-sm text-muted">
          No correio do jogo: <span className="font-semibold text-parchment wrap-anywhere">{title}</span>
        </p>
        {reason && <p className="text-pretty">{reason}</p>}
        {receipt && (
          <p className="text-sm text-muted">
            Recibo do jogo: <span className="font-semibold text-parchment wrap-anywhere">{receipt}</span>
          </p>
        )}
        <DeliveryProgress delivery={delivery} />
        <DeliveryHelp delivery={delivery} />
      </div>
    </Panel>
  )
}
