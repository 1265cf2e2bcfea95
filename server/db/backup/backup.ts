import { randomBytes } from 'node:crypto'
import { access, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { syncFolder } from '#server/files.ts'
import { codeOf } from '../error-code.ts'
import {
  type BackupSummary,
  copyText,
  END_OF_ROWS,
  headerText,
  readBackup,
  readThrough,
  sequenceText,
  trailerText,
} from './backup-file.ts'
import { withPatientClient } from './patient-client.ts'
import { lastMigration, type Table, tablesOf } from './tables.ts'

export interface Backup extends BackupSummary {
  path: string
  bytes: number
  /** Schemas that hold tables and are not part of a backup. */
  leftOut: string[]
}

/** Writes every row of the product into a new file, as they all were at one moment. */
export async function backUp(url: string, file: string, interrupt: AbortSignal): Promise<Backup> {
  const path = resolve(file)
  await refuseExisting(path)
  // Under another name until it is whole: what bears the name of a backup is one.
  const unfinished = `${path}.${randomBytes(4).toString('hex')}.tmp`
  try {
    const leftOut = await withPatientClient(url, (client) => writeBackup(client, unfinished, interrupt))
    const summary = await readBackup(unfinished, readThrough)
    const { size: bytes } = await stat(unfinished)
    await giveName(unfinished, path)
    return { ...summary, path, bytes, leftOut }
  } catch (error) {
    interrupt.throwIfAborted()
    throw error
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function writeBackup(client: pg.Client, file: string, signal: AbortSignal) {
  const handle = await open(file, 'wx', 0o600)
  try {
    const tables = await beginSnapshot(client)
    const append = async (packed: AsyncIterable<Buffer>) => {
      for await (const chunk of packed) await handle.appendFile(chunk)
    }
    await pipeline(textOf(client, tables), createGzip(), append, { signal })
    await handle.sync()
    return await otherSchemas(client)
  } finally {
    await handle.close()
  }
}

/**
 * Whoever changes a table's shape empties it for older snapshots, so the tables are locked against
 * that before the snapshot is taken, which the first query of the transaction does.
 */
async function beginSnapshot(client: pg.Client): Promise<Table[]> {
  const locked = await tablesOf(client)
  if (locked.length === 0 || (await lastMigration(client)) === null)
    throw new Error('Este banco de dados não contém as tabelas do site (esquema public).')
  // Rows that this role may not see would be missing without a word: then rather an error.
  await client.query('set row_security = off')
  await client.query(
    `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1`,
  )
  await client.query('begin isolation level repeatable read, read only')
  await client.query(`lock table only ${locked.map(({ name }) => name).join(', only ')} in access share mode`)
  const tables = await tablesOf(client)
  if (JSON.stringify(tables) !== JSON.stringify(locked))
    throw new Error(
      'As tabelas mudaram durante o backup: o site está sendo atualizado. Rode o comando de novo.',
    )
  return tables
}

async function* textOf(client: pg.Client, tables: Table[]): AsyncGenerator<string | Buffer> {
  yield headerText((await lastMigration(client)) ?? '', new Date())
  const copies: Record<string, { rowCount: number }> = {}
  for (const table of tables) {
    yield copyText(table)
    const copy = client.query(copyTo(`copy ${table.name} (${table.columns.join(', ')}) to stdout`))
    copies[table.name] = copy
    yield* copy as AsyncIterable<Buffer>
    yield END_OF_ROWS
  }
  yield* sequencesOf(client)
  // Only now that other answers have followed are the counts of all copies known.
  yield trailerText(
    Object.fromEntries(Object.entries(copies).map(([name, { rowCount }]) => [name, rowCount])),
  )
}

/** They are outside of transactions and never behind the rows that the snapshot shows. */
async function* sequencesOf(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  for (const { name } of rows) {
    const quoted = `"public".${pg.escapeIdentifier(name)}`
    const { rows: values } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted}`,
    )
    for (const value of values) yield sequenceText(quoted, value)
  }
}

/** The queue's jobs are made anew from our own tables when the site starts. */
async function otherSchemas(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(`
    select distinct schemaname as name from pg_tables
    where schemaname not in ('public', 'graphile_worker', 'information_schema') and schemaname !~ '^pg_' order by 1`)
  return rows.map(({ name }) => name)
}

async function refuseExisting(path: string) {
  const exists = await access(path).then(
    () => true,
    () => false,
  )
  if (exists) throw alreadyThere(path)
}

/** A rename would silently replace a file: the name is taken first, which fails when it is taken already. */
async function giveName(unfinished: string, path: string) {
  await open(path, 'wx', 0o600).then(
    (handle) => handle.close(),
    (error) => {
      throw codeOf(error) === 'EEXIST' ? alreadyThere(path) : error
    },
  )
  await rename(unfinished, path)
  await syncFolder(dirname(path))
}

const alreadyThere = (path: string) =>
  new Error(`O arquivo ${path} já existe e não será substituído. Escolha outro nome.`)
