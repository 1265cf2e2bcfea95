import { GAME_STATUS_SECONDS } from '#contract/game.ts'
import type { Game, GameStatus } from './port.ts'

export type ReadStatus = () => Promise<GameStatus | null>

/** How the game is, asked once for all who want to know; null while nobody can tell. */
export function statusReader(game: Game, now = () => performance.now()): ReadStatus {
  let asked: { at: number; answer: Promise<GameStatus | null> } | undefined
  return () => {
    if (!asked || now() - asked.at >= GAME_STATUS_SECONDS * 1000)
      asked = { at: now(), answer: game.status().catch(() => null) }
    return asked.answer
  }
}
