import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { backupFiles } from '#server/testing/backup-files.ts'
import { cloneDatabase, inDatabase } from '#server/testing/database.ts'
import { createAccount, createTeamMember, signIn } from '#server/testing/factories.ts'
import { connect } from '../connection.ts'
import { migrate } from '../migrate.ts'
import { takeUnmigrated } from '../unmigrated.ts'
import { backUp } from './backup.ts'
import { checkBackup, restore } from './restore.ts'
import { lastMigration, tablesOf } from './tables.ts'

let folder: string
const { nextFile, changed } = backupFiles(() => folder)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-'))
})
afterAll(() => rm(folder, { recursive: true }))

const AWKWARD = [
  '',
  '\\N',
  '\\.',
  'a\n\\.\nb',
  "'; drop table accounts; --",
  '"aspas" e `crases`',
  '\\\\n \\t \\x41 \\',
  'tab\tnova linha\nretorno\rbackspace\bfim',
  'ação, 魔法, 🐉, e\u0301, \u202e, \u0001\u007f\ufffd',
  ' espaços  nas pontas ',
  'COPY "public"."accounts" ("id") FROM stdin;',
]

test('a round trip keeps every row of every table, and the sequences go on', async () => {
  const source = await migrated()
  const { db, pool } = source
  await signIn(db, { login: 'Viajante', level: 81 })
  for (const text of AWKWARD) await createTeamMember(db, { title: text, text, userIcon: null })
  for (const bytes of [Buffer.alloc(32), Buffer.alloc(32, 0x5c), randomBytes(32)])
    await db.insertInto('sessions').values({ account_id: 1, token_hash: bytes }).execute()
  await pool.query(`insert into rate_limits values ('login:x', 3, '2030-01-01 12:34:56.123456+03')`)
  // More than fits into one block, and a row longer than many.
  await pool.query(
    `insert into team_members (title, activity) select n, 'x' from generate_series(1, 20000) n`,
  )
  await createTeamMember(db, { text: randomBytes(2_000_000).toString('latin1').replaceAll('\0', '') })
  await pool.query(`delete from team_members where title = '20000'; select nextval('accounts_id_seq')`)

  const target = await empty()
  await restore(target.url, await checkBackup(await saved(source.url)))

  expect(await contentOf(target)).toEqual(await contentOf(source))
  expect((await createAccount(target.db, { login: 'Proxima' })).id).toBe(3)
})

test('foreign keys and triggers are the same after a restore', async () => {
  const source = await migrated()
  await signIn(source.db)
  const target = await empty()
  await restore(target.url, await checkBackup(await saved(source.url)))

  const rules = ({ pool }: { pool: pg.Pool }) =>
    pool
      .query(
        `select conname as name, pg_get_constraintdef(oid) as rule, convalidated::text as state from pg_constraint
         where connamespace = 'public'::regnamespace
         union all select tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`,
      )
      .then(({ rows }) => rows)
  expect(await rules(target)).toEqual(await rules(source))
  await expect(
    target.pool.query(`insert into sessions (account_id, token_hash) values (99, repeat('x', 32)::bytea)`),
  ).rejects.toThrow('foreign key')
})

test('what the roulette would have drawn from is not known after a restore', async () => {
  const source = await migrated()
  const epoch = ({ pool }: { pool: pg.Pool }) =>
    pool.query('select epoch, key_id from roulette_epoch').then(({ rows }) => rows[0])
  await source.pool.query(`update roulette_epoch set key_id = 'theirs'`)
  const target = await empty()
  await restore(target.url, await checkBackup(await saved(source.url)))
  const { epoch: restored, key_id } = await epoch(target)
  expect(restored).not.toBe((await epoch(source)).epoch)
  expect(key_id).toBeNull()
})

test('a prepared database without rows will do', async () => {
  const source = await migrated()
  await createAccount(source.db, { login: 'unica' })
  const target = await migrated()
  await restore(target.url, await checkBackup(await saved(source.url)))
  expect(await contentOf(target)).toEqual(await contentOf(source))
})

test('a backup of an older version is restored and brought up to date', async () => {
  const source = await empty()
  await migrate(source.url, '0001_accounts.sql')
  await createAccount(source.db, { login: 'antiga' })
  const file = await saved(source.url)

  const target = await empty()
  await restore(target.url, await checkBackup(file))

  const newest = await inClient((await migrated()).url, lastMigration)
  expect(await inClient(target.url, lastMigration)).toBe(newest)
  expect(newest).not.toBe('0001_accounts.sql')
  expect((await target.pool.query('select login from accounts')).rows).toEqual([{ login: 'antiga' }])
  expect((await target.pool.query('select count(*)::int from team_members')).rows).toEqual([{ count: 0 }])
})

test('a backup older than what the database is prepared for is refused', async () => {
  const source = await empty()
  await migrate(source.url, '0001_accounts.sql')
  const target = await migrated()
  await expect(restore(target.url, await checkBackup(await saved(source.url)))).rejects.toThrow(
    'já foi preparado por uma versão do site mais nova',
  )
})

test('a database with rows is refused and keeps them', async () => {
  const source = await migrated()
  await createAccount(source.db, { login: 'do_backup' })
  const backup = await checkBackup(await saved(source.url))
  for (const occupy of [createAccount, createTeamMember]) {
    const target = await migrated()
    await occupy(target.db)
    const before = await contentOf(target)
    await expect(restore(target.url, backup)).rejects.toThrow('não está vazio')
    expect(await contentOf(target)).toEqual(before)
  }
})

test('rows that break a rule leave the database without any', async () => {
  const source = await migrated()
  await signIn(source.db, { login: 'primeira' })
  const file = await saved(source.url)
  const orphan = await changed(file, (text) => text.replace('\n1\t1\t', '\n1\t77\t'))
  const nameless = await changed(file, (text) => text.replace('\tprimeira\t', '\t!\t'))
  for (const wrong of [orphan, nameless]) {
    const target = await empty()
    await expect(restore(target.url, await checkBackup(wrong))).rejects.toThrow('violates')
    const counts = await target.pool.query(
      'select (select count(*)::int from accounts) as accounts, (select count(*)::int from sessions) as sessions',
    )
    expect(counts.rows).toEqual([{ accounts: 0, sessions: 0 }])
    // So the right file can still come.
    await restore(target.url, await checkBackup(file))
  }
})

test('nothing is restored while the site runs on its embedded database', async () => {
  const sockets = new URL(inject('postgresUrl').replace('@/', '@localhost/')).searchParams.get('host') ?? ''
  await expect(takeUnmigrated({ databaseUrl: undefined, dataDir: dirname(sockets) })).rejects.toThrow(
    'O site está em funcionamento',
  )
})

const saved = async (url: string) => (await backUp(url, nextFile(), new AbortController().signal)).path

async function migrated() {
  const { url, drop } = await cloneDatabase(inject('postgresUrl'))
  return opened(url, drop)
}

async function empty() {
  const name = `empty_${randomBytes(8).toString('hex')}`
  await inClient(inject('postgresUrl'), (client) => client.query(`create database ${name}`))
  return opened(inDatabase(inject('postgresUrl'), name), () =>
    inClient(inject('postgresUrl'), (client) => client.query(`drop database ${name} with (force)`)),
  )
}

function opened(url: string, drop: () => Promise<unknown>) {
  const database = connect(url, () => {})
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  return { url, db: database.db, pool: database.pool }
}

/** Every row as PostgreSQL itself writes it, and every sequence. A restored site begins an epoch of its own. */
async function contentOf({ url }: { url: string }) {
  return inClient(url, async (client) => {
    const content: Record<string, unknown> = {}
    const kept = (await tablesOf(client)).filter(({ name }) => name !== '"public"."roulette_epoch"')
    for (const { name } of kept)
      content[name] = (
        await client.query(
          `select encode(convert_to(t::text, 'UTF8'), 'hex') as row from ${name} t order by 1`,
        )
      ).rows
    content.sequences = (
      await client.query('select sequencename, last_value from pg_sequences order by 1')
    ).rows
    return content
  })
}

async function inClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
