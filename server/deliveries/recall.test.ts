import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Decision } from '#server/game/port.ts'
import { GameAway } from '#server/game/port.ts'
import { untiedGame } from '#server/game/untied-game.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createAccount } from '#server/testing/factories.ts'
import { carryOut } from './carrier.ts'
import { type Cause, cancelUnsent, enqueue, holdDeliveries, requeueCancelled, takeDue } from './queue.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterEach(() => sql`truncate deliveries cascade`.execute(site.db))
afterAll(() => site.close())

const potion = { item_id: 1001, item_name: 'Poção', amount: 3 }
let causes = 0

async function owed(): Promise<Cause> {
  const { id: account_id } = await createAccount(site.db)
  const cause = { source: 'donation', source_id: ++causes, account_id } as const
  await enqueue(site.db, cause, [{ kind: 'grantItem', title: '3× Poção', payload: potion }])
  return cause
}

/** What the game says, and how often it was told to give something. */
function game(lookup: () => Promise<Decision | undefined>, apply = async (): Promise<never> => away()) {
  const told = { applied: 0 }
  const made = {
    ...untiedGame,
    lookup,
    apply: () => {
      told.applied++
      return apply()
    },
  }
  return { told, made }
}

function away(): never {
  throw new GameAway('nobody answers')
}

async function carry(made: ReturnType<typeof game>['made']) {
  await sql`update deliveries set due_at = now() where ended_at is null`.execute(site.db)
  await carryOut({ db: site.db, game: made, log: site.app.log }, await takeDue(site.db, 100))
}

const stateOf = async ({ source_id }: Cause) =>
  site.db
    .selectFrom('deliveries')
    .select(['state', 'code', 'receipt', 'operation_id'])
    .where('source_id', '=', String(source_id))
    .executeTakeFirstOrThrow()

test('what was never sent is cancelled, and owed again when it is to be', async () => {
  const cause = await owed()
  expect(await cancelUnsent(site.db, cause, 'REFUNDED')).toEqual({ delivered: [], inHand: 0 })
  const { told, made } = game(async () => undefined)
  await carry(made)
  expect(told.applied).toBe(0)
  expect(await stateOf(cause)).toMatchObject({ state: 'cancelled', code: 'REFUNDED' })
  await requeueCancelled(site.db, cause)
  await carry(made)
  expect(told.applied).toBe(1)
})

/** An attempt to whose question nobody answered: it may have arrived. */
async function uncertain() {
  const cause = await owed()
  await carry(game(async () => undefined).made)
  expect(await cancelUnsent(site.db, cause, 'REFUNDED')).toEqual({ delivered: [], inHand: 1 })
  return cause
}

test('what may have been sent is never sent again: the game is asked, and it had got it', async () => {
  const cause = await uncertain()
  const { told, made } = game(async () => ({ outcome: 'applied', receipt: 'R-1' }))
  await carry(made)
  expect(told.applied).toBe(0)
  expect(await stateOf(cause)).toMatchObject({ state: 'delivered', receipt: 'R-1' })
  const { delivered } = await cancelUnsent(site.db, cause, 'REFUNDED')
  expect(delivered).toMatchObject([{ title: '3× Poção', amount: 3 }])
})

test('one of which the game knows nothing is cancelled once no attempt can be under way', async () => {
  const cause = await uncertain()
  const { told, made } = game(async () => undefined)
  await carry(made)
  expect(await stateOf(cause)).toMatchObject({ state: 'waiting', code: 'RECALLED' })
  expect(await cancelUnsent(site.db, cause, 'REFUNDED')).toMatchObject({ inHand: 1 })
  await sql`update deliveries set recalled_at = now() - interval '11 minutes'
    where source_id = ${String(cause.source_id)}`.execute(site.db)
  await carry(made)
  expect(await stateOf(cause)).toMatchObject({ state: 'cancelled', code: 'REFUNDED' })
  expect(told.applied).toBe(0)
})

test('a game that is away keeps a recalled one as it is, for as long as it takes', async () => {
  const cause = await uncertain()
  const { made } = game(async () => away())
  for (let day = 0; day < 3; day++) await carry(made)
  expect(await stateOf(cause)).toMatchObject({ state: 'queued', code: 'AWAY' })
})

test('what the game had refused for good is, when it is owed again, something new to it', async () => {
  const cause = await uncertain()
  const { operation_id } = await stateOf(cause)
  await carry(game(async () => ({ outcome: 'refused', code: 'UNKNOWN_ITEM', receipt: 'R-2' })).made)
  expect(await stateOf(cause)).toMatchObject({ state: 'cancelled' })
  await requeueCancelled(site.db, cause)
  const after = await stateOf(cause)
  expect(after.state).toBe('queued')
  expect(after.operation_id).not.toBe(operation_id)
})

test('one that is recalled and then owed after all is sent again under its own number', async () => {
  const cause = await uncertain()
  const { operation_id } = await stateOf(cause)
  await requeueCancelled(site.db, cause)
  const { told, made } = game(async () => undefined)
  await carry(made)
  expect(told.applied).toBe(1)
  expect(await stateOf(cause)).toMatchObject({ state: 'queued', operation_id })
})

test('one that is owed after all while a carrier asks about it is sent, not cancelled', async () => {
  const cause = await uncertain()
  await sql`update deliveries set recalled_at = now() - interval '11 minutes'`.execute(site.db)
  const { made } = game(async () => {
    await requeueCancelled(site.db, cause)
    return undefined
  })
  await carry(made)
  expect(await stateOf(cause)).toMatchObject({ state: 'queued' })
})

test('one whose answer was lost a moment ago is not cancelled because a later attempt found no room', async () => {
  const cause = await owed()
  await carry(game(async () => undefined).made)
  const full = game(async () => undefined).made
  await carry({ ...full, apply: (async () => ({ outcome: 'retry', code: 'FULL' })) as never })
  expect(await stateOf(cause)).toMatchObject({ state: 'waiting', code: 'FULL' })
  expect(await cancelUnsent(site.db, cause, 'REFUNDED')).toMatchObject({ inHand: 1 })
})

test('while they are held no carrier takes them', async () => {
  const cause = await owed()
  await site.db.transaction().execute(async (tx) => {
    await holdDeliveries(tx, cause)
    const taken = await takeDue(site.db, 100)
    expect(taken.filter(({ operation }) => operation.account.id === cause.account_id)).toEqual([])
  })
})
