import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerPair, startPair, tellServer } from '#server/testing/server-pair.ts'
import { connect, type Database, type Db } from './connection.ts'
import { readFromStandby } from './standby.ts'

let pair: ServerPair
let database: Database
let reading: ReturnType<typeof readFromStandby>
beforeAll(async () => {
  pair = await startPair()
  database = connect(pair.first.url, () => {})
  await sql`create table notes (text text)`.execute(database.db)
  reading = readFromStandby(pair.second.url, database.pool, () => {}, { lookMs: 50, mostBehindMs: 1_000 })
}, 60_000)
afterAll(async () => {
  await reading.close()
  await database.close()
  await pair.end()
})

async function serverReadBy(db: Db) {
  const { rows } = await sql<{ is_standby: boolean }>`select pg_is_in_recovery() as is_standby`.execute(db)
  return rows[0]?.is_standby ? 'standby' : 'primary'
}
const readFrom = () => serverReadBy(reading.db)
const notes = async () => (await sql`select text from notes`.execute(reading.db)).rows

test('a standby that keeps up is read from, whether anything is written or not', async () => {
  await expect.poll(readFrom).toBe('standby')
  await sql`insert into notes values ('a')`.execute(database.db)
  await expect.poll(notes).toEqual([{ text: 'a' }])
  expect(await serverReadBy(database.db)).toBe('primary')
})

test('what is wrong with a statement is told, not asked again', async () => {
  await expect(sql`select 1 / 0`.execute(reading.db)).rejects.toThrow('division by zero')
  await expect(sql`insert into nothing values (1)`.execute(reading.db)).rejects.toThrow('nothing')
})

test('one that has fallen behind is not, until it has caught up', async () => {
  await tellServer(pair.second, 'select pg_wal_replay_pause()')
  await sql`insert into notes values ('b')`.execute(database.db)
  await expect.poll(readFrom, { timeout: 10_000 }).toBe('primary')
  expect(await notes()).toHaveLength(2)
  await tellServer(pair.second, 'select pg_wal_replay_resume()')
  await expect.poll(readFrom, { timeout: 10_000 }).toBe('standby')
  expect(await notes()).toHaveLength(2)
})

test('a statement that dies with its connection is asked again where everything is written', async () => {
  const slow = sql`
    select pg_is_in_recovery() as is_standby, case when pg_is_in_recovery() then pg_sleep(4) end`.execute(
    reading.db,
  )
  await expect.poll(() => tellServer(pair.second, END_SLEEPING)).toEqual([{ ended: true }])
  expect((await slow).rows).toMatchObject([{ is_standby: false }])
})

test('while it is away, and after it was promoted, everything is read from the other', async () => {
  await pair.promoteSecond()
  await expect.poll(readFrom).toBe('primary')
  await pair.second.stop()
  expect(await notes()).toHaveLength(2)
})

const END_SLEEPING = `
  select pg_terminate_backend(pid) as ended from pg_stat_activity where query like '%pg_sleep(4)%' and pid <> pg_backend_pid()`
