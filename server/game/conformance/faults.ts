import { expect } from 'vitest'
import { withDeadline } from '../deadline.ts'
import { type Game, GameAway, type Operation } from '../port.ts'
import {
  type Cases,
  decision,
  grant,
  isPending,
  type Lost,
  persist,
  reset,
  SLOW_MS,
  settle,
  type WorldUnderTest,
} from './world.ts'

export const faultCases: Cases = {
  async 'an answer that is lost hides what has happened: who asks again is told, and it happened once'(
    world,
  ) {
    const operation = grant(await world.createPlayer(), world.item)
    const unreliable = await gameLosing(world, 'answers')
    for (const _ of [1, 2]) await expect(unreliable.apply(operation)).rejects.toBeInstanceOf(GameAway)
    await world.be('well')
    const decided = await decision(world.game, operation.id)
    expect(decided.outcome).toBe('applied')
    expect(await world.game.apply(operation)).toEqual({ ...decided, outcome: 'duplicate' })
    expect(await world.itemsBy(operation.id)).toEqual([world.item])
  },

  async 'a refusal whose answer was lost is a refusal still'(world) {
    const player = await world.createPlayer()
    const operation = reset('resetCoords', player, player.captive)
    const unreliable = await gameLosing(world, 'answers')
    await expect(unreliable.apply(operation)).rejects.toBeInstanceOf(GameAway)
    await world.be('well')
    const decided = await decision(world.game, operation.id)
    expect(decided).toMatchObject({ outcome: 'refused', code: 'DENIED_MAP' })
    expect(await settle(world.game, operation)).toEqual(decided)
  },

  async 'a call that is lost leaves nothing behind: who asks again makes it happen'(world) {
    const operation = grant(await world.createPlayer(), world.item)
    const unreliable = await gameLosing(world, 'calls')
    for (const _ of [1, 2]) await expect(unreliable.apply(operation)).rejects.toBeInstanceOf(GameAway)
    await world.be('well')
    expect(await world.game.lookup(operation.id)).toBe(undefined)
    expect(await world.itemsBy(operation.id)).toEqual([])
    expect(await settle(world.game, operation)).toMatchObject({ outcome: 'applied' })
    expect(await world.itemsBy(operation.id)).toEqual([world.item])
  },

  async 'a slow game is away once the deadline has passed, and does everything once all the same'(world) {
    const operation = grant(await world.createPlayer(), world.item)
    const impatient = withDeadline(world.game, SLOW_MS / 5)
    await world.be('slow')
    const since = performance.now()
    await expect(impatient.apply(operation)).rejects.toBeInstanceOf(GameAway)
    await expect(impatient.characters(operation.account)).rejects.toBeInstanceOf(GameAway)
    expect(performance.now() - since).toBeLessThan(SLOW_MS)

    await world.be('well')
    expect((await persist(world.game, operation)).outcome).toMatch(/^(applied|duplicate)$/)
    expect(await world.itemsBy(operation.id)).toEqual([world.item])
  },

  async 'a game that is down is away for every question, and goes on where it was'(world) {
    const { game } = world
    const player = await world.createPlayer()
    const operation = grant(player, world.item)
    await world.be('down')
    await expect(game.characters(player)).rejects.toBeInstanceOf(GameAway)
    await expect(game.character(player, player.roamer)).rejects.toBeInstanceOf(GameAway)
    await expect(game.presence(player)).rejects.toBeInstanceOf(GameAway)
    expect(await game.status().catch(unlessAway)).not.toMatchObject({ online: true })
    // A bridge may take note of what the game does later, and knows without it what was not decided yet.
    expect(await knowsNothing(game, operation)).toBe(true)
    expect(await world.itemsBy(operation.id)).toEqual([])

    await world.be('well')
    expect(await game.status()).toMatchObject({ online: true })
    // What a bridge took note of, it may have done before it is asked again.
    expect((await settle(game, operation)).outcome).toMatch(/^(applied|duplicate)$/)
    expect(await world.itemsBy(operation.id)).toEqual([world.item])
  },
}

async function gameLosing(world: WorldUnderTest, what: Lost): Promise<Game> {
  if (!world.lose) return losing(world.game, what)
  await world.lose(what)
  return world.game
}

const losing = (game: Game, what: Lost): Game => ({
  ...game,
  async apply(operation) {
    if (what === 'answers') await game.apply(operation)
    throw new GameAway(`${what} are lost`)
  },
})

async function knowsNothing(game: Game, operation: Operation) {
  const result = await game.apply(operation).catch(unlessAway)
  const decided = await game.lookup(operation.id).catch(unlessAway)
  return (result === 'away' || isPending(result)) && (decided === 'away' || decided === undefined)
}

function unlessAway(error: unknown) {
  if (error instanceof GameAway) return 'away' as const
  throw error
}
