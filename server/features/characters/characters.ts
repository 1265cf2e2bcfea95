import type { Character } from '#contract/characters.ts'
import type { User } from '#contract/session.ts'
import { type Game, type GameAccount, GameAway } from '#server/game/port.ts'
import { Refusal } from '#server/http/refusal.ts'
import { oneLine } from '#server/mail/letter.ts'

const RETRY_AFTER_SECONDS = 5

export const charactersOf = async (game: Game, player: User) =>
  (await ask(game.characters(inGame(player)))).map(inPlainWords)

/** Somebody else's is as missing as one that never was. */
export async function ownCharacter(game: Game, player: User, id: number) {
  const character = await ask(game.character(inGame(player), id))
  if (!character) throw new Refusal('missing', 'Personagem não encontrado.')
  return inPlainWords(character)
}

export const isOnline = async (game: Game, player: User) =>
  (await ask(game.presence(inGame(player)))) === 'online'

/** The rest of what the site knows is none of the game's business. */
const inGame = ({ id, login }: User): GameAccount => ({ id, login })

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

// Longer than any game allows.
const NAME_MAX_LENGTH = 60

/** Players chose these, and some game let them: they stand in mails, in titles and in an operator's terminal. */
const inPlainWords = <Named extends Character>(character: Named): Named => ({
  ...character,
  name: plainWords(character.name),
  className: plainWords(character.className),
})

const plainWords = (text: string) => oneLine(text).slice(0, NAME_MAX_LENGTH).toWellFormed()
