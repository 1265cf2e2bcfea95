import type { ReactNode } from 'react'
import type { StaffDelivery } from '#contract/deliveries-staff.ts'
import { DeliverySteps } from '#web/deliveries/DeliverySteps.tsx'
import { formatCount } from '#web/format.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { texts } from './texts.ts'

/** What a row of the list has no room for. */
export function DeliveryDetail({ delivery }: { delivery: StaffDelivery }) {
  const { reason, attempts, code, receipt, is_recalled, steps } = delivery
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-4">
      {is_recalled && <Notice tone="warn">{texts.recalled}</Notice>}
      <dl className="grid gap-1">
        <Fact name="Tentativas">{formatCount(attempts)}</Fact>
        {reason && <Fact name="O jogador lê">{reason}</Fact>}
        {code && <Fact name="Palavra do jogo">{code}</Fact>}
        {receipt && <Fact name="Recibo do jogo">{receipt}</Fact>}
      </dl>
      <DeliverySteps steps={steps} reason={reason} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="inline text-muted">{name}: </dt>
      <dd className="inline wrap-anywhere">{children}</dd>
    </div>
  )
}
