import { CircleAlert, CircleCheck } from 'lucide-react'
import { WHEEL_TOTAL } from '#contract/fairness.ts'
import { weightOf } from '#contract/roulette-staff.ts'
import { sumText } from './percent.ts'
import type { PrizeDraft } from './prize-draft.ts'

/** What the chances add up to, as they are typed. */
export function SumText({ rows }: { rows: readonly Pick<PrizeDraft, 'chance'>[] }) {
  const weights = rows.map(({ chance }) => weightOf(chance))
  const isWhole = weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0) === WHEEL_TOTAL
  const Icon = isWhole ? CircleCheck : CircleAlert
  return (
    <p
      role="status"
      className={`flex items-center gap-2 font-semibold tabular-nums ${isWhole ? 'text-success' : 'text-warn'}`}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {sumText(weights)}
    </p>
  )
}
