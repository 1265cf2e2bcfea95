import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '#web/ui/IconButton.tsx'

type MoveButtonsProps = {
  /** What is moved. */
  name: string
  index: number
  count: number
  /** -1: one up; 1: one down. */
  onMove: (by: -1 | 1) => void
}

/** At an end they stay, lest the focus is lost there: they only do nothing. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const isFirst = index === 0
  const isLast = index === count - 1
  return (
    <>
      <IconButton
        label={`Subir ${name}`}
        aria-disabled={isFirst}
        onClick={() => isFirst || onMove(-1)}
        className={end}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={`Descer ${name}`}
        aria-disabled={isLast}
        onClick={() => isLast || onMove(1)}
        className={end}
      >
        <ArrowDown aria-hidden />
      </IconButton>
    </>
  )
}

export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconButton label={`Remover ${name}`} onClick={onClick} className="hover:text-danger">
      <Trash2 aria-hidden />
    </IconButton>
  )
}

const end = 'aria-disabled:opacity-40'
