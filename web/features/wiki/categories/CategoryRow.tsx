import { ArrowDown, ArrowUp, Lock, Pencil, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { LOCKED_CATEGORY_ID, type WikiCategory } from '#contract/wiki.ts'
import { renameButtonId } from '#web/categories/use-categories-window.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Step } from './category-order.ts'
import { topicCountText } from './category-texts.ts'

export const moveButtonId = (id: number, step: Step) =>
  `mover-categoria-${id}-${step === 1 ? 'baixo' : 'cima'}`

type CategoryRowProps = {
  category: WikiCategory
  topics: number | undefined
  canMove: (step: Step) => boolean
  onMove: (step: Step, event: MouseEvent) => void
  onRename: () => void
  onDelete: () => void
}

export function CategoryRow({ category, topics, ...acts }: CategoryRowProps) {
  const isLocked = category.id === LOCKED_CATEGORY_ID
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1">
      <p className="col-span-2 font-semibold wrap-anywhere sm:col-span-1">{category.name}</p>
      <p className="col-start-1 text-sm whitespace-nowrap text-muted tabular-nums">
        {topics !== undefined && topicCountText(topics)}
      </p>
      <div className="col-start-2 sm:row-span-2 sm:row-start-1">
        {isLocked ? <LockedSign /> : <Acts name={category.name} id={category.id} {...acts} />}
      </div>
    </div>
  )
}

function LockedSign() {
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Lock aria-hidden className="size-4 shrink-0 text-gold" />
      Categoria fixa
    </p>
  )
}

type ActsProps = Omit<CategoryRowProps, 'category' | 'topics'> & { id: number; name: string }

function Acts({ id, name, canMove, onMove, onRename, onDelete }: ActsProps) {
  // Not `disabled`: the button under the finger must keep the focus at the end of the list.
  const moving = (step: Step) => ({
    id: moveButtonId(id, step),
    'aria-disabled': !canMove(step),
    onClick: (event: MouseEvent) => onMove(step, event),
    className: 'aria-disabled:opacity-40 aria-disabled:pointer-events-none',
  })
  return (
    <div className="-mr-2 flex">
      <IconButton {...moving(-1)} label={`Mover ${name} para cima`}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton {...moving(1)} label={`Mover ${name} para baixo`}>
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton id={renameButtonId(id)} label={`Renomear ${name}`} onClick={onRename}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={`Eliminar ${name}`} onClick={onDelete} className="hover:text-danger">
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}
