import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payoutOf } from './payout.ts'

const half = 50_000_000
const coin = (heads: number, tails: number) => [
  { weight: half, value: 2, observed: heads },
  { weight: half, value: 0, observed: tails },
]

test('a payout is compared with what was to be expected, in units of its own spread', () => {
  expect(payoutOf(coin(200, 200))).toEqual({ spins: 400, paid: 400, expected: 400, deviation: 0 })
  // One spin spreads by 1: 400 of them by 20.
  expect(payoutOf(coin(220, 180))).toEqual({ spins: 400, paid: 440, expected: 400, deviation: 2 })
  expect(payoutOf(coin(170, 230)).deviation).toBe(-3)
})

test('a few spins, or prizes that are all worth the same, say nothing', () => {
  expect(payoutOf(coin(99, 0)).deviation).toBeNull()
  expect(payoutOf(coin(100, 0)).deviation).toBe(10)
  expect(payoutOf([{ weight: 100_000_000, value: 3, observed: 1_000 }])).toEqual({
    ...{ spins: 1_000, paid: 3_000, expected: 3_000, deviation: null },
  })
})

test('a wheel that gave exactly what it should deviates by nothing', () => {
  const values = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(values, (prizes) => {
      const weight = 100_000_000 / prizes.length
      const { paid, expected, deviation } = payoutOf(
        prizes.map((value) => ({ weight, value, observed: 100 })),
      )
      expect(paid).toBeCloseTo(expected, 3)
      expect(deviation ?? 0).toBeCloseTo(0, 3)
    }),
  )
})
