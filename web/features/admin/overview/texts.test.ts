import { expect, test } from 'vitest'
import { incomeText, minutesText, payoutReading, totalText } from './texts.ts'

test.each([
  [0, '0 min'],
  [59.4, '59 min'],
  [60, '1 h'],
  [185, '3 h 5 min'],
  [24 * 60, '1 dia'],
  [2 * 24 * 60 + 4 * 60 + 59, '2 dias e 4 h'],
])('%d minutes read as %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text)
})

test('the day of an income is the day in Brazil, whatever clock the reader has', () => {
  expect(incomeText({ period: '2026-11-01', amount: 12.5, count: 1 })).toMatch(
    /^1 de nov\.: R\$\s12,50 em 1 doação$/,
  )
  expect(incomeText({ period: '2026-11', amount: 0, count: 0 })).toMatch(
    /^nov\. de 2026: R\$\s0,00 em 0 doações$/,
  )
})

test('a sum of amounts is exact to the centavo', () => {
  const tenth = { period: '2026-11-01', amount: 0.1, count: 1 }
  expect(totalText([tenth, tenth, tenth])).toMatch(/^R\$\s0,30 em 3 doações$/)
})

test.each([
  [null, 'ainda são poucos giros'],
  [0, 'dentro do esperado'],
  [-4, 'dentro do esperado'],
  [4.1, 'acima do esperado: confira'],
  [-4.1, 'abaixo do esperado: confira'],
])('a payout that lies %d spreads away is %s', (deviation, word) => {
  expect(payoutReading(deviation).word).toBe(word)
})
