import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Database, type Db } from '#server/db/connection.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { createAccount, fillWallet } from '#server/testing/factories.ts'
import { discrepancies, ledgerSums } from './audit.ts'

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

test('of a ledger without entries nothing is wrong', async () => {
  expect(await discrepancies(db)).toEqual([])
  expect(await ledgerSums(db)).toEqual([])
})

test('a balance that somebody has tampered with is found, by name and by how much', async () => {
  const honest = await createAccount(db, { login: 'Honesta' })
  const lucky = await createAccount(db, { login: 'Sortudo' })
  for (const account of [honest, lucky]) await fillWallet(db, account, { gold: 100, joker_tokens: 1 })
  expect(await discrepancies(db)).toEqual([])
  await sql`update wallets set gold = gold + 1, spin_cash = 5 where account_id = ${lucky.id}`.execute(db)
  expect(await discrepancies(db)).toEqual([
    { login: 'Sortudo', currency: 'gold', balance: 101, explained: 100 },
    { login: 'Sortudo', currency: 'spin_cash', balance: 5, explained: 0 },
  ])
  await sql`delete from wallets where account_id = ${honest.id}`.execute(db)
  expect((await discrepancies(db)).slice(0, 2)).toEqual([
    { login: 'Honesta', currency: 'gold', balance: 0, explained: 100 },
    { login: 'Honesta', currency: 'joker_tokens', balance: 0, explained: 1 },
  ])
  expect(await ledgerSums(db)).toEqual([
    { currency: 'gold', total: 0 },
    { currency: 'joker_tokens', total: 0 },
  ])
})

test('value that came from nowhere is found, even past every guard', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`alter table ledger_entries disable trigger all`.execute(tx)
    await sql`
      insert into ledger_entries (transfer_id, house, currency, amount)
      select id, 'gift', 'cash', 7 from ledger_transfers limit 1`.execute(tx)
    await sql`alter table ledger_entries enable trigger all`.execute(tx)
  })
  expect(await ledgerSums(db)).toContainEqual({ currency: 'cash', total: 7 })
})
