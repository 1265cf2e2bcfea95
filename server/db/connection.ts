import { hash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { FOR_REQUESTS } from './connection-counts.ts'
import type { DB } from './schema.ts'
import { SiteClient } from './site-client.ts'

export type Db = Kysely<DB>

export interface Database {
  db: Db
  /** For what may be seconds old, one statement at a time: never for money, permissions, or what was changed just now. */
  reading: Db
  pool: pg.Pool
  close(): Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`)
  return value
})

interface ConnectOptions {
  /** For a command that looks through all there is: nobody waits behind it, so a statement may take its time. */
  isPatient?: boolean
  /** Through a pooler, which gives each transaction another connection: no statement has a name there, no connection settings. */
  isPooled?: boolean
  /** Connections that it holds at once. */
  most?: number
}

export function connect(
  url: string,
  onIdleError: (error: Error) => void,
  options: ConnectOptions = {},
): Database {
  const pool = openPool(url, onIdleError, options)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, reading: db, pool, close: () => db.destroy() }
}

export function openPool(
  url: string,
  onIdleError: (error: Error) => void,
  { isPatient = false, isPooled = false, most = FOR_REQUESTS }: ConnectOptions = {},
): pg.Pool {
  const settings = {
    statement_timeout: isPatient ? 0 : 5_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
  }
  const pool = new pg.Pool({
    connectionString: url,
    Client: isPooled ? SiteClient : NamingClient,
    max: most,
    // Also the longest wait for a free connection: better a 503 than a queue without end.
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    ...(isPooled ? {} : settings),
    // Reached only when the server does not even answer that a statement timed out.
    query_timeout: isPatient ? 0 : 7_000,
    keepAlive: true,
  })
  // An idle connection that breaks is told to the pool, one in use to its client alone: without
  // both listeners a restart of PostgreSQL ends this process.
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** In that of the caller, if there is one. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>) =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

const names = new Map<string, string>()

/** Names each statement by its text, so that PostgreSQL parses and plans it once per connection. */
class NamingClient extends SiteClient {
  // biome-ignore lint/suspicious/noExplicitAny: pg gives its overloads no name to repeat here
  override query(...[text, values, ...rest]: any[]): any {
    return typeof text === 'string' && Array.isArray(values)
      ? super.query({ name: nameOf(text), text, values }, ...rest)
      : super.query(text, values, ...rest)
  }
}

function nameOf(text: string) {
  let name = names.get(text)
  if (!name) {
    name = hash('sha1', text)
    names.set(text, name)
  }
  return name
}
