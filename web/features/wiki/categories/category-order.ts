import { type CategoryOrder, LOCKED_CATEGORY_ID, type WikiCategory } from '#contract/wiki.ts'

/** Up is -1, down is 1. */
export type Step = -1 | 1

/** Not beyond the ends, and never past the locked one. */
export function canMove(ids: readonly number[], id: number, step: Step) {
  const neighbour = ids[ids.indexOf(id) + step]
  return ids.includes(id) && neighbour !== undefined && ![id, neighbour].includes(LOCKED_CATEGORY_ID)
}

export function moved(ids: readonly number[], id: number, step: Step): number[] {
  if (!canMove(ids, id, step)) return [...ids]
  const neighbour = ids[ids.indexOf(id) + step]
  return ids.map((each) => {
    if (each === id) return neighbour ?? each
    return each === neighbour ? id : each
  })
}

/** What `ids` does not name stands at the end, as it stood. */
export function inOrder(categories: readonly WikiCategory[], ids: readonly number[]) {
  const named = ids.flatMap((id) => categories.find((category) => category.id === id) ?? [])
  return [...named, ...categories.filter(({ id }) => !ids.includes(id))]
}

export const orderOf = (ids: readonly number[]): CategoryOrder => ({
  categories: ids.map((id, i) => ({ id, display_order: i + 1 })),
})
