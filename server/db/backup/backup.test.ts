import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneDatabase } from '#server/testing/database.ts'
import { createAccount, createTeamMember } from '#server/testing/factories.ts'
import { connect, type Database } from '../connection.ts'
import { backUp } from './backup.ts'

const never = new AbortController().signal

let folder: string
let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  clone = await cloneDatabase(inject('postgresUrl'))
  database = connect(clone.url, () => {}, { isPatient: true })
})
afterEach(async () => {
  await database.close()
  await clone.drop()
})

test('a backup is a file for its owner alone, in the text that psql reads', async () => {
  await createAccount(database.db, { login: 'guardada' })
  await createTeamMember(database.db, { title: 'aspas "e" \'barras\' \\', text: 'linha\noutra\ttab' })

  const backup = await backUp(clone.url, join(folder, 'plain.sql.gz'), never)

  expect((await stat(backup.path)).mode & 0o777).toBe(0o600)
  expect(backup.bytes).toBe((await stat(backup.path)).size)
  expect(backup.rows).toMatchObject({ '"public"."accounts"': 1, '"public"."team_members"': 1 })
  const text = gunzipSync(await readFile(backup.path)).toString()
  expect(text).toMatch(/^-- aldaria-backup 1\n-- migration \d{4}_\w+\.sql\n/)
  expect(text).toContain('\nCOPY "public"."accounts" ("id", "login", "email", ')
  expect(text).toContain('\taspas "e" \'barras\' \\\\\t')
  expect(text).toContain('\tlinha\\noutra\\ttab\t')
  expect(text).toContain(`\nSELECT pg_catalog.setval('"public"."accounts_id_seq"', 1, true);\n`)
  expect(text).toMatch(/\nCOMMIT;\n-- complete \{.*"\\"public\\".\\"accounts\\"":1.*\}\n$/)
})

test('tables come after those they refer to', async () => {
  const { rows } = await backUp(clone.url, join(folder, 'order.sql.gz'), never)
  const names = Object.keys(rows)
  expect(names.indexOf('"public"."accounts"')).toBeLessThan(names.indexOf('"public"."sessions"'))
  expect(names).not.toContain('"public"."migrations"')
})

test('a file that is there already is never replaced', async () => {
  const path = join(folder, 'precious.sql.gz')
  await writeFile(path, 'precious')
  await expect(backUp(clone.url, path, never)).rejects.toThrow('já existe')
  expect(await readFile(path, 'utf8')).toBe('precious')
})

test('an interrupted backup leaves nothing behind', async () => {
  const before = await readdir(folder)
  await fill(20_000)
  const interrupt = new AbortController()
  const running = backUp(clone.url, join(folder, 'interrupted.sql.gz'), interrupt.signal)
  setTimeout(() => interrupt.abort(new Error('Interrompido.')), 15)
  await expect(running).rejects.toThrow('Interrompido.')
  expect(await readdir(folder)).toEqual(before)
})

test('a backup that PostgreSQL breaks off fails and leaves nothing behind', async () => {
  const before = await readdir(folder)
  await fill(200_000)
  // On a busy machine one may be whole before it could be broken off.
  let outcome: unknown
  for (let attempt = 1; !(outcome instanceof Error) && attempt <= 5; attempt++) outcome = await brokenOff()
  expect(outcome).toBeInstanceOf(Error)
  expect(await readdir(folder)).toEqual(before)
})

async function brokenOff() {
  const path = join(folder, 'broken.sql.gz')
  let isRunning = true
  const running = backUp(clone.url, path, never)
    .then(() => rm(path))
    .catch((reason: unknown) => reason)
    .finally(() => {
      isRunning = false
    })
  const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'copy "public"."team%'`
  while (isRunning && (await database.pool.query(terminate)).rowCount === 0);
  return running
}

test('a database that is not ours is not backed up as an empty one', async () => {
  await expect(backUp(inject('postgresUrl'), join(folder, 'other.sql.gz'), never)).rejects.toThrow(
    'não contém as tabelas do site',
  )
})

test('schemas that are left out are named, but for the queue that is made anew', async () => {
  await database.pool.query('create schema outra; create table outra.coisa ()')
  const { leftOut } = await backUp(clone.url, join(folder, 'schemas.sql.gz'), never)
  expect(leftOut).toEqual(['outra'])
})

test('a backup shows one moment, whatever is being written meanwhile', async () => {
  await fill(3_000)
  const moving = new AbortController()
  const moves = keepMoving(moving.signal)
  const totals: number[] = []
  for (let round = 0; round < 8; round++) {
    const { rows } = await backUp(clone.url, join(folder, `moment-${round}.sql.gz`), never)
    totals.push((rows['"public"."rate_limits"'] ?? 0) + (rows['"public"."team_members"'] ?? 0))
  }
  moving.abort()
  expect(await moves).toBeGreaterThan(50)
  expect(totals).toEqual(totals.map(() => 3_000))
})

const fill = (rows: number) =>
  database.pool.query(
    `insert into team_members (title, activity, text) select n::text, 'x', repeat(md5(n::text), 10) from generate_series(1, ${rows}) n`,
  )

/** Each transaction takes a row out of one table and puts one into another, so their sum never changes. */
async function keepMoving(stop: AbortSignal) {
  const client = new pg.Client({ connectionString: clone.url })
  await client.connect()
  let moves = 0
  for (; !stop.aborted; moves++)
    await client.query(`
      with gone as (delete from team_members where id = (select min(id) from team_members) returning id)
      insert into rate_limits select id::text, 1, now() from gone`)
  await client.end()
  return moves
}
