import type { OwnSpin } from '#contract/roulette-proof.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import type { Wheels } from './api.ts'
import { isRevealed, type Numbered } from './check-spin.ts'
import { type CheckerValues, valuesOf } from './checker-values.ts'
import { SpinRow } from './SpinRow.tsx'
import { tallyTone } from './tally.ts'
import { spinsText, tallyText, texts } from './texts.ts'
import { useChecks } from './use-checks.ts'

type SpinListProps = {
  page: number
  spins: OwnSpin[]
  /** The spin before the oldest of these. */
  before: Numbered | null
  totalPages: number
  totalItems: number
  wheels: Wheels
  /** The reader turned to this page: here the reading goes on. */
  takesFocus: boolean
  onPageChange: (page: number) => void
  onOpen: (values: CheckerValues) => void
}

export function SpinList({ page, spins, before, totalPages, totalItems, wheels, ...rest }: SpinListProps) {
  const { takesFocus, onPageChange, onOpen } = rest
  const { checks, tally, news, canCheck, checkOne, checkAll } = useChecks(spins, before, wheels)
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-muted tabular-nums">{spinsText(totalItems)}</p>
        <Button onClick={checkAll} disabled={!spins.some(canCheck)} className="max-sm:w-full">
          Conferir todos desta página
        </Button>
      </div>
      {!spins.some(isRevealed) && <Notice>{texts.allSecret}</Notice>}
      <p role="status" className="sr-only">
        {news}
      </p>
      {tally && <Notice tone={tallyTone(tally)}>{tallyText(tally)}</Notice>}
      <Panel variant="plain" className="py-2 sm:py-2">
        <ul
          aria-label={`Giros, página ${page} de ${totalPages}`}
          tabIndex={-1}
          ref={takesFocus ? takeFocus : undefined}
          className="grid scroll-mt-24 grid-cols-1 divide-y divide-line outline-none"
        >
          {spins.map((spin) => (
            <SpinRow
              key={spin.id}
              spin={spin}
              check={checks.get(spin.id)}
              onCheck={canCheck(spin) ? () => checkOne(spin) : undefined}
              onOpen={() => onOpen(valuesOf(spin, wheels.get(spin.wheel_hash)))}
            />
          ))}
        </ul>
      </Panel>
      <Pagination page={page} pages={totalPages} onPageChange={onPageChange} label="Páginas" />
    </div>
  )
}
