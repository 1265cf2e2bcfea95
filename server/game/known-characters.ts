import type { Character } from '#contract/characters.ts'
import { type Game, type GameAccount, GameAway } from './port.ts'

/** Null while the game cannot be asked. */
export async function knownCharacters(game: Game, { id, login }: GameAccount): Promise<Character[] | null> {
  return game.characters({ id, login }).catch((error) => {
    if (!(error instanceof GameAway)) throw error
    return null
  })
}
