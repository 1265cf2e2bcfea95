import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { carryOut } from '#server/doctor/check.ts'
import { servers as doctorsServers } from '#server/doctor/database-checks.ts'
import { plainPool } from '#server/testing/plain-pool.ts'
import { type ServerPair, socketsOf, startPair, tellServer, together } from '#server/testing/server-pair.ts'
import { listenForChanges } from './changes.ts'
import { connect, type Database } from './connection.ts'
import { isUnavailable } from './outage.ts'
import { serverUrls } from './server-urls.ts'
import { Servers } from './servers.ts'
import { SiteClient } from './site-client.ts'

let pair: ServerPair
let database: Database
beforeAll(async () => {
  pair = await startPair()
  database = connect(pair.url, () => {})
  await write('create table notes (text text)')
}, 60_000)
afterAll(async () => {
  await database.close()
  await pair.end()
})

const write = (statement: string) => sql.raw(statement).execute(database.db)
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (isUnavailable(error) ? 'come back later' : error),
  )
const insert = () => outcome(write(`insert into notes values ('a')`))
const hostOf = async (servers: Servers) => (await servers.writable()).host

test('every kind of connection finds the server that takes writes, wherever it stands in the list', async () => {
  expect(await insert()).toBe('done')
  const client: pg.Client = new SiteClient({ connectionString: pair.url })
  await client.connect()
  expect((await client.query('select pg_is_in_recovery() as is_standby')).rows).toEqual([
    { is_standby: false },
  ])
  await client.end()
  const pool = plainPool(pair.url, { Client: SiteClient })
  expect((await pool.query('select pg_is_in_recovery() as is_standby')).rows).toEqual([{ is_standby: false }])
  await pool.end()
})

test('a server that takes the connection and says nothing costs a moment', async () => {
  const silent = createServer(() => {})
  const sockets = socketsOf(pair.second)
  await new Promise<void>((resolve) => silent.listen(join(sockets, '.s.PGSQL.1'), resolve))
  const hosts = [`${encodeURIComponent(sockets)}:1`, encodeURIComponent(socketsOf(pair.first))]
  // Longer than that no pool waits: it fails.
  const patient = connect(together(hosts), () => {})
  expect(await outcome(sql`select 1`.execute(patient.db))).toBe('done')
  await patient.close()
  silent.close()
})

test('while none takes writes the answer is to come back later, and it ends by itself', async () => {
  await tellServer(pair.first, 'alter system set default_transaction_read_only = on')
  await tellServer(pair.first, 'select pg_reload_conf()')
  await expect.poll(insert).toBe('come back later')
  await tellServer(pair.first, 'alter system reset default_transaction_read_only')
  await tellServer(pair.first, 'select pg_reload_conf()')
  await expect.poll(insert, { timeout: 10_000 }).toBe('done')
})

test('a wrong password is told as one, though another server is away', async () => {
  const client = new SiteClient({
    connectionString: together(['127.0.0.1:9', encodeURIComponent(socketsOf(pair.first))]).replace(
      'app@',
      'nobody@',
    ),
  })
  await expect(client.connect()).rejects.toThrow('nobody')
})

test('all follow a standby that is promoted, though the other lives, and never go back', async () => {
  const heard: string[] = []
  const listening = listenForChanges(pair.url, {
    changes: {
      changed: (what) => heard.push(what),
      lost: () => heard.push('lost'),
      connected: () => heard.push('connected'),
    },
  })
  await expect.poll(() => heard).toEqual(['connected'])
  const patient = connect(pair.url, () => {}, { isPatient: true })
  const onTheOld = outcome(sql`select pg_sleep(60)`.execute(patient.db))
  await expect.poll(() => tellServer(pair.first, SLEEPING)).toHaveLength(1)

  await pair.promoteSecond()
  // One that breaks is the sign to look around; without it, that is done every few seconds.
  await tellServer(
    pair.first,
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`,
  )
  expect(await onTheOld).toBe('come back later')
  await expect.poll(insert, { timeout: 10_000 }).toBe('done')
  const rows = await tellServer(pair.second, 'select text from notes')
  expect(rows).toHaveLength((await tellServer(pair.first, 'select text from notes')).length + 1)

  await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe('connected')
  await tellServer(pair.second, `select pg_notify('changes', 'notes')`)
  await expect.poll(() => heard.at(-1)).toBe('notes')
  await listening.stop()
  await patient.close()
})

test('who starts and finds two takes the one that was promoted later, and says that this is wrong', async () => {
  const lines: unknown[] = []
  const servers = new Servers(serverUrls(pair.url))
  expect(await hostOf(servers)).toBe(socketsOf(pair.second))
  servers.tell({ warn: () => {}, error: (details) => lines.push(details) })
  expect(lines).toEqual([expect.objectContaining({ used: `${socketsOf(pair.second)}:5432` })])
  const site = {
    config: readConfig({ DATABASE_URL: pair.url }),
    db: undefined,
    now: Date.now,
    freeBytes: async () => 0,
  }
  expect(await carryOut(doctorsServers, site)).toMatchObject({ verdict: 'wrong' })
})

test('who has followed does not write to the old one when the new one is away', async () => {
  await pair.second.stop()
  await expect.poll(insert).toBe('come back later')
  expect(await insert()).toBe('come back later')
  const starting = () => new Servers(serverUrls(pair.url))
  const told = starting()
  told.heed(2)
  expect(await outcome(told.writable())).toBe('come back later')
  // Who starts and is told by nobody takes it: the old server has to be stopped or made a standby.
  expect(await hostOf(starting())).toBe(socketsOf(pair.first))
})

const SLEEPING = `select 1 from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`
