import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CURRENCIES, type Currency, type Wallet } from '#contract/wallet.ts'
import { connect, type Database, type Db } from '#server/db/connection.ts'
import { codeOf } from '#server/db/error-code.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { createAccount } from '#server/testing/factories.ts'
import { discrepancies, ledgerSums } from './audit.ts'
import { holdWallet, type Movement, moveValue, walletOf } from './ledger.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: Database
let db: Db
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'))
  database = connect(clone.url, () => {})
  db = database.db
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

const EMPTY: Wallet = { gold: 0, cash: 0, spin_gold: 0, spin_cash: 0, joker_tokens: 0 }
const MOST = Number.MAX_SAFE_INTEGER

const gift = (account_id: number, source_id: string = randomUUID()): Movement => ({
  ...{ account_id, source: 'gift', source_id, title: 'Presente' },
})
async function playerWith(wallet: Partial<Wallet> = {}) {
  const { id } = await createAccount(db)
  await moveValue(db, gift(id), wallet)
  return id
}
const entriesOf = async (id: number) => {
  const { rows } = await sql<{ currency: Currency; amount: number; balance: number }>`
    select currency, amount, balance from ledger_entries where account_id = ${id} order by id`.execute(db)
  return rows
}
const failureOf = (work: Promise<unknown>) => work.then(() => 'no failure', codeOf)
const run = (statement: RawBuilder<unknown>) => failureOf(statement.execute(db))

test('what moves is written on both sides, with the balance after it', async () => {
  const id = await playerWith({ gold: 500, spin_gold: 2 })
  const cause = { ...gift(id), source: 'spin-purchase', title: 'Compra' } as const
  expect(await moveValue(db, cause, { gold: -300, spin_gold: 3 })).toEqual({
    outcome: 'moved',
    wallet: { ...EMPTY, gold: 200, spin_gold: 5 },
  })
  expect(await entriesOf(id)).toEqual([
    { currency: 'gold', amount: 500, balance: 500 },
    { currency: 'spin_gold', amount: 2, balance: 2 },
    { currency: 'gold', amount: -300, balance: 200 },
    { currency: 'spin_gold', amount: 3, balance: 5 },
  ])
  const { rows } = await sql`
    select house, currency, amount from ledger_entries join ledger_transfers on ledger_transfers.id = transfer_id
    where ledger_transfers.account_id = ${id} and source = 'spin-purchase' and house is not null order by currency`.execute(
    db,
  )
  expect(rows).toEqual([
    { house: 'spin-purchase', currency: 'gold', amount: 300 },
    { house: 'spin-purchase', currency: 'spin_gold', amount: -3 },
  ])
})

test('the same cause moves value once, at once too', async () => {
  const id = await playerWith()
  const cause = gift(id, 'natal')
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => moveValue(db, cause, { gold: 7 })))
  expect(outcomes.filter(({ outcome }) => outcome === 'moved')).toHaveLength(1)
  expect(outcomes.filter(({ outcome }) => outcome === 'known')).toHaveLength(9)
  for (const { wallet } of outcomes) expect(wallet.gold).toBe(7)
  expect(await entriesOf(id)).toHaveLength(1)
})

test.each(CURRENCIES)('who has not enough %s is short of it, and nothing moves', async (currency) => {
  const id = await playerWith({ [currency]: 5, gold: currency === 'gold' ? 5 : 1 })
  const before = await walletOf(db, id)
  const lines = await entriesOf(id)
  expect(await moveValue(db, gift(id), { gold: 1, [currency]: -6 })).toEqual({
    outcome: 'short',
    wallet: before,
  })
  expect(await walletOf(db, id)).toEqual(before)
  expect(await entriesOf(id)).toEqual(lines)
  expect((await moveValue(db, gift(id), { [currency]: -5 })).outcome).toBe('moved')
})

test('of many who take the last at once, one gets it', async () => {
  const id = await playerWith({ cash: 10 })
  const taking = Array.from({ length: 30 }, () => moveValue(db, gift(id), { cash: -3 }))
  const outcomes = (await Promise.all(taking)).map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'moved')).toHaveLength(3)
  expect(await walletOf(db, id)).toEqual({ ...EMPTY, cash: 1 })
})

test.each(CURRENCIES)(
  'no balance of %s can be brought below zero, or beyond what a number holds',
  async (currency) => {
    const id = await playerWith({ gold: 1 })
    const set = (amount: number) =>
      sql`update wallets set ${sql.ref(currency)} = ${amount} where account_id = ${id}`
    expect(await run(set(-1))).toBe('23514')
    await moveValue(db, gift(id), { [currency]: MOST - (currency === 'gold' ? 1 : 0) })
    expect(
      await run(sql`update wallets set ${sql.ref(currency)} = ${sql.lit(String(MOST))}::bigint + 1`),
    ).toBe('23514')
    expect(await moveValue(db, gift(id), { [currency]: 1 })).toMatchObject({ outcome: 'full' })
    expect((await walletOf(db, id))[currency]).toBe(MOST)
    await moveValue(db, gift(id), { [currency]: -MOST })
  },
)

test('what was written is never changed, deleted or emptied', async () => {
  const id = await playerWith({ gold: 1 })
  for (const statement of [
    sql`update ledger_entries set amount = 2 where account_id = ${id}`,
    sql`update ledger_entries set balance = 2`,
    sql`update ledger_transfers set title = 'Outro'`,
    sql`delete from ledger_entries where account_id = ${id}`,
    sql`delete from ledger_transfers`,
    sql`truncate ledger_entries`,
    sql`truncate ledger_transfers cascade`,
    sql`truncate accounts cascade`,
  ])
    expect(await run(statement), statement.compile(db).sql).toBe('23001')
  // Nor does an account that owns something vanish.
  expect(await run(sql`delete from accounts where id = ${id}`)).toMatch(/^23/)
  expect(await entriesOf(id)).toEqual([{ currency: 'gold', amount: 1, balance: 1 }])
})

test('what one side gives the other takes, or nothing is written', async () => {
  const id = await playerWith()
  const { rows } = await sql<{ id: number }>`
    insert into ledger_transfers (account_id, source, source_id, title) values (${id}, 'gift', 'torto', 'x') returning id`.execute(
    db,
  )
  const transfer = rows[0]?.id
  const entries = (...lines: [number | null, string | null, string, number, number | null][]) =>
    run(sql`insert into ledger_entries (transfer_id, account_id, house, currency, amount, balance)
      values ${sql.join(lines.map((line) => sql`(${transfer}, ${sql.join(line.map((value) => sql.lit(value)))})`))}`)
  expect(await entries([id, null, 'gold', 5, 5])).toBe('23514')
  expect(await entries([id, null, 'gold', 5, 5], [null, 'gift', 'gold', -4, null])).toBe('23514')
  // Five of one currency are not five of another.
  expect(await entries([id, null, 'gold', 5, 5], [null, 'gift', 'cash', -5, null])).toBe('23514')
  expect(await entries([id, 'gift', 'gold', 5, 5], [null, 'gift', 'gold', -5, null])).toBe('23514')
  expect(await entries([id, null, 'gold', 0, 0], [null, 'gift', 'gold', 0, null])).toBe('23514')
  expect(await entries([id, null, 'rubies', 5, 5], [null, 'gift', 'rubies', -5, null])).toBe('23514')
  expect(await entriesOf(id)).toEqual([])
})

test('a movement that is rolled back has not happened', async () => {
  const id = await playerWith({ gold: 3 })
  const failing = db.transaction().execute(async (tx) => {
    await moveValue(tx, gift(id), { gold: 10 })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow()
  expect((await walletOf(db, id)).gold).toBe(3)
})

test('who holds a wallet holds it alone, and one that was never used is there to be held', async () => {
  const { id } = await createAccount(db)
  let wasFree = false
  await db.transaction().execute(async (tx) => {
    expect(await holdWallet(tx, id)).toEqual(EMPTY)
    const other = moveValue(db, gift(id), { gold: 1 }).then(() => {
      wasFree = true
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(wasFree).toBe(false)
    other.catch(() => {})
  })
  await expect.poll(() => wasFree).toBe(true)
})

test('many who move value of the same few wallets wait, but never for each other', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, () => playerWith({ gold: 1_000, cash: 1_000 })))
  const pick = (index: number) => ids[index % ids.length] ?? 0
  const move = (index: number) =>
    db.transaction().execute(async (tx) => {
      if (index % 2 === 0) await holdWallet(tx, pick(index))
      await moveValue(tx, gift(pick(index)), { gold: (index % 5) - 2, cash: 1 })
      return (await moveValue(tx, gift(pick(index)), { cash: -1, joker_tokens: 1 })).outcome
    })
  // As many at once as there are connections.
  const left = Array.from({ length: 300 }, (_, index) => index).values()
  const outcomes: string[] = []
  const moveOn = async () => {
    for (const index of left) outcomes.push(await move(index))
  }
  await Promise.all(Array.from({ length: 10 }, moveOn))
  expect(outcomes).toEqual(Array.from({ length: 300 }, () => 'moved'))
})

test('after all this every balance is explained and every currency adds up to nothing', async () => {
  expect(await discrepancies(db)).toEqual([])
  for (const { total } of await ledgerSums(db)) expect(total).toBe(0)
})
