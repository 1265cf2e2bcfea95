import { useId } from 'react'
import type { Income } from '#contract/overview.ts'
import { formatPeriod } from '#web/format.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Bars } from './Bars.tsx'
import { IncomeTable } from './IncomeTable.tsx'
import { plotTop } from './plot-top.ts'
import { incomeText, reaisText, totalText } from './texts.ts'
import { useCursor } from './use-cursor.ts'

type IncomePlotProps = {
  title: string
  /** What one bar stands for: 'Dia'. */
  unit: string
  incomes: Income[]
}

/** What came in, period by period: as bars that the pointer and the arrow keys read out, and as a table. */
export function IncomePlot({ title, unit, incomes }: IncomePlotProps) {
  const { at, ...cursor } = useCursor(incomes.length)
  const shown = incomes[at]
  const top = plotTop(incomes.map(({ amount }) => amount))
  const id = useId()
  if (!shown) return null
  return (
    <Panel variant="plain">
      <figure aria-labelledby={id} className="grid grid-cols-1 gap-4">
        <figcaption className="grid gap-1">
          <span id={id} className="font-semibold text-parchment">
            {title}
          </span>
          <span className="text-sm text-muted tabular-nums">{totalText(incomes)}</span>
        </figcaption>
        <div className="grid gap-1.5">
          {/* Two lines where it may take two: the bars stay where they are. */}
          <p className="text-sm font-semibold text-gold-bright tabular-nums max-sm:min-h-[2lh]">
            {incomeText(shown)}
          </p>
          <p className="text-xs text-muted tabular-nums">{reaisText(top)}</p>
          <div
            {...cursor}
            role="slider"
            tabIndex={0}
            aria-labelledby={id}
            aria-valuemin={1}
            aria-valuemax={incomes.length}
            aria-valuenow={at + 1}
            aria-valuetext={incomeText(shown)}
            className="h-40 cursor-crosshair touch-pan-y border-y border-line"
          >
            <Bars shares={incomes.map(({ amount }) => amount / top)} at={at} />
          </div>
          <Ends incomes={incomes} />
        </div>
        <IncomeTable title={title} unit={unit} incomes={incomes} />
      </figure>
    </Panel>
  )
}

function Ends({ incomes }: { incomes: Income[] }) {
  const first = incomes[0]
  const middle = incomes[Math.floor(incomes.length / 2)]
  const last = incomes.at(-1)
  return (
    <p aria-hidden className="flex justify-between gap-2 text-xs text-muted">
      {[first, middle, last].map(
        (each) => each && <span key={each.period}>{formatPeriod(each.period)}</span>,
      )}
    </p>
  )
}
