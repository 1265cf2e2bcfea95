import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '#server/testing/database.ts'
import { connect, type Database } from './connection.ts'
import { isUnavailable } from './outage.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: Database
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'))
  database = connect(clone.url, () => {})
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

test('nothing waits for ever', async () => {
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.db)
  expect(rows).toEqual([{ statement: '5s', lock: '3s', idle: '10s' }])
})

test('but a command takes its time', async () => {
  const patient = connect(clone.url, () => {}, { isPatient: true })
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
    patient.db,
  )
  await patient.close()
  expect(rows).toEqual([{ statement: '0', lock: '3s' }])
})

test('a statement that takes too long is ended, and means: come back later', async () => {
  const error = await sql`select pg_sleep(20)`.execute(database.db).catch((reason) => reason)
  expect(isUnavailable(error)).toBe(true)
})

test('who finds no free connection is not kept waiting', async () => {
  const held = await Promise.all(
    Array.from({ length: database.pool.options.max }, () => database.pool.connect()),
  )
  const error = await sql`select 1`.execute(database.db).catch((reason) => reason)
  for (const client of held) client.release()
  expect(isUnavailable(error)).toBe(true)
})

test('connections that break, idle or in use, are replaced', async () => {
  await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.05)`.execute(database.db)))
  const inUse = sql`select pg_sleep(4)`.execute(database.db).catch((reason) => reason)
  await expect
    .poll(
      async () =>
        (
          await sql`select 1 from pg_stat_activity where query like '%pg_sleep(4)%' and pid <> pg_backend_pid()`.execute(
            database.db,
          )
        ).rows,
    )
    .toHaveLength(1)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
  expect(isUnavailable(await inUse)).toBe(true)
  await expect
    .poll(() =>
      sql`select 1`.execute(database.db).then(
        () => 'ok',
        () => 'no',
      ),
    )
    .toBe('ok')
})

test('a statement is planned once per connection, under a name of its own', async () => {
  await database.db.connection().execute(async (db) => {
    for (let id = 1; id <= 3; id++)
      await db.selectFrom('accounts').select('login').where('id', '=', id).execute()
    const { rows } = await sql`
      select name from pg_prepared_statements where statement like 'select "login" from "accounts"%'`.execute(
      db,
    )
    expect(rows).toHaveLength(1)
  })
})

test('through a pooler statements have no names, and connections no settings of their own', async () => {
  const pooled = connect(clone.url, () => {}, { isPooled: true })
  await pooled.db.connection().execute(async (db) => {
    await db.selectFrom('accounts').select('login').where('id', '=', 1).execute()
    const { rows } = await sql`
      select (select count(*) from pg_prepared_statements)::int as names,
        current_setting('statement_timeout') as statement`.execute(db)
    expect(rows).toEqual([{ names: 0, statement: '0' }])
  })
  await pooled.close()
})

test('whole numbers of eight bytes arrive as numbers, or not at all', async () => {
  const { rows } = await sql`select 9007199254740991::int8 as most`.execute(database.db)
  expect(rows).toEqual([{ most: 9007199254740991 }])
  await expect(sql`select 9007199254740993::int8`.execute(database.db)).rejects.toThrow('int8 out of range')
})
