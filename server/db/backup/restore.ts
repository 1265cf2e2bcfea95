import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate, migrationNames } from '../migrate.ts'
import { type BackupSummary, readBackup, readThrough, tooNew } from './backup-file.ts'
import { withPatientClient } from './patient-client.ts'
import { lastMigration, tablesOf } from './tables.ts'

export interface CheckedBackup extends BackupSummary {
  file: string
}

/** The backup in this file, once it has been read to its end. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const backup = await readBackup(file, readThrough)
  if (!(await migrationNames()).includes(backup.migration)) throw tooNew()
  return { ...backup, file }
}

/** Loads a backup into a database without rows, in the shape it was saved in, and brings that up to date. */
export async function restore(url: string, { file, migration }: CheckedBackup) {
  await withPatientClient(url, async (client) => {
    await refuseRows(client)
    await refuseNewerShape(client, migration)
  })
  await migrate(url, migration)
  await withPatientClient(url, (client) => load(client, file))
  await migrate(url)
}

/** The database is not one to restore into; what can be done about it depends on where it is. */
export class OccupiedDatabase extends Error {}

async function refuseRows(client: pg.Client) {
  for (const { name } of await tablesOf(client))
    if (await hasRows(client, name, MADE_BY_MIGRATIONS[name]))
      throw new OccupiedDatabase(
        `O banco de dados não está vazio (${name} tem registros). Nada foi alterado.`,
      )
}

async function refuseNewerShape(client: pg.Client, migration: string) {
  const applied = await lastMigration(client)
  if (applied !== null && applied > migration)
    throw new OccupiedDatabase(
      'O banco de dados está vazio, mas já foi preparado por uma versão do site mais nova que o backup. Nada foi alterado.',
    )
}

/** Rows that every database has from its beginning, and that say nothing about its use. */
const MADE_BY_MIGRATIONS: Record<string, string> = {
  '"public"."wiki_categories"': 'id = 1',
  '"public"."roulette_epoch"': 'is_only',
  '"public"."support_categories"': 'id <= 5',
  '"public"."site_settings"': 'version = 1',
}

async function hasRows(client: pg.Client, table: string, except = 'false') {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from ${table} where not (${except})) as found`,
  )
  return rows[0]?.found === true
}

/** Rows first, then foreign keys and triggers, as pg_dump does: no order of rows can then be wrong. */
async function load(client: pg.Client, file: string) {
  const names = (await tablesOf(client)).map(({ name }) => name)
  await client.query('begin')
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`)
  if (await hasRows(client, 'public.accounts'))
    throw new OccupiedDatabase('Alguém começou a usar o banco de dados. O backup não foi restaurado.')
  // What lies there now was put there by migrations, and the backup has its own copy of it.
  await client.query(`truncate ${names.join(', ')}`)
  const keys = await foreignKeys(client)
  for (const { drop } of keys) await client.query(drop)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  const { sequences } = await readBackup(file, (copyStatement, rows) =>
    pipeline(rows, client.query(copyFrom(copyStatement))),
  )
  if (names.includes('"public"."roulette_epoch"')) await client.query(RENEW_SEEDS)
  for (const { add } of keys) await client.query(add)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  // Last, because a rollback does not undo them.
  for (const statement of sequences) await client.query(statement)
  await client.query('commit')
}

// What the roulette drew from may have been revealed after the backup was made: who knows it could foretell the draws.
const RENEW_SEEDS = 'update public.roulette_epoch set epoch = gen_random_uuid(), key_id = null'

async function foreignKeys(client: pg.Client) {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conname`)
  return rows
}
