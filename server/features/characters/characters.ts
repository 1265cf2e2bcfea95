import type { User } from '#contract/session.ts'
import { type Game, GameAway } from '#server/game/port.ts'
import { Refusal } from '#server/http/refusal.ts'

const RETRY_AFTER_SECONDS = 5

export const charactersOf = (game: Game, player: User) => ask(game.characters(player))

/** Somebody else's is as missing as one that never was. */
export async function ownCharacter(game: Game, player: User, id: number) {
  const character = await ask(game.character(player, id))
  if (!character) throw new Refusal('missing', 'Personagem não encontrado.')
  return character
}

export const isOnline = async (game: Game, player: User) => (await ask(game.presence(player))) === 'online'

async function ask<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error) => {
    if (!(error instanceof GameAway)) throw error
    throw new Refusal(
      'unavailable',
      'O jogo não está respondendo agora. Tente novamente em instantes.',
      RETRY_AFTER_SECONDS,
    )
  })
}
