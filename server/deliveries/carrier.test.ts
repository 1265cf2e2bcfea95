import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { connect, type Db } from '#server/db/connection.ts'
import { ANSWER_MS, withDeadline } from '#server/game/deadline.ts'
import { emptyMailbox, setPresence } from '#server/game/demo-conduct.ts'
import { demoWorld } from '#server/game/demo-world.ts'
import type { Game } from '#server/game/port.ts'
import { untiedGame } from '#server/game/untied-game.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { type DeliveryWorld, deliveryWorld } from '#server/testing/delivery-world.ts'
import { createAccount } from '#server/testing/factories.ts'
import { carryOut, runCarrier } from './carrier.ts'
import { enqueue, freeTaken, type Order, takeDue } from './queue.ts'

let url: string
let world: DeliveryWorld
let db: Db
let player: { id: number }
let logLines: string[]
let closings: (() => Promise<void>)[]
beforeEach(async () => {
  const clone = await cloneDatabase(inject('postgresUrl'))
  url = clone.url
  world = await deliveryWorld(url)
  db = world.db
  player = await createAccount(db)
  logLines = []
  closings = [world.close, clone.drop]
})
afterEach(async () => {
  for (const close of closings) await close()
})

const log = pino({ level: 'trace' }, { write: (line: string) => logLines.push(line) })

/** One more process of the site, with connections of its own. */
async function startCarrier(gameOf: (db: Db) => Game = demoWorld, { isAlone = false } = {}) {
  const own = connect(url, () => {})
  const carrier = await runCarrier({ db: own.db, game: withDeadline(gameOf(own.db)), log, isAlone })
  const stop = async () => {
    await carrier.stop()
    await own.close()
  }
  closings.unshift(stop)
  return { stop }
}

const POTION: Order = {
  kind: 'grantItem',
  title: 'Poção de cura',
  payload: { item_id: 7, item_name: 'Poção de cura', amount: 1 },
}
let causes = 0
const owe = (account: { id: number }, orders: Order[] = [POTION]) =>
  enqueue(db, { source: 'gift', source_id: `own-${++causes}`, account_id: account.id }, orders)

const statesOf = async (account: { id: number }) => {
  const found = await db
    .selectFrom('deliveries')
    .select(['state', 'code'])
    .where('account_id', '=', account.id)
    .orderBy('id')
    .execute()
  return found.map(({ state, code }) => (code ? `${state} ${code}` : state))
}
const itemsOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('demo_items').select('id').where('account_id', '=', id).execute()).length

const letTimePass = () =>
  sql`update deliveries set due_at = now() where state in ('queued', 'waiting')`.execute(db)

/** What a carrier does in one go, with nobody beside it. */
const tryOnce = async (game: Game) => carryOut({ db, game, log }, await takeDue(db, 100))

const soon = { timeout: 20_000, interval: 20 }

test('what is owed arrives, once, and with its receipt', async () => {
  await startCarrier()
  await world.owe(100)
  await expect.poll(world.ended, soon).toBe(100)
  expect(await world.tally()).toMatchObject({ delivered: 100, notOnce: 0, strangers: 0, attempts: 100 })
  const { rows } = await sql`select distinct receipt from deliveries where receipt like 'AL-%'`.execute(db)
  expect(rows).toHaveLength(100)
})

test('an item waits for room in the mailbox, and keeps no other player waiting', async () => {
  await world.tell({ mailbox_capacity: 1 })
  await startCarrier()
  await owe(player, [POTION, POTION])
  await expect.poll(async () => (await statesOf(player)).sort(), soon).toEqual(['delivered', 'waiting FULL'])
  const other = await createAccount(db)
  await owe(other)
  await expect.poll(() => statesOf(other), soon).toEqual(['delivered'])

  await emptyMailbox(db, player)
  await letTimePass()
  await expect.poll(() => statesOf(player), soon).toEqual(['delivered', 'delivered'])
  expect(await itemsOf(player)).toBe(1)
})

test('where the game takes items only from who is not playing, they wait for that', async () => {
  await world.tell({ takes_items_online: false })
  await setPresence(db, player, 'online')
  await startCarrier()
  await owe(player)
  await expect.poll(() => statesOf(player), soon).toEqual(['waiting ONLINE'])
  await setPresence(db, player, 'offline')
  await letTimePass()
  await expect.poll(() => statesOf(player), soon).toEqual(['delivered'])
  expect(await itemsOf(player)).toBe(1)
})

test('what the game refuses is not asked for again', async () => {
  const game = demoWorld(db)
  await owe(player, [{ kind: 'resetPin', title: 'Reset do PIN', character_id: 404 }])
  expect(await tryOnce(game)).toMatchObject([{ outcome: 'refused', code: 'NOT_OWNER' }])
  await letTimePass()
  expect(await tryOnce(game)).toEqual([])
  expect(await statesOf(player)).toEqual(['refused NOT_OWNER'])
})

test('what fails again and again needs a person, and those beside it do not', async () => {
  const [broken] = await owe(player)
  const game = demoWorld(db)
  const { operation_id } = await db
    .selectFrom('deliveries')
    .select('operation_id')
    .where('id', '=', broken?.id ?? 0)
    .executeTakeFirstOrThrow()
  const failing: Game = {
    ...game,
    apply: (operation) =>
      operation.id === operation_id ? Promise.reject(new Error('what is this')) : game.apply(operation),
  }
  for (let tries = 1; tries <= 65; tries++) {
    expect(await statesOf(player)).toEqual([tries === 1 ? 'queued' : 'queued FAULT'])
    const other = await createAccount(db)
    await owe(other)
    await tryOnce(failing)
    expect(await statesOf(other)).toEqual(['delivered'])
    await letTimePass()
  }
  expect(await statesOf(player)).toEqual(['stuck FAULT'])
  expect(await tryOnce(game)).toEqual([])
  expect(await itemsOf(player)).toBe(0)
  expect(logLines).toHaveLength(65)
  expect(logLines[0]).toContain('what is this')
})

test('a game that is away never makes a delivery need a person, however often it is tried', async () => {
  await owe(player)
  for (let tries = 0; tries < 100; tries++) {
    await tryOnce(untiedGame)
    await letTimePass()
  }
  expect(await statesOf(player)).toEqual(['queued AWAY'])
  await tryOnce(demoWorld(db))
  expect(await statesOf(player)).toEqual(['delivered'])
  expect(await world.attempts()).toBe(101)
  expect(logLines).toEqual([])
})

test.each([
  ['an empty answer', {}],
  ['a receipt that is missing', { outcome: 'applied' }],
  ['a receipt that cannot be stored', { outcome: 'applied', receipt: 'AL-\0' }],
  ['half a letter', { outcome: 'retry', code: '\ud800' }],
  ['more than was asked for', { outcome: 'applied', receipt: 'AL-1', id: 0, attempt: 0, state: 'lost' }],
])('a game that answers with %s spoils no other delivery', async (what, answer) => {
  const other = await createAccount(db)
  await owe(player)
  await owe(other)
  const game = demoWorld(db)
  await tryOnce({
    ...game,
    // What a game of another make may send, whatever the types say.
    apply: async (operation) =>
      operation.account.id === player.id ? (answer as never) : game.apply(operation),
  })
  expect(await statesOf(other)).toEqual(['delivered'])
  expect(await statesOf(player)).toEqual([what.startsWith('more') ? 'delivered' : 'queued FAULT'])
})

test('a game that is down is left alone, and all arrives soon after its return', async () => {
  await world.tell({ is_up: false })
  // The site was started anew while the game was down.
  await world.owe(200)
  await sql`update deliveries set created_at = now() - interval '20 minutes'`.execute(db)
  await startCarrier()
  await startCarrier()
  await world.owe(100)
  await sleep(2_500)
  expect(await world.attempts()).toBeLessThanOrEqual(4 * 24 + 8)
  expect(await world.ended()).toBe(0)

  await world.tell({ is_up: true })
  await expect.poll(world.ended, { timeout: 10_000, interval: 20 }).toBe(300)
  expect(await world.tally()).toMatchObject({ delivered: 300, notOnce: 0, strangers: 0 })
  expect(logLines).toEqual([])
}, 40_000)

test('who stops does not wait for a game that answers nothing, and has no more to say afterwards', async () => {
  await world.tell({ delay_ms: 60_000 })
  await world.owe(60)
  const carrier = await startCarrier()
  await expect.poll(world.attempts, soon).toBe(48)
  const startedAt = performance.now()
  await carrier.stop()
  expect(performance.now() - startedAt).toBeLessThan(4_000)
  await sleep(ANSWER_MS)
  expect(logLines).toEqual([])
  expect(await world.tally()).toMatchObject({ died: 48, away: 0 })
})

test('who has nothing to do stops at once', async () => {
  const carrier = await startCarrier()
  await sleep(100)
  const startedAt = performance.now()
  await carrier.stop()
  expect(performance.now() - startedAt).toBeLessThan(1_000)
  await world.owe(1)
  await sleep(500)
  expect(await world.attempts()).toBe(0)
})

test('a process that is alone takes up at once what the one before it had in hand', async () => {
  await world.owe(30)
  await takeDue(db, 30)
  await startCarrier(demoWorld, { isAlone: true })
  await expect.poll(world.ended, { timeout: 5_000, interval: 20 }).toBe(30)
  expect(await world.tally()).toMatchObject({ delivered: 30, died: 30, notOnce: 0 })
})

test('those that wait keep no new one waiting', async () => {
  await world.tell({ takes_items_online: false, delay_ms: 50 })
  await sql`insert into demo_accounts (account_id, presence) select id, 'online' from accounts`.execute(db)
  await world.owe(1_000)
  await sql`update deliveries set state = 'waiting', due_at = now() - interval '1 hour'`.execute(db)
  await setPresence(db, player, 'offline')
  await startCarrier()
  await expect.poll(world.attempts, soon).toBeGreaterThan(0)
  await owe(player)
  await expect.poll(() => statesOf(player), soon).toEqual(['delivered'])
  expect(await world.attempts()).toBeLessThan(500)
})

test('connections that break again and again cost nothing', async () => {
  await world.tell({ delay_ms: 5 })
  await startCarrier()
  await startCarrier()
  for (let breaks = 0; breaks < 6; breaks++) {
    await world.owe(100)
    await sleep(100)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  }
  const all = await world.tally()
  expect(all.deliveries).toBeGreaterThan(0)
  await expect
    .poll(
      async () => {
        // Those whose carrier could not say how it went; that of others is taken from them.
        await freeTaken(db)
        return world.ended()
      },
      { timeout: 25_000, interval: 500 },
    )
    .toBe(all.deliveries)
  expect(await world.tally()).toMatchObject({ delivered: all.deliveries, notOnce: 0, strangers: 0, stuck: 0 })
  expect(logLines.filter((line) => line.includes('deliveries failed'))).toEqual([])
}, 60_000)
