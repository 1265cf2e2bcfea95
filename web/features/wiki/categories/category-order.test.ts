import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCKED_CATEGORY_ID } from '#contract/wiki.ts'
import { canMove, inOrder, moved, orderOf } from './category-order.ts'

const ids = [LOCKED_CATEGORY_ID, 7, 3, 12]

test.each([
  ['up', 12, -1, [1, 7, 12, 3]],
  ['down', 7, 1, [1, 3, 7, 12]],
] as const)('a category moves %s by one place', (_, id, step, expected) => {
  expect(canMove(ids, id, step)).toBe(true)
  expect(moved(ids, id, step)).toEqual(expected)
})

test.each([
  ['the locked one, down', LOCKED_CATEGORY_ID, 1],
  ['the locked one, up', LOCKED_CATEGORY_ID, -1],
  ['the second one, up: the locked one is always first', 7, -1],
  ['the last one, down', 12, 1],
  ['one that is gone', 99, -1],
  ['one that is gone, towards the first place', 99, 1],
] as const)('what cannot move stays: %s', (_, id, step) => {
  expect(canMove(ids, id, step)).toBe(false)
  expect(moved(ids, id, step)).toEqual(ids)
})

test('moving never loses, doubles or unlocks a category', () => {
  const order = fc.uniqueArray(fc.integer({ min: 2, max: 60 }), { minLength: 1, maxLength: 12 })
  const moves = fc.array(fc.tuple(fc.nat(12), fc.constantFrom(-1 as const, 1 as const)), { maxLength: 30 })
  fc.assert(
    fc.property(order, moves, (others, steps) => {
      const start = [LOCKED_CATEGORY_ID, ...others]
      const end = steps.reduce((now, [i, step]) => moved(now, start[i % start.length] ?? 0, step), start)
      expect(end[0]).toBe(LOCKED_CATEGORY_ID)
      expect(end.toSorted((a, b) => a - b)).toEqual(start.toSorted((a, b) => a - b))
    }),
  )
})

test('categories stand in the wanted order; one that came meanwhile stands last, one that is gone nowhere', () => {
  const categories = [1, 2, 3, 4].map((id) => ({ id, name: `Categoria ${id}`, display_order: id }))
  expect(inOrder(categories, [1, 3, 99, 2]).map(({ id }) => id)).toEqual([1, 3, 2, 4])
})

test('places are counted from one', () => {
  expect(orderOf([1, 9, 4])).toEqual({
    categories: [
      { id: 1, display_order: 1 },
      { id: 9, display_order: 2 },
      { id: 4, display_order: 3 },
    ],
  })
})
