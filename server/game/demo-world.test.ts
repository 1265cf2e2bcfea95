import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { connect, type Database } from '#server/db/connection.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { type DemoUnderTest, demoUnderTest } from './conformance/demo.ts'
import { grant, reset } from './conformance/world.ts'
import { describeConformance } from './conformance.ts'
import { setPresence, tellDemoWorld } from './demo-conduct.ts'
import { demoWorld } from './demo-world.ts'
import { type Game, GameAway } from './port.ts'

const open = async () => demoUnderTest(await cloneDatabase(inject('postgresUrl')))

describeConformance('the demo world', open)

let world: DemoUnderTest
beforeAll(async () => {
  world = await open()
})
afterAll(() => world.close())

describe('by the clock', () => {
  let database: Database
  let game: Game
  beforeAll(async () => {
    await sql`create schema clock`.execute(world.db)
    await sql`create table clock.hand (at timestamptz)`.execute(world.db)
    await sql`insert into clock.hand values (null)`.execute(world.db)
    await sql`create function clock.now() returns timestamptz stable language sql as 'select at from clock.hand'`.execute(
      world.db,
    )
    // Over these connections it is as late as the hand says.
    database = connect(`${world.url}&options=-csearch_path=clock,pg_catalog,public`, () => {})
    game = demoWorld(database.db)
  })
  afterAll(() => database.close())

  const turnTo = (time: string) => sql`update clock.hand set at = ${time}`.execute(world.db)

  test('who keeps the routine is in the game for one quarter of each hour', async () => {
    const player = await world.createPlayer()
    await setPresence(world.db, player, 'routine')
    const quarters: string[] = []
    for (const minute of ['00', '15', '30', '45', '59']) {
      await turnTo(`2026-03-01T12:${minute}:30-03:00`)
      quarters.push(await game.presence(player))
    }
    expect(quarters.slice(0, 4).sort()).toEqual(['offline', 'offline', 'offline', 'online'])
    expect(quarters[4]).toBe(quarters[3])
  })

  test('the routines of four neighbours fill the hour: one of them is always in the game', async () => {
    const neighbours = [1, 2, 3, 4].map(() => world.createPlayer())
    await turnTo('2026-03-01T12:07:00-03:00')
    const presences: string[] = []
    for (const player of await Promise.all(neighbours)) {
      await setPresence(world.db, player, 'routine')
      presences.push(await game.presence(player))
    }
    expect(presences.sort()).toEqual(['offline', 'offline', 'offline', 'online'])
  })

  test('more people play in the evening of Brasília than in the morning, and some at any time', async () => {
    const players: number[] = []
    for (let hour = 0; hour < 24; hour++) {
      await turnTo(`2026-03-01T${String(hour).padStart(2, '0')}:20:00-03:00`)
      players.push((await game.status()).players)
    }
    expect(Math.min(...players)).toBeGreaterThan(20)
    expect(Math.max(...players)).toBeLessThan(1_000)
    const around = (hour: number) => players.slice(hour - 1, hour + 2).reduce((sum, each) => sum + each)
    expect(around(21)).toBeGreaterThan(2 * around(9))
  })
})

test('a mailbox takes what fits, and no more, however many come at once', async () => {
  await tellDemoWorld(world.db, { mailbox_capacity: 5 })
  const player = await world.createPlayer()
  const results = await Promise.all(
    Array.from({ length: 20 }, () => world.game.apply(grant(player, world.item))),
  )
  expect(results.filter(({ outcome }) => outcome === 'applied')).toHaveLength(5)
  expect(results.filter(({ outcome }) => outcome === 'retry')).toHaveLength(15)
})

test('told to take items offline only, it lets those who play wait', async () => {
  await tellDemoWorld(world.db, { takes_items_online: false, mailbox_capacity: 60 })
  const player = await world.createPlayer()
  const operation = grant(player, world.item)
  await world.setPresence(player, 'online')
  expect(await world.game.apply(operation)).toEqual({ outcome: 'retry', code: 'ONLINE' })
  expect(await world.game.lookup(operation.id)).toBe(undefined)
  await world.setPresence(player, 'offline')
  expect(await world.game.apply(operation)).toMatchObject({ outcome: 'applied' })

  await tellDemoWorld(world.db, { takes_items_online: true })
  await world.setPresence(player, 'online')
  expect(await world.game.apply(grant(player, world.item))).toMatchObject({ outcome: 'applied' })
})

test('an account that comes for the first time gets its mailbox with the first item, once', async () => {
  const operation = grant({ id: 1_999_999_999, login: 'recente' }, world.item)
  await Promise.all(Array.from({ length: 8 }, () => world.game.apply(operation)))
  expect(await world.itemsBy(operation.id)).toEqual([world.item])
})

test.each([
  { item_id: 0, item_name: 'Nada', amount: 1 },
  { item_id: 7, item_name: '', amount: 1 },
  { item_id: 7, item_name: 'Anel', amount: 0 },
  { item_id: 7, item_name: 'Anel', amount: -1 },
  { item_id: 7, item_name: 'Anel', amount: 1.5 },
  { item_id: 7, item_name: 'Anel', amount: 3_000_000_000 },
])('an item that cannot be ($amount of $item_id, "$item_name") is refused', async (item) => {
  const operation = grant(await world.createPlayer(), item)
  expect(await world.game.apply(operation)).toMatchObject({ outcome: 'refused', code: 'UNKNOWN_ITEM' })
  expect(await world.itemsBy(operation.id)).toEqual([])
})

describe('without its row', () => {
  beforeEach(() => world.db.deleteFrom('demo_game').execute())
  afterAll(() => tellDemoWorld(world.db, {}))

  test.each(['characters', 'character', 'presence', 'status', 'apply', 'lookup'] as const)(
    'the demo world is away for %s',
    async (question) => {
      await expect(askedOf(world.game, await world.createPlayer())[question]()).rejects.toBeInstanceOf(
        GameAway,
      )
    },
  )
})

test('taken down, the demo world is away for operations too, and says that it is not online', async () => {
  await world.be('down')
  const { apply, lookup, status } = askedOf(world.game, await world.createPlayer())
  await expect(apply()).rejects.toBeInstanceOf(GameAway)
  await expect(lookup()).rejects.toBeInstanceOf(GameAway)
  expect(await status()).toEqual({ online: false, players: 0 })
})

function askedOf(game: Game, player: Awaited<ReturnType<DemoUnderTest['createPlayer']>>) {
  const operation = reset('resetPin', player, player.roamer)
  return {
    characters: () => game.characters(player),
    character: () => game.character(player, player.roamer),
    presence: () => game.presence(player),
    status: () => game.status(),
    apply: () => game.apply(operation),
    lookup: () => game.lookup(operation.id),
  }
}
