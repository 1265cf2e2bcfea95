import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Database, type Db } from '#server/db/connection.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { createAccount } from '#server/testing/factories.ts'
import {
  type Cause,
  enqueue,
  freeTaken,
  type Order,
  type Settlement,
  settle,
  type Taken,
  takeDue,
  takeThese,
} from './queue.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: Database
let db: Db
let account_id: number
let causes = 0
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'))
  database = connect(clone.url, () => {})
  db = database.db
  account_id = (await createAccount(db)).id
})
afterEach(() => sql`truncate deliveries cascade`.execute(db))
afterAll(async () => {
  await database.close()
  await clone.drop()
})

const POTION: Order = {
  kind: 'grantItem',
  title: 'Poção de cura',
  payload: { item_id: 7, item_name: 'Poção de cura', amount: 2 },
}
const nextCause = (): Cause => ({ source: 'gift', source_id: ++causes, account_id })
const owe = (deliveries = 1) =>
  enqueue(
    db,
    nextCause(),
    Array.from({ length: deliveries }, () => POTION),
  )

async function takeOne(): Promise<Taken> {
  const [taken, ...others] = await takeDue(db, 1)
  if (!taken || others.length > 0) throw new Error('there was not one to take')
  return taken
}

const applied = ({ id, attempt }: Taken): Settlement => ({
  ...{ id, attempt, outcome: 'applied', state: 'delivered', code: null, receipt: 'AL-1', faults: 0 },
})
const full = (taken: Taken): Settlement => ({
  ...away(taken),
  ...{ outcome: 'retry', state: 'waiting', code: 'FULL' },
})
const away = ({ id, attempt }: Taken): Settlement => ({
  ...{ id, attempt, outcome: 'away', state: 'queued', code: 'AWAY', receipt: null, faults: 0 },
})
const refused = ({ id, attempt }: Taken): Settlement => ({
  ...{ id, attempt, outcome: 'refused', state: 'refused', code: 'UNKNOWN_ITEM', receipt: 'AL-2', faults: 0 },
})

/** Whoever has them did not come back in time; who waits has waited long enough. */
const letTimePass = () => sql`update deliveries set due_at = now() - interval '1 second'`.execute(db)

const stored = () =>
  db.selectFrom('deliveries').select(['state', 'code', 'receipt', 'attempts']).orderBy('id').execute()
const news = async () => {
  const { rows } = await sql<{ news: string }>`
    select state || coalesce(' ' || code, '') as news from delivery_attempts
    where is_news order by delivery_id, number`.execute(db)
  return rows.map((row) => row.news)
}
const outcomes = async () => {
  const made = await db
    .selectFrom('delivery_attempts')
    .select('outcome')
    .orderBy('delivery_id')
    .orderBy('number')
    .execute()
  return made.map(({ outcome }) => outcome)
}

test('the same cause twice makes one delivery, at once too', async () => {
  const cause = nextCause()
  expect(await enqueue(db, cause, [POTION])).toHaveLength(1)
  expect(await enqueue(db, cause, [POTION])).toEqual([])
  const other = nextCause()
  const made = await Promise.all(Array.from({ length: 10 }, () => enqueue(db, other, [POTION, POTION])))
  expect(made.flat()).toHaveLength(2)
  expect(await stored()).toHaveLength(3)
})

test('lines of a cause that come later are deliveries of their own', async () => {
  const cause = nextCause()
  await enqueue(db, cause, [POTION])
  expect(await enqueue(db, cause, [POTION, POTION], 2)).toHaveLength(2)
})

test('a cause that is rolled back leaves nothing', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await takeThese(tx, await enqueue(tx, nextCause(), [POTION]))
    throw new Error('the cause failed')
  })
  await expect(failing).rejects.toThrow('the cause failed')
  expect(await stored()).toEqual([])
  expect(await outcomes()).toEqual([])
})

test('what a cause has not committed is nobody’s to take', async () => {
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, nextCause(), [POTION])
    expect(await takeDue(db, 10)).toEqual([])
  })
  expect(await takeDue(db, 10)).toHaveLength(1)
})

test('a delivery reaches its carrier as the game is told it', async () => {
  const character_id = 41
  await enqueue(db, nextCause(), [POTION, { kind: 'resetPin', title: 'Reset do PIN', character_id }])
  const taken = await takeDue(db, 10)
  expect(taken).toMatchObject([
    { attempt: 1, faults: 0, operation: { kind: 'grantItem', character: null, payload: POTION.payload } },
    { attempt: 1, operation: { kind: 'resetPin', character: character_id, account: { id: account_id } } },
  ])
  const ids = taken.map(({ operation }) => operation.id)
  expect(new Set(ids).size).toBe(2)
  await letTimePass()
  expect((await takeDue(db, 10)).map(({ operation }) => operation.id)).toEqual(ids)
})

test('two who take never get the same', async () => {
  await owe(300)
  const takeAll = async (): Promise<Taken[]> => {
    const taken = await takeDue(db, 7)
    return taken.length === 0 ? [] : [...taken, ...(await takeAll())]
  }
  const taken = (await Promise.all(Array.from({ length: 8 }, takeAll))).flat()
  expect(taken).toHaveLength(300)
  expect(new Set(taken.map(({ id }) => id)).size).toBe(300)
  expect(taken.every(({ attempt }) => attempt === 1)).toBe(true)
})

test('those that wait longest come first', async () => {
  const [first, second, third] = [await owe(), await owe(), await owe()].map(([made]) => made?.id ?? 0)
  await sql`update deliveries set due_at = now() - make_interval(mins => case id
    when ${second} then 3 when ${third} then 2 else 1 end)`.execute(db)
  const order = [await takeOne(), await takeOne(), await takeOne()].map(({ id }) => id)
  expect(order).toEqual([second, third, first])
})

test('one in the hands of a carrier is left to it, until its time is over', async () => {
  await owe()
  const taken = await takeOne()
  expect(await takeDue(db, 10)).toEqual([])
  await letTimePass()
  expect(await takeOne()).toEqual({ ...taken, attempt: 2 })
})

test('who comes back too late is not asked, whether before the other or after', async () => {
  await owe(2)
  const late = await takeDue(db, 2)
  await letTimePass()
  const [before, after] = await takeDue(db, 2)
  if (!late[0] || !late[1] || !before || !after) throw new Error('two were owed')

  expect(await settle(db, [applied(before)])).toEqual(new Set([before.id]))
  expect(await settle(db, late.map(refused))).toEqual(new Set())
  expect(await stored()).toMatchObject([
    { state: 'delivered', receipt: 'AL-1', code: null },
    { state: 'sending', receipt: null, code: null },
  ])
  expect(await settle(db, [applied(after)])).toEqual(new Set([after.id]))
  expect((await stored()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  expect(await outcomes()).toEqual(['refused', 'applied', 'refused', 'applied'])
  expect(await news()).toEqual(['delivered', 'delivered'])
})

test('who comes back late, and before anybody else took it, is heard', async () => {
  await owe()
  const taken = await takeOne()
  await letTimePass()
  expect(await settle(db, [applied(taken)])).toEqual(new Set([taken.id]))
  expect(await takeDue(db, 1)).toEqual([])
})

test('a result that is told twice counts once', async () => {
  await owe()
  const taken = await takeOne()
  await settle(db, [away(taken)])
  expect(await settle(db, [applied(taken)])).toEqual(new Set())
  expect(await stored()).toMatchObject([{ state: 'queued', code: 'AWAY' }])
  expect(await outcomes()).toEqual(['away'])
})

test('every attempt is kept, that of a carrier who died too', async () => {
  await owe()
  await settle(db, [away(await takeOne())])
  await letTimePass()
  await takeOne()
  await letTimePass()
  await settle(db, [applied(await takeOne())])
  expect(await outcomes()).toEqual(['away', null, 'applied'])
  expect(await stored()).toMatchObject([{ state: 'delivered', code: null, attempts: 3 }])
})

test.each([
  ['delivered', applied],
  ['refused', refused],
  ['stuck', (taken: Taken): Settlement => ({ ...away(taken), outcome: 'fault', state: 'stuck' })],
] as const)('one that is %s is never taken again', async (state, result) => {
  await owe()
  await settle(db, [result(await takeOne())])
  await letTimePass()
  expect(await takeDue(db, 10)).toEqual([])
  await freeTaken(db)
  expect(await takeDue(db, 10)).toEqual([])
  expect(await stored()).toMatchObject([{ state }])
})

test.each([
  ['a new one', 0, 1],
  ['one of five seconds', 5, 1],
  ['one of a minute', 60, 6],
  ['one of an hour', 3_600, 360],
  ['one of a day', 86_400, 1_800],
  ['one of a year', 365 * 86_400, 1_800],
])('%s waits a tenth of its age, within bounds', async (_, ageSeconds, waitSeconds) => {
  await owe()
  await sql`update deliveries set created_at = now() - make_interval(secs => ${ageSeconds})`.execute(db)
  await settle(db, [full(await takeOne())])
  await expectWait(waitSeconds)
})

test('what the game missed waits no longer for being old, and longer only for being missed again', async () => {
  await owe()
  await sql`update deliveries set created_at = now() - interval '10 days'`.execute(db)
  for (const seconds of [1, 2, 4, 8, 16]) {
    await settle(db, [away(await takeOne())])
    await expectWait(seconds)
    await letTimePass()
  }
  await sql`update deliveries set misses = 5000`.execute(db)
  await settle(db, [away(await takeOne())])
  await expectWait(1_800)
  await letTimePass()
  await settle(db, [full(await takeOne())])
  await letTimePass()
  await settle(db, [away(await takeOne())])
  await expectWait(1)
})

async function expectWait(seconds: number) {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from due_at - now())::float8 as seconds from deliveries`.execute(db)
  // It is a little older by the time it is put back, and the look at it comes a little later.
  expect(rows[0]?.seconds).toBeGreaterThan(seconds - 0.9)
  expect(rows[0]?.seconds).toBeLessThan(seconds + 0.5)
}

test('an attempt is news when it ended otherwise than the one before', async () => {
  await owe()
  for (const result of [away, away, full, full, away, applied]) {
    await letTimePass()
    await settle(db, [result(await takeOne())])
  }
  expect(await news()).toEqual(['queued AWAY', 'waiting FULL', 'queued AWAY', 'delivered'])
})

test('nothing to enqueue is no trouble, and neither are thousands', async () => {
  const cause = nextCause()
  expect(await enqueue(db, cause, [])).toEqual([])
  const orders = Array.from({ length: 10_000 }, () => POTION)
  expect(await enqueue(db, cause, orders)).toHaveLength(10_000)
  expect(await enqueue(db, cause, orders)).toEqual([])
})

test('after a crash what was taken is free at once, and what waits still waits', async () => {
  await owe(2)
  const [dead, waiting] = await takeDue(db, 2)
  if (!dead || !waiting) throw new Error('two were owed')
  await settle(db, [full(waiting)])
  await freeTaken(db)
  const again = await takeDue(db, 10)
  expect(again).toMatchObject([{ id: dead.id, attempt: 2 }])
  expect(await settle(db, [applied(dead)])).toEqual(new Set())
  expect(await settle(db, again.map(applied))).toEqual(new Set([dead.id]))
})
