import type { Delivery, DeliveryKind } from '#contract/deliveries.ts'
import { DeliveryHelp } from '#web/deliveries/DeliveryHelp.tsx'
import { DeliveryProgress } from '#web/deliveries/DeliveryProgress.tsx'
import { stateTones } from '#web/deliveries/state-tones.ts'
import { stateTexts } from '#web/deliveries/texts.ts'
import { formatDateTime } from '#web/format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export function DeliveryCard({ delivery }: { delivery: Delivery }) {
  const { kind, title, origin, state, reason, created_at, receipt } = delivery
  return (
    <Panel
      variant="plain"
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 sm:gap-x-5"
    >
      <img
        src={`/itens/${pictures[kind]}.webp`}
        alt=""
        width={160}
        height={160}
        className="size-12 rounded-md sm:size-14"
      />
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <h2 className="font-display text-lg font-bold tracking-wide wrap-anywhere">{title}</h2>
          <Badge tone={stateTones[state]}>{stateTexts[state]}</Badge>
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{origin}</span>
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </p>
      </div>
      <div className="col-span-2 grid grid-cols-1 gap-3 sm:col-span-1 sm:col-start-2">
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

const pictures: Record<DeliveryKind, string> = {
  grantItem: 'bau',
  resetPin: 'chave',
  resetCoords: 'pergaminho',
}
