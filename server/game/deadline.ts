import { setTimeout as sleep } from 'node:timers/promises'
import { type Game, GameAway } from './port.ts'

/** A game that does not answer in time is away: whoever asks waits no longer than this. */
export const ANSWER_MS = 5_000

export function withDeadline(game: Game, ms = ANSWER_MS): Game {
  return {
    characters: (account) => inTime(game.characters(account), ms),
    character: (account, id) => inTime(game.character(account, id), ms),
    presence: (account) => inTime(game.presence(account), ms),
    status: () => inTime(game.status(), ms),
    apply: (operation) => inTime(game.apply(operation), ms),
    lookup: (operationId) => inTime(game.lookup(operationId), ms),
  }
}

async function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  const answered = new AbortController()
  const tooLate = sleep(ms, undefined, { signal: answered.signal, ref: false }).then(() => {
    throw new GameAway('the game did not answer in time')
  })
  tooLate.catch(() => {})
  return Promise.race([answer, tooLate]).finally(() => answered.abort())
}
