import type { DeliveryStep } from '#contract/deliveries.ts'
import { formatDateTime } from '#web/format.ts'
import { stateTones } from './state-tones.ts'
import { stepText } from './texts.ts'

type DeliveryStepsProps = {
  steps: DeliveryStep[]
  /** Of its present state. It stands above already, and is not told twice. */
  reason: string | null
}

/** What has happened to a delivery so far, the oldest first. */
export function DeliverySteps({ steps, reason }: DeliveryStepsProps) {
  return (
    <ol className="grid grid-cols-1">
      {steps.map((step, index) => (
        // Two steps of one delivery may fall into the same millisecond, but not into the same state.
        <li key={`${step.at} ${step.state}`} className={look}>
          <span
            aria-hidden
            className={`absolute top-1.5 left-0 size-2.5 rounded-full ${dots[stateTones[step.state]]}`}
          />
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="font-semibold">{stepText(step.state, index === 0)}</span>
            <time dateTime={step.at} className="text-muted tabular-nums">
              {formatDateTime(step.at)}
            </time>
          </p>
          {step.reason && !(index === steps.length - 1 && step.reason === reason) && (
            <p className="mt-0.5 text-sm text-pretty text-muted">{step.reason}</p>
          )}
        </li>
      ))}
    </ol>
  )
}

const look =
  'relative pb-4 pl-6 before:absolute before:top-3 before:bottom-0 before:left-1 before:w-px before:bg-line last:pb-0 last:before:hidden'

const dots = { info: 'bg-info', success: 'bg-success', warn: 'bg-warn', danger: 'bg-danger' }
