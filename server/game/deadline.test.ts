import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withDeadline } from './deadline.ts'
import { type Game, GameAway, type Operation } from './port.ts'

const account = { id: 1, login: 'alguem' }
const operation: Operation = { id: 'op', kind: 'resetPin', account, character: 7, payload: {} }

/** Every question meets with the same. */
function gameThat(answer: (...asked: unknown[]) => Promise<never>): Game {
  return {
    ...{ characters: answer, character: answer, presence: answer },
    ...{ status: answer, apply: answer, lookup: answer },
  }
}

const questions: Record<keyof Game, (game: Game) => Promise<unknown>> = {
  characters: (game) => game.characters(account),
  character: (game) => game.character(account, 7),
  presence: (game) => game.presence(account),
  status: (game) => game.status(),
  apply: (game) => game.apply(operation),
  lookup: (game) => game.lookup('op'),
}

test.each(Object.entries(questions))('%s: a game that never answers is away in time', async (_, ask) => {
  const since = performance.now()
  await expect(
    ask(
      withDeadline(
        gameThat(() => new Promise(() => {})),
        20,
      ),
    ),
  ).rejects.toBeInstanceOf(GameAway)
  expect(performance.now() - since).toBeLessThan(2_000)
})

test.each([
  ['characters', [account]],
  ['character', [account, 7]],
  ['presence', [account]],
  ['status', []],
  ['apply', [operation]],
  ['lookup', ['op']],
] as const)('%s: the game is asked what was asked, and its own words come back', async (question, asked) => {
  const failure = new Error('the words of the game')
  const heard: unknown[][] = []
  const game = gameThat(async (...words) => {
    heard.push(words)
    throw failure
  })
  await expect(questions[question](withDeadline(game, 1_000))).rejects.toBe(failure)
  expect(heard).toEqual([asked])
})

test('an answer in time is handed on', async () => {
  const game = {
    ...gameThat(() => new Promise(() => {})),
    status: async () => ({ online: true, players: 3 }),
  }
  expect(await withDeadline(game, 1_000).status()).toEqual({ online: true, players: 3 })
})

test('what a game says too late, even that it failed, disturbs nobody', async () => {
  const unheard: unknown[] = []
  const listen = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', listen)
  const late = gameThat(() => sleep(40).then(() => Promise.reject(new Error('too late'))))
  await expect(withDeadline(late, 10).status()).rejects.toBeInstanceOf(GameAway)
  await sleep(80)
  process.off('unhandledRejection', listen)
  expect(unheard).toEqual([])
})
