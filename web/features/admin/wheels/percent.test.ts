import { expect, test } from 'vitest'
import { weightOf } from '#contract/roulette-staff.ts'
import { percentText, playersPercent, sumText, typedPercent } from './percent.ts'

test('a chance is written with all the decimals it has, and read as the same', () => {
  expect(percentText(12_500_000)).toBe('12,5%')
  expect(percentText(100_000_000)).toBe('100%')
  expect(percentText(1)).toBe('0,000001%')
  for (const weight of [1, 10, 99_999_999, 100_000_000, 33_333_334])
    expect(weightOf(typedPercent(weight))).toBe(weight)
})

test('the sum says exactly what is missing, or too much', () => {
  expect(sumText([50_000_000, 50_000_000])).toBe('Soma: 100%')
  expect(sumText([99_999_999])).toBe('Soma: 99,999999% · faltam 0,000001%')
  expect(sumText([60_000_000, 40_000_001])).toBe('Soma: 100,000001% · sobram 0,000001%')
  expect(sumText([50_000_000, undefined])).toBe('Soma: 50% · faltam 50% · 1 chance não pode ser lida')
})

test('players read chances in hundredths', () => {
  expect(playersPercent(12_345_678)).toBe('12.35%')
  expect(playersPercent(9_999)).toBe('< 0.01%')
})
