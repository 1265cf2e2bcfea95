import { ArrowLeft, GitCompareArrows, History } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import type { Pair } from './version-pair.ts'

export type View =
  | { kind: 'list' }
  | { kind: 'version'; version: number }
  | { kind: 'comparison'; pair: Pair }

type HistoryFooterProps = {
  view: View
  pair: Pair | undefined
  current: number | undefined
  onCompare: () => void
  onBack: () => void
  onRestore: (version: number) => void
}

export function HistoryFooter({ view, pair, current, onCompare, onBack, onRestore }: HistoryFooterProps) {
  if (view.kind === 'list')
    return (
      pair && (
        <Button icon={<GitCompareArrows aria-hidden />} onClick={onCompare} className="max-sm:px-3">
          <Label start="Comparar" middle="as versões" end={`${pair.from} e ${pair.to}`} />
        </Button>
      )
    )
  return (
    <>
      <Button
        variant="secondary"
        icon={<ArrowLeft aria-hidden />}
        onClick={onBack}
        className="mr-auto max-sm:px-3"
      >
        <Label start="Voltar" middle="ao histórico" />
      </Button>
      {view.kind === 'version' && view.version !== current && (
        <Button
          icon={<History aria-hidden />}
          onClick={() => onRestore(view.version)}
          className="max-sm:px-3"
        >
          <Label start="Restaurar" middle="esta versão" />
        </Button>
      )}
    </>
  )
}

/** On a phone there is no room for the words in the middle. */
function Label({ start, middle, end = '' }: { start: string; middle: string; end?: string }) {
  return (
    <span>
      {start} <span className="max-sm:sr-only">{middle}</span> {end}
    </span>
  )
}
