import { describe, expect, test } from 'vitest'
import {
  chiSquareLimit,
  chiSquareTail,
  drawsNeeded,
  kolmogorovTail,
  logGamma,
  lowerGamma,
  normalTails,
  poissonRange,
  upperGamma,
} from './distributions.ts'

const ALPHA = 1e-6

test('the gamma function continues the factorials', () => {
  let factorial = 1
  for (let n = 1; n <= 100; n++) {
    expect(logGamma(n)).toBeCloseTo(Math.log(factorial), 10)
    factorial *= n
  }
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 12)
})

test('both sides of the incomplete gamma function add up to one, and to what is known in closed form', () => {
  for (const a of [0.5, 1, 5.5, 9.5, 100, 1e6])
    for (const share of [0.5, 0.9, 0.99, 1, 1.01, 1.1, 2])
      expect(lowerGamma(a, a * share) + upperGamma(a, a * share)).toBeCloseTo(1, 8)
  for (const x of [0.01, 1, 3, 20]) {
    expect(upperGamma(1, x) / Math.exp(-x)).toBeCloseTo(1, 12)
    expect(upperGamma(3, x) / (Math.exp(-x) * (1 + x + x ** 2 / 2))).toBeCloseTo(1, 12)
  }
})

describe('χ²', () => {
  test.each([
    [1, 0.05, 3.841],
    [10, 0.01, 23.209],
    [11, ALPHA, 48.87],
    [19, ALPHA, 63.68],
  ])('of %d degrees exceeds by a chance of %d alone %d', (df, alpha, limit) => {
    expect(chiSquareLimit(df, alpha)).toBeCloseTo(limit, 2)
    expect(chiSquareTail(chiSquareLimit(df, alpha), df)).toBeCloseTo(alpha, 12)
  })
  test.each([
    [11, 8.96e7],
    [19, 1.01e8],
  ])('of %d degrees shows an effect of 0.001 after %d draws', (df, draws) => {
    expect(drawsNeeded(df, 0.001, ALPHA, 0.999) / draws).toBeCloseTo(1, 2)
  })
  test('shows an effect of 0.01 after 896 000 draws', () => {
    expect(drawsNeeded(11, 0.01, ALPHA, 0.999) / 896_000).toBeCloseTo(1, 2)
  })
})

test.each([
  [100, { low: 55, high: 153 }],
  [10, { low: 0, high: 29 }],
])('a prize expected %d times comes as often as that', (mean, range) => {
  expect(poissonRange(mean, ALPHA)).toEqual(range)
})

test('a prize expected a million times comes within five standard deviations', () => {
  const { low, high } = poissonRange(1e6, ALPHA)
  expect(1e6 - low).toBeCloseTo(4890, -2)
  expect(high - 1e6).toBeCloseTo(4890, -2)
})

test('a normal value lies 1.96 deviations off once in twenty', () => {
  expect(normalTails(1.959964)).toBeCloseTo(0.05, 6)
})

// The limits of Kolmogorov's statistic for many values: 1.358 at 5 %, 2.225 at 0.01 %.
test('the farthest distance from uniform follows Kolmogorov', () => {
  expect(kolmogorovTail(1.358 / 1e4, 1e8)).toBeCloseTo(0.05, 3)
  expect(kolmogorovTail(2.225 / 1e4, 1e8)).toBeCloseTo(0.0001, 5)
  expect(kolmogorovTail(0.01, 10)).toBe(1)
})
