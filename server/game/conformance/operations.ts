import { expect } from 'vitest'
import { type Cases, decision, grant, reset, settle } from './world.ts'

const applied = { outcome: 'applied', receipt: expect.stringMatching(/\S/) }

export const operationCases: Cases = {
  async 'an item arrives once, however often its operation is told'(world) {
    const { game, item } = world
    const operation = grant(await world.createPlayer(), item)
    expect(await world.itemsBy(operation.id)).toEqual([])

    const first = await settle(game, operation)
    expect(first).toEqual(applied)
    expect(await world.itemsBy(operation.id)).toEqual([item])

    for (const _ of [2, 3]) expect(await game.apply(operation)).toEqual({ ...first, outcome: 'duplicate' })
    expect(await world.itemsBy(operation.id)).toEqual([item])
  },

  async 'two operations are two, even if they say the same'(world) {
    const player = await world.createPlayer()
    const operations = [grant(player, world.item), grant(player, world.item)]
    const receipts = new Set<unknown>()
    for (const operation of operations) {
      receipts.add(await settle(world.game, operation))
      expect(await world.itemsBy(operation.id)).toEqual([world.item])
    }
    expect(receipts.size).toBe(2)
  },

  async 'a PIN is taken away once: the next one stays, whoever repeats the operation'(world) {
    const player = await world.createPlayer()
    const operation = reset('resetPin', player, player.roamer)
    const first = await settle(world.game, operation)
    expect(first).toEqual(applied)
    expect(await world.whereabouts(player.roamer)).toEqual({ hasPin: false, isHome: false })
    expect(await world.whereabouts(player.captive)).toEqual({ hasPin: true, isHome: false })

    await world.setOut(player.roamer)
    expect(await world.game.apply(operation)).toEqual({ ...first, outcome: 'duplicate' })
    expect(await world.whereabouts(player.roamer)).toEqual({ hasPin: true, isHome: false })

    expect(await settle(world.game, reset('resetPin', player, player.roamer))).toEqual(applied)
    expect(await world.whereabouts(player.roamer)).toEqual({ hasPin: false, isHome: false })
  },

  async 'a character comes home once, and may leave again'(world) {
    const player = await world.createPlayer()
    const operation = reset('resetCoords', player, player.roamer)
    const first = await settle(world.game, operation)
    expect(first).toEqual(applied)
    expect(await world.whereabouts(player.roamer)).toEqual({ hasPin: true, isHome: true })

    await world.setOut(player.roamer)
    expect(await world.game.apply(operation)).toEqual({ ...first, outcome: 'duplicate' })
    expect(await world.whereabouts(player.roamer)).toEqual({ hasPin: true, isHome: false })
  },

  async 'lookup knows nothing before, and afterwards what was decided'(world) {
    const { game } = world
    const player = await world.createPlayer()
    const [done, refused] = [
      reset('resetPin', player, player.roamer),
      reset('resetCoords', player, player.captive),
    ]
    for (const { id } of [done, refused]) expect(await game.lookup(id)).toBe(undefined)
    for (const operation of [done, refused]) {
      const result = await settle(game, operation)
      expect(await decision(game, operation.id)).toEqual(result)
      await settle(game, operation)
      expect(await decision(game, operation.id)).toEqual(result)
    }
  },

  async 'a full mailbox decides nothing: the same operation arrives once there is room'(world) {
    const { game, item } = world
    const player = await world.createPlayer()
    const operation = grant(player, item)
    await world.fillMailbox(player)
    for (const _ of [1, 2]) expect(await settle(game, operation)).toEqual({ outcome: 'retry', code: 'FULL' })
    expect(await game.lookup(operation.id)).toBe(undefined)
    expect(await world.itemsBy(operation.id)).toEqual([])

    await world.emptyMailbox(player)
    expect(await settle(game, operation)).toEqual(applied)
    expect(await world.itemsBy(operation.id)).toEqual([item])
    expect(await game.apply(operation)).toMatchObject({ outcome: 'duplicate' })
  },

  async 'what has arrived is not sent again after the player took it out'(world) {
    const player = await world.createPlayer()
    const operation = grant(player, world.item)
    await settle(world.game, operation)
    await world.emptyMailbox(player)
    expect(await world.game.apply(operation)).toMatchObject({ outcome: 'duplicate' })
    expect(await world.itemsBy(operation.id)).toEqual([])
  },
}
