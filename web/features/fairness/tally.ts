import type { OwnSpin } from '#contract/roulette-proof.ts'
import { isRevealed, missingSpins, type Numbered, type SpinCheck } from './check-spin.ts'

export type Checks = ReadonlyMap<number, SpinCheck>

/** How many spins of a page are what. */
export interface Tally {
  right: number
  wrong: number
  /** Their seeds will be revealed, or never. */
  secret: number
  lost: number
  /** Revealed, but without a wheel to draw from. */
  unchecked: number
  missing: number
}

export function tallyOf(spins: OwnSpin[], before: Numbered | null, checks: Checks): Tally {
  const revealed = spins.filter(isRevealed)
  const found = revealed.flatMap(({ id }) => checks.get(id) ?? [])
  const right = found.filter(({ isRight }) => isRight).length
  const lost = spins.filter((spin) => !isRevealed(spin) && spin.is_lost).length
  return {
    right,
    wrong: found.length - right,
    secret: spins.length - revealed.length - lost,
    lost,
    unchecked: revealed.length - found.length,
    missing: missingSpins(spins, before),
  }
}

/** A secret seed can wait; one that is lost leaves a spin that nobody can vouch for. */
export const isAllRight = ({ wrong, lost, unchecked, missing }: Tally) =>
  wrong + lost + unchecked + missing === 0

export function tallyTone(tally: Tally) {
  if (tally.wrong + tally.missing > 0) return 'error'
  return isAllRight(tally) ? 'success' : 'warn'
}
