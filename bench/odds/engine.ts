// The draw as the tests of odds see it, so that a crooked one can take its place.
import { drawer, reduced, slotAt, unbiased } from '#contract/fairness.ts'

export interface Engine {
  drawer: typeof drawer
  unbiased: typeof unbiased
  reduced: typeof reduced
  slotAt: typeof slotAt
}

export const HONEST: Engine = { drawer, unbiased, reduced, slotAt }

/** What one test says of an engine. */
export interface Finding {
  test: 'T0' | 'T1' | 'T2' | 'T3' | 'T4' | 'T6'
  what: string
  passed: boolean
  figure: string
}
