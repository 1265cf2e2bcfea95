// Many at once, and some of them cut short.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Operation } from '../port.ts'
import { type Cases, grant, isPending, persist, reset, settle, type WorldUnderTest } from './world.ts'

const PLAYERS = 4
const EACH = 50
const AT_ONCE = 8

export const crowdCases: Cases = {
  async 'fifty calls with the same id at once happen once'(world) {
    const player = await world.createPlayer()
    // The first round opens the connections that the others then use at the same moment.
    for (let round = 0; round < 5; round++) {
      const operation = grant(player, world.item)
      const results = await Promise.all(Array.from({ length: 50 }, () => world.game.apply(operation)))
      const done = results.filter((result) => !isPending(result))
      expect(done.filter(({ outcome }) => outcome === 'applied').length).toBeLessThanOrEqual(1)

      const result = await settle(world.game, operation)
      for (const each of done)
        expect(each).toEqual({ ...result, outcome: expect.stringMatching(/^(applied|duplicate)$/) })
      expect(await world.itemsBy(operation.id)).toEqual([world.item])
    }
  },

  async 'an id that two accounts come with at once belongs to one of them'(world) {
    const players = await Promise.all([world.createPlayer(), world.createPlayer()])
    for (let round = 0; round < 10; round++) {
      const [operation, impostor] = players.map((player) => grant(player, world.item))
      if (!operation || !impostor) throw new Error('there are two players')
      const rivals = [operation, { ...impostor, id: operation.id }]
      const results = await Promise.all(rivals.map((each) => settle(world.game, each)))
      expect(results.map(({ outcome }) => outcome).sort()).toEqual(['applied', 'refused'])
      expect(results).toContainEqual(expect.objectContaining({ outcome: 'refused', code: 'MISMATCH' }))
      expect(await world.itemsBy(operation.id)).toEqual([world.item])
    }
  },

  async 'two that carry the same operations at once make each happen once'(world) {
    const operations = await manyOperations(world)
    const workers = [world.game, await world.another()]
    const results = await Promise.all(
      workers.map((game) => atOnce(operations, (operation) => persist(game, operation))),
    )
    for (const [index] of operations.entries()) {
      const receipts = new Set(results.map((each) => JSON.stringify({ ...each[index], outcome: 'done' })))
      expect(receipts.size).toBe(1)
    }
    await expectEachOnce(world, operations)
  },

  async 'resets that run side by side with items of the same account all happen'(world) {
    const player = await world.createPlayer()
    const operations = [
      ...Array.from({ length: 20 }, () => grant(player, world.item)),
      reset('resetPin', player, player.roamer),
      reset('resetCoords', player, player.roamer),
      reset('resetPin', player, player.captive),
    ]
    const results = await Promise.all(operations.map((operation) => settle(world.game, operation)))
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['applied']))
    expect(await world.whereabouts(player.roamer)).toEqual({ hasPin: false, isHome: true })
    expect(await world.whereabouts(player.captive)).toEqual({ hasPin: false, isHome: false })
  },

  async 'a world that crashes on the way has done everything once in the end, and nothing by halves'(world) {
    const operations = await manyOperations(world)
    let isDone = false
    const carried = atOnce(operations, (operation) => persist(world.game, operation)).finally(() => {
      isDone = true
    })
    const [results] = await Promise.all([carried, crashUntil(world, () => isDone)])
    for (const { outcome } of results) expect(outcome).toMatch(/^(applied|duplicate)$/)
    await expectEachOnce(world, operations)
    for (const operation of operations.slice(0, EACH))
      expect(await settle(world.game, operation)).toMatchObject({ outcome: 'duplicate' })
    await expectEachOnce(world, operations)
  },
}

async function manyOperations(world: WorldUnderTest) {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => world.createPlayer()))
  return Array.from({ length: EACH }, () => players.map((player) => grant(player, world.item))).flat()
}

async function atOnce<Answer>(operations: Operation[], ask: (operation: Operation) => Promise<Answer>) {
  const answers: Answer[] = []
  const left = operations.entries()
  const carryOn = async () => {
    for (const [index, operation] of left) answers[index] = await ask(operation)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, carryOn))
  return answers
}

async function crashUntil(world: WorldUnderTest, isDone: () => boolean) {
  for (let crashes = 0; crashes < 5 && !isDone(); crashes++) {
    await sleep(20)
    await world.crash()
  }
}

async function expectEachOnce(world: WorldUnderTest, operations: Operation[]) {
  const arrived = await atOnce(operations, ({ id }) => world.itemsBy(id))
  expect(arrived).toEqual(operations.map(() => [world.item]))
}
