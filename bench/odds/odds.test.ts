import { describe, expect, test } from 'vitest'
import { fromHex, hex, seedHash, wheelHash } from '#contract/fairness.ts'
import { hmacSha256 } from '#contract/hmac-sha256.ts'
import { battery } from './battery.ts'
import { HONEST } from './engine.ts'
import { knownAnswers } from './known-answers.ts'
import { caughtBy } from './mutant-table.ts'
import { MUTANTS } from './mutants.ts'
import { LEAST_DRAWS, sizeFor } from './sizes.ts'

// Fixed, so that what passes once passes always. `npm run odds` draws anew, and far more.
const SEED = 'aldária'
const SMALL = sizeFor(LEAST_DRAWS, SEED, { wheelsWithEveryRoll: 0, totalsOf16Bits: 10 })

test('the draw is exact, as known, and as chance would have it', { timeout: 120_000 }, () => {
  const size = sizeFor(100_000, SEED, { wheelsWithEveryRoll: 1, totalsOf16Bits: 100 })
  const failed = [...battery(HONEST, size)].filter(({ passed }) => !passed)
  expect(failed).toEqual([])
})

// Of those that only exactness catches, so many draws more would be needed that no test could make them.
describe('a draw is not let pass with', () => {
  const tests: Record<keyof typeof MUTANTS, string[]> = {
    'Math.random': ['T2'],
    'u32 % W': ['T1', 'T2'],
    'float cumulative': ['T0'],
    '<= for <': ['T0'],
    'dropped last slot': ['T0', 'T2'],
    'swapped wheels': ['T3', 'T4', 'T6'],
    'nonce reuse': ['T2', 'T6'],
    're-roll of rare prizes at 1 %': ['T2'],
    'odds × 1.05 on one prize': ['T0', 'T2'],
    'server seed forgotten': ['T2', 'T3', 'T4', 'T6'],
  }
  test.each(Object.entries(MUTANTS))('%s', (name, mutant) => {
    expect([...caughtBy(mutant, SMALL)]).toEqual(expect.arrayContaining(tests[name] ?? ['listed']))
  })
  test('so few draws it is the fault that shows, not the size', () => {
    expect([...caughtBy(HONEST, SMALL)]).toEqual([])
  })
})

describe('another implementation gives', () => {
  test('the same digests', () => {
    const known = knownAnswers('digest')
    expect(known.map(({ key, message }) => hex(hmacSha256(fromHex(key))(fromHex(message))))).toEqual(
      known.map(({ digest }) => digest),
    )
    expect(known).toHaveLength(40)
  })
  test('the same hashes of seeds', () => {
    const known = knownAnswers('seed')
    expect(known.map(({ server_seed }) => seedHash(fromHex(server_seed)))).toEqual(
      known.map(({ seed_hash }) => seed_hash),
    )
    expect(known).toHaveLength(40)
  })
  test('the same hashes of wheels, whatever letters their prizes are named with', () => {
    const known = knownAnswers('wheel')
    expect(known.map(({ type, slots }) => wheelHash(type, slots))).toEqual(known.map(({ hash }) => hash))
    expect(known).toHaveLength(12)
  })
  test('draws and rejections enough: rare prizes, and numbers thrown away by a wheel itself', () => {
    const draws = knownAnswers('draws').flatMap(({ draws, weights }) =>
      draws.map(([, , slot, cursor]) => ({ weight: weights[slot] ?? 0, cursor })),
    )
    expect(draws.length).toBeGreaterThan(1_000)
    expect(draws.filter(({ weight }) => weight <= 1_000_000).length).toBeGreaterThan(1_000)
    expect(draws.filter(({ cursor }) => cursor > 0)).toHaveLength(100)
    const cursors = knownAnswers('numbers').flatMap(({ values }) => values.map(([, , cursor]) => cursor))
    expect(Math.max(...cursors)).toBeGreaterThan(5)
  })
})
