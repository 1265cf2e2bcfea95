// What figures can tell, and what they cannot.
import { WHEEL_TOTAL } from '#contract/fairness.ts'
import type { WheelFigures } from '#contract/roulette-proof.ts'

/** Below it a count says next to nothing: the tests of the draw pool such prizes, too. */
const ENOUGH = 25
/** In standard deviations. By chance alone a prize lies beyond about once in 16 000 looks. */
const FAR = 4

export type Reading = 'few' | 'asExpected' | 'far'

type Figure = WheelFigures['slots'][number]

export const expectedOf = ({ weight }: Pick<Figure, 'weight'>, spins: number) =>
  (spins * weight) / WHEEL_TOTAL

export function readingOf(figure: Pick<Figure, 'weight' | 'observed'>, spins: number): Reading {
  const expected = expectedOf(figure, spins)
  if (expected < ENOUGH) return 'few'
  const deviation = Math.sqrt(expected * (1 - figure.weight / WHEEL_TOTAL))
  return Math.abs(figure.observed - expected) <= FAR * deviation ? 'asExpected' : 'far'
}

/** As many spins as let the most frequent prize be judged. */
export const spinsForAFirstReading = (slots: Pick<Figure, 'weight'>[]) =>
  Math.ceil((ENOUGH * WHEEL_TOTAL) / Math.max(...slots.map(({ weight }) => weight)))
