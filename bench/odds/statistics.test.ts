import { describe, expect, test } from 'vitest'
import { fitOf, gapsP, pairsP, pOf, runsP, uniformP } from './statistics.ts'
import { steadyNumbers } from './wheels.ts'

const CHANCES = [0.4, 0.3, 0.2, 0.1]
const NEVER = 1e-9

function fairRow(name: string, length = 4_000) {
  const random = steadyNumbers(name)
  return Uint8Array.from({ length }, () => {
    const share = random() / 2 ** 32
    return share < 0.4 ? 0 : share < 0.7 ? 1 : share < 0.9 ? 2 : 3
  })
}

describe('the fit', () => {
  // Mendel's peas: 315, 108, 101 and 32, where 9 : 3 : 3 : 1 was expected. χ² is 0.470 at 3 degrees, G 0.475.
  test('of a known table is as known', () => {
    const fit = fitOf([315, 108, 101, 32], [9 / 16, 3 / 16, 3 / 16, 1 / 16], 556)
    expect(fit.chiSquare).toBeCloseTo(0.47, 3)
    expect(fit.g).toBeCloseTo(0.475, 3)
    expect(fit.df).toBe(3)
    expect(pOf(fit)).toBeCloseTo(0.925, 3)
  })
  test('takes bins together that are expected less than 25 times', () => {
    const chances = [0.9, 0.03, 0.03, 0.02, 0.02]
    expect(fitOf([900, 30, 30, 20, 20], chances, 1_000)).toEqual({ chiSquare: 0, g: 0, df: 3 })
    expect(fitOf([450, 15, 15, 10, 10], chances, 500).df).toBe(1)
  })
  test('refuses to judge what leaves a single bin', () => {
    expect(() => fitOf([20, 20], [0.5, 0.5], 40)).toThrow('too few')
  })
  test('is none if a draw led nowhere', () => {
    expect(pOf(fitOf([50, 49], [0.5, 0.5], 100))).toBe(0)
  })
})

describe('pairs', () => {
  const next = { from: 0, step: 2, shift: 1 }
  const beside = { from: 0, step: 1, shift: 0 }
  test('of a fair row are fair', () => {
    expect(pairsP(fairRow('a'), fairRow('a'), CHANCES, next)).toBeGreaterThan(0.001)
    expect(pairsP(fairRow('a'), fairRow('b'), CHANCES, beside)).toBeGreaterThan(0.001)
  })
  test('of slots that come twice are not', () => {
    const row = fairRow('a').map((_, at, all) => all[at - (at % 2)] ?? 0)
    expect(pairsP(row, row, CHANCES, next)).toBeLessThan(NEVER)
    expect(pairsP(row, row, CHANCES, { ...next, from: 1 })).toBeGreaterThan(0.001)
  })
  test('of two players who get the same are not', () => {
    expect(pairsP(fairRow('a'), fairRow('a'), CHANCES, beside)).toBeLessThan(NEVER)
  })
})

describe('runs', () => {
  test('of a fair row are fair', () => {
    expect(runsP(fairRow('a'), CHANCES)).toBeGreaterThan(0.001)
  })
  test('of a row in order, or one that changes all the time, are not', () => {
    expect(runsP(fairRow('a').sort(), CHANCES)).toBeLessThan(NEVER)
    expect(
      runsP(
        Uint8Array.from({ length: 4_000 }, (_, at) => (at % 2) * 3),
        CHANCES,
      ),
    ).toBeLessThan(NEVER)
  })
})

describe('gaps', () => {
  const random = steadyNumbers('gaps')
  const fair = Array.from({ length: 1_000 }, () =>
    Math.floor(Math.log((random() + 1) / 2 ** 32) / Math.log(0.99)),
  )
  test('of a fair row are fair', () => {
    expect(gapsP(fair, 0.01)).toBeGreaterThan(0.001)
  })
  test('of a prize that comes no sooner than after ten draws, or in turn, are not', () => {
    expect(
      gapsP(
        fair.map((gap) => Math.max(10, gap)),
        0.01,
      ),
    ).toBeLessThan(NEVER)
    expect(
      gapsP(
        fair.map(() => 99),
        0.01,
      ),
    ).toBeLessThan(NEVER)
  })
})

test('values are evenly spread, or too low, or too alike', () => {
  const even = Array.from({ length: 100 }, (_, at) => (at + 0.5) / 100)
  expect(uniformP(even)).toBe(1)
  expect(uniformP(even.map((value) => value ** 3))).toBeLessThan(1e-4)
  expect(uniformP(even.map((value) => 0.4 + value / 5))).toBeLessThan(1e-4)
})
