import { ChevronRight } from 'lucide-react'
import type { OwnSpin } from '#contract/roulette-proof.ts'
import { formatDateTime } from '#web/format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckSteps } from './CheckSteps.tsx'
import { isRevealed, type SpinCheck } from './check-spin.ts'
import { prizeText, spinName, texts } from './texts.ts'

type SpinRowProps = {
  spin: OwnSpin
  check: SpinCheck | undefined
  /** Without it there is nothing to check it with yet. */
  onCheck: (() => void) | undefined
  onOpen: () => void
}

export function SpinRow({ spin, check, onCheck, onOpen }: SpinRowProps) {
  const name = spinName(spin)
  return (
    <li className="grid gap-3 py-4">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="grid gap-1">
          <p className="font-semibold wrap-anywhere">{prizeText(spin)}</p>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span className="first-letter:uppercase">{name}</span>
            <span>posição {spin.slot + 1}</span>
            <time dateTime={spin.created_at}>{formatDateTime(spin.created_at)}</time>
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 sm:justify-end">
          <State spin={spin} check={check} />
          {isRevealed(spin) && (
            <Button variant="secondary" size="sm" onClick={onCheck} disabled={!onCheck}>
              Conferir <span className="sr-only">o {name}</span>
            </Button>
          )}
        </div>
      </div>
      {check && (
        <details className="group rounded-md border border-line bg-night/50">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md px-4 text-sm font-semibold text-gold hover:text-gold-bright">
            <ChevronRight
              aria-hidden
              className="size-4 shrink-0 transition-transform duration-200 group-open:rotate-90"
            />
            Ver a conta <span className="sr-only">do {name}</span>
          </summary>
          <div className="grid grid-cols-1 gap-5 px-4 pt-2 pb-4">
            <CheckSteps check={check} />
            <Button variant="secondary" size="sm" onClick={onOpen} className="justify-self-start">
              Abrir no conferidor
            </Button>
          </div>
        </details>
      )}
    </li>
  )
}

function State({ spin, check }: Pick<SpinRowProps, 'spin' | 'check'>) {
  if (check)
    return (
      <Badge tone={check.isRight ? 'success' : 'danger'}>{check.isRight ? texts.right : texts.wrong}</Badge>
    )
  if (isRevealed(spin)) return <Badge tone="info">{texts.checkable}</Badge>
  return spin.is_lost ? <Badge tone="danger">{texts.lost}</Badge> : <Badge tone="warn">{texts.secret}</Badge>
}
