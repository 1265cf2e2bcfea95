// What the lists and acts of the back office have in common.
import { type Static, Type } from 'typebox'
import { orNull } from './envelope.ts'
import { isBlank } from './names.ts'

export const STAFF_ROWS_PER_PAGE = 25
export const REASON_MIN_LENGTH = 3
export const REASON_MAX_LENGTH = 500
export const STAFF_SEARCH_MAX_LENGTH = 100

/** Lists go from the newest to the oldest: behind which row the next page begins. Null: nothing follows. */
export const Next = orNull(Type.Integer())

/** Why somebody did it. Without a blank at either end. */
export const Reason = Type.String({
  minLength: REASON_MIN_LENGTH,
  maxLength: REASON_MAX_LENGTH,
  pattern: '^\\S[\\s\\S]*\\S$',
})
export const WithReason = Type.Object({ reason: Reason }, { additionalProperties: false })
export type WithReason = Static<typeof WithReason>

export function reasonProblem(reason: string): string | null {
  const { length } = reason.trim()
  return length >= REASON_MIN_LENGTH && length <= REASON_MAX_LENGTH && !isBlank(reason)
    ? null
    : `Diga o motivo, com ${REASON_MIN_LENGTH} a ${REASON_MAX_LENGTH} caracteres.`
}

/** Counts the changes: one that has not seen the last does not cover it. */
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
export const STALE = 'Outra pessoa mudou isto enquanto você editava. Recarregue para ver.'

/** All of a list that is shown, each once, in the order in which it will be. */
export const NewOrder = Type.Object(
  {
    ids: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), { maxItems: 2_000 }),
  },
  { additionalProperties: false },
)
export type NewOrder = Static<typeof NewOrder>
export const isWholeOrder = (ids: number[], shown: number[]) => {
  const wanted = new Set(ids)
  return ids.length === shown.length && shown.every((id) => wanted.has(id))
}
