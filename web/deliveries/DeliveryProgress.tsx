import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Delivery } from '#contract/deliveries.ts'
import { DeliverySteps } from './DeliverySteps.tsx'

type DeliveryProgressProps = { delivery: Pick<Delivery, 'title' | 'state' | 'reason' | 'steps'> }

/** Its steps, which open; those of what has arrived are closed at first. */
export function DeliveryProgress({ delivery: { title, state, reason, steps } }: DeliveryProgressProps) {
  // What is open stays so when the delivery arrives: somebody may be reading it.
  const [wasOpen] = useState(state !== 'delivered')
  return (
    <details open={wasOpen} className="group rounded-md border border-line bg-night/50">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md px-4 text-sm font-semibold text-gold hover:text-gold-bright">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform duration-200 group-open:rotate-90"
        />
        Andamento <span className="sr-only">de {title}</span>
      </summary>
      <div className="px-4 pt-1 pb-4">
        <DeliverySteps steps={steps} reason={reason} />
      </div>
    </details>
  )
}
