import { expect } from 'vitest'
import type { Operation, RefusalCode } from '../port.ts'
import { type Cases, grant, reset, settle, type WorldUnderTest } from './world.ts'

const refused = (code: RefusalCode) => ({
  outcome: 'refused',
  code,
  receipt: expect.stringMatching(/\S/),
})
const untouched = { hasPin: true, isHome: false }

export const refusalCases: Cases = {
  async 'nothing of a character is reset while its account is in the game'(world) {
    const player = await world.createPlayer()
    await world.setPresence(player, 'online')
    for (const kind of ['resetPin', 'resetCoords'] as const)
      expect(await settle(world.game, reset(kind, player, player.roamer))).toEqual(refused('ONLINE'))
    expect(await world.whereabouts(player.roamer)).toEqual(untouched)
  },

  async 'a refusal is final: it holds after its cause is gone, and only a new operation is done'(world) {
    const { game } = world
    const player = await world.createPlayer()
    const operation = reset('resetPin', player, player.roamer)
    await world.setPresence(player, 'online')
    const refusal = await settle(game, operation)
    await world.setPresence(player, 'offline')
    expect(await settle(game, operation)).toEqual(refusal)
    expect(await game.lookup(operation.id)).toEqual(refusal)
    expect(await world.whereabouts(player.roamer)).toEqual(untouched)

    const again = reset('resetPin', player, player.roamer)
    expect(await settle(game, again)).toMatchObject({ outcome: 'applied' })
    expect(await world.whereabouts(player.roamer)).toEqual({ ...untouched, hasPin: false })
  },

  async 'a captive is not rescued, but gets a new PIN'(world) {
    const player = await world.createPlayer()
    const rescue = reset('resetCoords', player, player.captive)
    expect(await settle(world.game, rescue)).toEqual(refused('DENIED_MAP'))
    expect(await world.whereabouts(player.captive)).toEqual(untouched)
    expect(await settle(world.game, reset('resetPin', player, player.captive))).toMatchObject({
      outcome: 'applied',
    })
    expect(await world.whereabouts(player.captive)).toEqual({ ...untouched, hasPin: false })
  },

  async 'nobody resets the character of somebody else, or one that never was'(world) {
    const [player, stranger] = [await world.createPlayer(), await world.createPlayer()]
    for (const kind of ['resetPin', 'resetCoords'] as const)
      for (const character of [player.roamer, Number.MAX_SAFE_INTEGER])
        expect(await settle(world.game, reset(kind, stranger, character))).toEqual(refused('NOT_OWNER'))
    expect(await world.whereabouts(player.roamer)).toEqual(untouched)
  },

  async 'an id that comes back with another account is refused, and stays what it was'(world) {
    const [player, other] = [await world.createPlayer(), await world.createPlayer()]
    const operation = grant(player, world.item)
    await expectTaken(world, operation, { ...operation, account: { id: other.id, login: other.login } })
    expect(await world.itemsBy(operation.id)).toEqual([world.item])
  },

  async 'an id that comes back with another kind is refused, and stays what it was'(world) {
    const player = await world.createPlayer()
    const operation = reset('resetPin', player, player.roamer)
    await expectTaken(world, operation, {
      ...reset('resetCoords', player, player.roamer),
      id: operation.id,
    })
    expect(await world.whereabouts(player.roamer)).toEqual({ hasPin: false, isHome: false })
  },

  async 'an id that comes back with another character is refused, and stays what it was'(world) {
    const player = await world.createPlayer()
    const operation = reset('resetPin', player, player.roamer)
    await expectTaken(world, operation, { ...reset('resetPin', player, player.captive), id: operation.id })
    expect(await world.whereabouts(player.captive)).toEqual(untouched)
  },
}

async function expectTaken({ game }: WorldUnderTest, operation: Operation, impostor: Operation) {
  const first = await settle(game, operation)
  expect(await settle(game, impostor)).toEqual(refused('MISMATCH'))
  expect(await game.lookup(operation.id)).toEqual(first)
  expect(await game.apply(operation)).toEqual({ ...first, outcome: 'duplicate' })
}
