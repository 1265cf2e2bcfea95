import type { ReactNode } from 'react'
import type { NewPrize } from '#contract/roulette-staff.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { type Comparison, compareWheels, isSame } from './comparison.ts'
import { percentText } from './percent.ts'
import { prizesText, prizeText, texts } from './texts.ts'

type ComparisonViewProps = {
  /** Of the version that runs. Absent: none does. */
  before: readonly NewPrize[] | undefined
  after: readonly NewPrize[]
}

/** What becomes different for players. */
export function ComparisonView({ before, after }: ComparisonViewProps) {
  if (!before)
    return (
      <p className="text-pretty">Nenhuma versão está valendo: tudo começa com {prizesText(after.length)}.</p>
    )
  const comparison = compareWheels(before, after)
  if (isSame(comparison)) return <Notice>{texts.same}</Notice>
  return <Differences {...comparison} />
}

function Differences({ added, removed, chances, details, isReordered }: Comparison) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Part title="Entram" tone="text-success" count={added.length}>
        {added.map((prize, index) => (
          <Line key={`${index} ${prize.item_id}`} prize={prize}>
            {percentText(prize.weight)}
          </Line>
        ))}
      </Part>
      <Part title="Saem" tone="text-danger" count={removed.length}>
        {removed.map((prize, index) => (
          <Line key={`${index} ${prize.item_id}`} prize={prize}>
            {percentText(prize.weight)}
          </Line>
        ))}
      </Part>
      <Part title="Mudam de chance" tone="text-warn" count={chances.length}>
        {chances.map(({ prize, before, after }, index) => (
          <Line key={`${index} ${prize.item_id}`} prize={prize}>
            {percentText(before)} <span aria-hidden>→</span>
            <span className="sr-only"> passa a </span> {percentText(after)}
          </Line>
        ))}
      </Part>
      <Part title="Mudam em outra coisa" tone="text-info" count={details.length}>
        {details.map(({ prize, what }, index) => (
          <Line key={`${index} ${prize.item_id}`} prize={prize}>
            {what.join(', ')}
          </Line>
        ))}
      </Part>
      {isReordered && <p className="text-sm text-muted">A ordem dos prêmios na roleta também muda.</p>}
    </div>
  )
}

type PartProps = { title: string; tone: string; count: number; children: ReactNode }

function Part({ title, tone, count, children }: PartProps) {
  if (count === 0) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className={`text-sm font-semibold ${tone}`}>
        {title} ({count})
      </p>
      <ul className="grid grid-cols-1 divide-y divide-line rounded-md border border-line bg-night/50 px-4 text-sm">
        {children}
      </ul>
    </div>
  )
}

function Line({ prize, children }: { prize: NewPrize; children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2">
      <span className="wrap-anywhere">{prizeText(prize)}</span>
      <span className="text-muted tabular-nums">{children}</span>
    </li>
  )
}
