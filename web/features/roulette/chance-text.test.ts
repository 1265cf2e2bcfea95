import { expect, test } from 'vitest'
import { chanceText } from './chance-text.ts'

test.each([
  [100, '100.00%'],
  [33.333333, '33.33%'],
  [12.34, '12.34%'],
  [1.005, '1.01%'],
  [1.115, '1.12%'],
  [8.5, '8.50%'],
  [0.015, '0.02%'],
  [0.01, '0.01%'],
  [0.009999, '< 0.01%'],
  [0.000001, '< 0.01%'],
])('%f is shown as %s', (chance, text) => {
  expect(chanceText(chance)).toBe(text)
})
