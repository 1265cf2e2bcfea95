import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, reaisOf } from './money.ts'

/** More than any call takes: see `Reais` in donations.ts. */
const MOST_CENTS = 1e11

test('every amount of centavos comes back from reais as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MOST_CENTS }), (cents) => {
      expect(centsOf(reaisOf(cents))).toBe(cents)
    }),
  )
})

test('a sum of reais is the sum of its centavos, however far it is off by floating', () => {
  expect(0.1 + 0.2).not.toBe(0.3)
  expect(centsOf(0.1 + 0.2)).toBe(30)
  const amount = fc.record({
    cents: fc.integer({ min: 1, max: 99_999 }),
    times: fc.integer({ max: 999, min: 0 }),
  })
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 100 }), (amounts) => {
      const reais = amounts.reduce((sum, { cents, times }) => sum + (cents / 100) * times, 0)
      expect(centsOf(reais)).toBe(amounts.reduce((sum, { cents, times }) => sum + cents * times, 0))
    }),
  )
})

test.each([4.999, 10.005, 0.001, 1 / 3, Number.NaN, Number.POSITIVE_INFINITY, 1e17, 2 ** 53])(
  '%d is no amount of reais and centavos',
  (reais) => {
    expect(centsOf(reais)).toBeNull()
  },
)

test.each([
  [0, 0],
  [0.01, 1],
  [4.99, 499],
  [4.35, 435],
  [1.1, 110],
  [50_000, 5_000_000],
  [-3.33, -333],
])('R$ %d are %i centavos', (reais, cents) => {
  expect(centsOf(reais)).toBe(cents)
  expect(reaisOf(cents)).toBe(reais)
})
