import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { WikiCategory } from '#contract/wiki.ts'
import { RenameCategory } from '#web/categories/RenameCategory.tsx'
import { failureText } from '#web/http/client.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { isWholeList, renameCategory, topicsQuery } from '../api.ts'
import { texts } from '../texts.ts'
import { CategoryRow, moveButtonId } from './CategoryRow.tsx'
import { naming } from './category-changes.ts'
import type { Step } from './category-order.ts'
import { useCategoryOrder } from './use-category-order.ts'

type CategoryListProps = {
  saved: WikiCategory[]
  renaming: number | undefined
  onRename: (category: WikiCategory) => void
  onRenamed: (category: WikiCategory) => void
  onCancelRenaming: () => void
  onDelete: (category: WikiCategory, topics: number | undefined) => void
  onNews: (text: string) => void
}

export function CategoryList({ saved, renaming, onDelete, onNews, ...list }: CategoryListProps) {
  const { categories, canMove, move, failure } = useCategoryOrder(saved)
  const countOf = useTopicCounts()
  const inHand = useRef<{ id: number; step: Step }>(undefined)

  function moveAt(category: WikiCategory, step: Step, { detail }: MouseEvent) {
    // Of quick clicks at one spot, the later ones hit the row that has just slid under the pointer: they are meant for
    // the one that was moved.
    const held = detail > 1 && inHand.current?.step === step ? inHand.current.id : category.id
    if (!canMove(held, step)) return
    inHand.current = { id: held, step }
    flushSync(() => move(held, step))
    document.getElementById(moveButtonId(held, step))?.focus()
    const place = categories.findIndex(({ id }) => id === held) + step + 1
    const name = categories.find(({ id }) => id === held)?.name
    onNews(`${name}: posição ${place} de ${categories.length}`)
  }

  return (
    <ol className="grid grid-cols-1 gap-2">
      {categories.map((category) => (
        <li key={category.id} className="rounded-md border border-line bg-night/60 px-4 py-1.5">
          {category.id === renaming ? (
            <RenameCategory
              category={category}
              naming={naming}
              save={(name) => renameCategory(category.id, name)}
              onRenamed={list.onRenamed}
              onCancel={list.onCancelRenaming}
            />
          ) : (
            <CategoryRow
              category={category}
              topics={countOf(category.id)}
              canMove={(step) => canMove(category.id, step)}
              onMove={(step, event) => moveAt(category, step, event)}
              onRename={() => list.onRename(category)}
              onDelete={() => onDelete(category, countOf(category.id))}
            />
          )}
          {failure?.id === category.id && (
            <Notice tone="error" className="my-2">
              {failureText(failure.error, texts.orderSaveFailed)}
            </Notice>
          )}
        </li>
      ))}
    </ol>
  )
}

/** How many topics stand in a category; undefined while that is not known. */
function useTopicCounts() {
  const list = useQuery(topicsQuery)
  const whole = isWholeList(list) ? list.data : undefined
  return (id: number) => {
    const category = whole?.find((each) => each.id === id)
    return category && (category.total ?? category.topics.length)
  }
}
