import type { TObject } from 'typebox'
import { Value } from 'typebox/value'
import { expect } from 'vitest'
import { Character, CharacterDetails } from '#contract/characters.ts'
import { GameStatus } from '#contract/game.ts'
import type { Cases } from './world.ts'

const NOBODY = { id: 2_000_000_000, login: 'ninguem' }

export const readingCases: Cases = {
  async 'characters have what the contract names, and nothing else'({ game, createPlayer }) {
    const player = await createPlayer()
    const characters = await game.characters(player)
    expect(characters.map(({ id }) => id).sort()).toEqual([player.roamer, player.captive].sort())
    for (const character of characters) expectExactly(Character, character)
  },

  async 'details have what the contract names, and say the same as the list'({ game, createPlayer }) {
    const player = await createPlayer()
    for (const character of await game.characters(player)) {
      const details = await game.character(player, character.id)
      expectExactly(CharacterDetails, details)
      expect(details).toMatchObject(character)
    }
  },

  async 'a character of somebody else is as unknown as one that never was'({ game, createPlayer }) {
    const [player, stranger] = [await createPlayer(), await createPlayer()]
    expect(await game.character(stranger, player.roamer)).toBe(undefined)
    expect(await game.character(player, Number.MAX_SAFE_INTEGER)).toBe(undefined)
    expect(await game.characters(stranger)).not.toContainEqual(expect.objectContaining({ id: player.roamer }))
  },

  async 'an account that never played has no characters and is not in the game'({ game }) {
    expect(await game.characters(NOBODY)).toEqual([])
    expect(await game.presence(NOBODY)).toBe('offline')
  },

  async 'presence says who is in the game'({ game, createPlayer, setPresence }) {
    const [player, other] = [await createPlayer(), await createPlayer()]
    expect(await game.presence(player)).toBe('offline')
    await setPresence(player, 'online')
    expect(await game.presence(player)).toBe('online')
    expect(await game.presence(other)).toBe('offline')
    await setPresence(player, 'offline')
    expect(await game.presence(player)).toBe('offline')
  },

  async 'a game that is up says so, and how many play'({ game }) {
    const status = await game.status()
    expectExactly(GameStatus, status)
    expect(status.online).toBe(true)
  },
}

function expectExactly(shape: TObject, value: unknown) {
  expect([...Value.Errors(shape, value)]).toEqual([])
  expect(Object.keys(Object(value)).sort()).toEqual(Object.keys(shape.properties).sort())
}
