import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fallOnto, HALT_MS, lapMs, periodOf, restingRow, rowsOf, SLOWING_MS } from './reel-path.ts'

test('the list is tripled, and a list too short to fill the window comes more often', () => {
  expect(rowsOf([...'abcdef']).join('')).toBe('abcdefabcdefabcdef')
  expect(rowsOf([...'ab']).join('')).toBe('abababababab')
  expect(rowsOf(['a'])).toHaveLength(12)
  expect(rowsOf([])).toEqual([])
})

test.each([
  // prizes, from, to, first row of the fall, row it ends in
  [12, 0, 0, 24, 12],
  [12, 0, 11, 24, 11],
  [12, 0, 3, 24, 15],
  [12, 0, 4, 24, 4],
  [12, 9, 9, 33, 21],
  [12, 10, 9, 22, 9],
  [20, 0, 0, 40, 20],
  [4, 3, 3, 7, 3],
])('of %i prizes, from %i onto %i: from row %i to row %i', (prizes, from, to, fromRow, toRow) => {
  expect(fallOnto(to, from, prizes, SLOWING_MS)).toMatchObject({ fromRow, toRow })
})

test('wherever it begins, it ends in a row of the prize, with rows above and below all the way', () => {
  fc.assert(
    fc.property(aWheel, ({ prizes, from, to }) => {
      const rows = rowsOf(Array.from({ length: prizes }, (_, slot) => slot))
      const period = periodOf(prizes)
      const { fromRow, toRow } = fallOnto(to, from, period, SLOWING_MS)
      const rest = restingRow(to, period)
      expect([rows[fromRow], rows[toRow], rows[rest], rows[rest - period]]).toEqual([from, to, to, to])
      for (const row of [fromRow, toRow, rest, rest - period]) {
        expect(row).toBeGreaterThanOrEqual(2)
        expect(row).toBeLessThanOrEqual(rows.length - 3)
      }
      // What is seen around a prize at rest is what was seen around it as it came.
      for (const near of [-2, -1, 1, 2]) expect(rows[rest + near]).toBe(rows[toRow + near])
    }),
  )
})

test('every row of the fall passes once, ever slower, and before it ends', () => {
  fc.assert(
    fc.property(aWheel, ({ prizes, from, to }) => {
      const period = periodOf(prizes)
      for (const ms of [SLOWING_MS, HALT_MS]) {
        const { fromRow, toRow, passes } = fallOnto(to, from, period, ms)
        expect(passes).toHaveLength(fromRow - toRow)
        expect(passes).toEqual(passes.toSorted((a, b) => a - b))
        expect(passes.at(-1)).toBeLessThan(ms)
      }
    }),
  )
})

test.each([8, 12, 14, 20])('of %i prizes, the fall begins as fast as the loop was', (prizes) => {
  const rowMs = lapMs(prizes) / prizes
  for (let to = 0; to < prizes; to++) {
    const [first = 0] = fallOnto(to, 0, prizes, SLOWING_MS).passes
    // Half a row takes half the time of one, and a little more or less as it bends.
    expect(first / rowMs).toBeGreaterThan(0.45)
    expect(first / rowMs).toBeLessThan(0.7)
  }
})

const aWheel = fc
  .integer({ min: 1, max: 60 })
  .chain((prizes) => fc.record({ prizes: fc.constant(prizes), from: slotOf(prizes), to: slotOf(prizes) }))

const slotOf = (prizes: number) => fc.integer({ min: 0, max: prizes - 1 })
