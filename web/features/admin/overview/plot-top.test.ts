import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plotTop } from './plot-top.ts'

test.each([
  [[], 1],
  [[0, 0], 1],
  [[7], 10],
  [[100], 100],
  [[101, 3], 200],
  [[2_300], 2_500],
])('a plot of %j ends at %d', (values, top) => {
  expect(plotTop(values)).toBe(top)
})

test('no value exceeds the end of its plot, and the highest takes up a good part of it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1 }), (values) => {
      const top = plotTop(values)
      expect(Math.max(...values)).toBeLessThanOrEqual(top)
      expect(Math.max(...values)).toBeGreaterThanOrEqual(top * 0.4)
    }),
  )
})
