import { MOST_DAYS_AHEAD } from '#contract/roulette-staff.ts'
import { texts } from './texts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Of what a field for day and time holds, by the clock of this computer. */
export function timeProblem(typed: string, now: number): string | null {
  const at = Date.parse(typed)
  if (Number.isNaN(at)) return texts.badTime
  if (at <= now) return texts.pastTime
  return at > now + MOST_DAYS_AHEAD * DAY_MS ? texts.farTime : null
}

export const instantOf = (typed: string) => new Date(typed).toISOString()

/** 'America/Sao_Paulo' */
export const ownZone = () => new Intl.DateTimeFormat('pt-BR').resolvedOptions().timeZone
