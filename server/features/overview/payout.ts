// Whether a wheel pays as it should.

import { WHEEL_TOTAL } from '#contract/fairness.ts'
import type { Overview } from '#contract/overview.ts'

/** Below it, chance explains anything. */
const FEWEST_SPINS = 100

export interface CountedPrize {
  weight: number
  /** In joker tokens. */
  value: number
  /** How often it came. */
  observed: number
}

export type Payout = Omit<Overview['wheels'][number], 'type'>

export function payoutOf(prizes: CountedPrize[]): Payout {
  const mean = sum(prizes, ({ weight, value }) => (weight / WHEEL_TOTAL) * value)
  const variance = sum(prizes, ({ weight, value }) => (weight / WHEEL_TOTAL) * (value - mean) ** 2)
  const spins = sum(prizes, ({ observed }) => observed)
  const paid = sum(prizes, ({ value, observed }) => value * observed)
  const expected = spins * mean
  const spread = Math.sqrt(spins * variance)
  return {
    ...{ spins, paid, expected },
    deviation: spins < FEWEST_SPINS || spread === 0 ? null : (paid - expected) / spread,
  }
}

const sum = <Row>(rows: Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
