import { expect, test } from 'vitest'
import { centsTyped, typedReais, wholeOf, wholeProblem } from './typed-numbers.ts'

test.each([
  ['0', 0],
  [' 42 ', 42],
  ['1500', 1500],
  ['1.500', 1500],
  ['1.000.000.000', 1_000_000_000],
])('%s is the whole number %i', (typed, number) => {
  expect(wholeOf(typed)).toBe(number)
})

test.each(['', '-1', '1,5', '1.5', '1.50.000', '1e3', 'dez', '9999999999999999'])(
  '%s is no whole number',
  (typed) => {
    expect(wholeOf(typed)).toBeUndefined()
  },
)

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12.50', 1250],
  ['R$ 1.234,56', 123_456],
  ['0,29', 29],
])('%s is %i centavos', (typed, cents) => {
  expect(centsTyped(typed)).toBe(cents)
})

test.each(['', ',50', '1,234', '1.2345', '-5', 'R$', '1e2'])('%s is no amount of reais', (typed) => {
  expect(centsTyped(typed)).toBeUndefined()
})

test('what is shown in the field is read as the same amount', () => {
  for (const cents of [1, 29, 100, 1250, 123_456, 5_000_000])
    expect(centsTyped(typedReais(cents))).toBe(cents)
})

test('a number outside its borders is told where they are', () => {
  expect(wholeProblem('10', 1, 1000)).toBeNull()
  expect(wholeProblem('0', 1, 1000)).toBe('Digite um número inteiro de 1 a 1.000.')
  expect(wholeProblem('x', 1, 1000)).toBe('Digite um número inteiro de 1 a 1.000.')
})
