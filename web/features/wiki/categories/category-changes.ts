import { categoryNameProblem } from '#contract/wiki.ts'
import type { Naming } from '#web/categories/use-category-name.ts'
import { refreshWiki } from '../api.ts'
import { texts } from '../texts.ts'

/** One change after the other reaches the server, and each finds what the one before has left. */
const inTurn = { scope: { id: 'wiki-categories' } }

/** A change of the list itself: meanwhile nothing is moved in it. */
export const categoryChange = { ...inTurn, mutationKey: ['wiki', 'category'] }
export const categoryMove = inTurn

export const naming: Naming = {
  problemOf: categoryNameProblem,
  failed: texts.categorySaveFailed,
  change: { ...categoryChange, onSuccess: refreshWiki },
}
