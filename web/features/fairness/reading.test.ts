import { describe, expect, it } from 'vitest'
import { expectedOf, readingOf, spinsForAFirstReading } from './reading.ts'

const TENTH = 10_000_000

describe('what figures tell of a prize', () => {
  it('is nothing while few of it are expected, however many came', () => {
    expect(readingOf({ weight: TENTH, observed: 200 }, 249)).toBe('few')
    expect(readingOf({ weight: TENTH, observed: 25 }, 250)).toBe('asExpected')
    expect(readingOf({ weight: 1, observed: 3 }, 1_000_000)).toBe('few')
  })

  it('is how far it lies from what is expected', () => {
    // 10 000 spins: 1000 expected, with a standard deviation of 30.
    expect(expectedOf({ weight: TENTH }, 10_000)).toBe(1000)
    for (const observed of [880, 1000, 1120])
      expect(readingOf({ weight: TENTH, observed }, 10_000)).toBe('asExpected')
    for (const observed of [0, 879, 1121]) expect(readingOf({ weight: TENTH, observed }, 10_000)).toBe('far')
  })

  it('begins with the most frequent prize', () => {
    expect(spinsForAFirstReading([{ weight: 1 }, { weight: TENTH }])).toBe(250)
  })
})
