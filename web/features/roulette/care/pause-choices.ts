import { PAUSE_DAYS } from '#contract/roulette-care.ts'

export type PauseDays = (typeof PAUSE_DAYS)[number]

const HOUR = 3_600_000

/** A pause can be made longer, never shorter. Some minutes more are not worth a question. */
export const pauseChoices = (pausedUntil: string | null, now: number): PauseDays[] =>
  PAUSE_DAYS.filter((days) => pausedUntil === null || now + days * 24 * HOUR > Date.parse(pausedUntil) + HOUR)
