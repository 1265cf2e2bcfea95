import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount } from './counts.ts'

const asInBrazil = new Intl.NumberFormat('pt-BR')

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [-123, '-123'],
  [-1234.5, '-1.234,5'],
  [0.25, '0,25'],
  [1_000_000_000_000, '1.000.000.000.000'],
])('%s is written %s', (number, text) => {
  expect(formatCount(number)).toBe(text)
})

test('every count is written as in Brazil', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => {
      expect(formatCount(number)).toBe(asInBrazil.format(number))
    }),
  )
})
