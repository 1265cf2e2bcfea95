import { readdir, readFile } from 'node:fs/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { SiteClient } from './site-client.ts'

// From the sources this is server/db/migrations; the build copies the files beside its bundle.
const FOLDER = new URL('./migrations/', import.meta.url)

// Any number will do, as long as nobody else in this database uses it.
const MIGRATION_LOCK = 7_215_034

/** Brings the database up to date, or up to the named migration. Processes that start together take turns. */
export async function migrate(url: string, upTo?: string) {
  const client: pg.Client = new SiteClient({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    for (const name of await migrationNames()) {
      if (!applied.has(name)) await apply(client, name)
      if (name === upTo) break
    }
    await migrateQueue(url)
  } finally {
    await client.end()
  }
}

export async function migrationNames() {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
}

async function apply(client: pg.Client, name: string) {
  await client.query('begin')
  await client.query(await readFile(new URL(name, FOLDER), 'utf8'))
  await client.query('insert into migrations (name) values ($1)', [name])
  await client.query('commit')
}

/** The queue keeps its tables in a schema of its own. */
async function migrateQueue(url: string) {
  const pool = new pg.Pool({ connectionString: url, Client: SiteClient, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  } finally {
    await pool.end()
  }
}
