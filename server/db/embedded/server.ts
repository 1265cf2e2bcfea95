// One run of the PostgreSQL server, from its start to its end.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { clearStaleLocks, hasCluster, recordedPid } from './cluster.ts'
import { DATABASE, type Folder, PORT, socketFolder, urlOf } from './folder.ts'
import { type Guarded, runGuarded } from './guard.ts'
import { stopLeftovers } from './leftovers.ts'
import type { OwnerLock } from './owner-lock.ts'
import type { Runner } from './unprivileged-user.ts'

export interface Setup {
  folder: Folder
  lock: OwnerLock
  runner: Runner
  binaries: Binaries
  connections: number
  log: (line: string) => void
}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: String(PORT),
  // With the site's own memory it stays below 300 MB; what does not fit in lies in the system's cache.
  shared_buffers: '64MB',
  // Workers that read ahead would take 4 MB, and what a page of ours reads is a few rows.
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
  // Its details repeat what stands in the rows.
  log_error_verbosity: 'terse',
  // Nobody may trade a player's money for speed.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
}

const MISSING_DATABASE = '3D000'
const TOO_MANY_CONNECTIONS = '53300'
/** Shutting down, crashed, or still recovering. */
const NOT_NOW = ['57P01', '57P02', '57P03']
/** What it says to each of our questions whether it is ready; to an operator it would look like a failure. */
const NOT_READY_YET = 'FATAL:  the database system is starting up'

/** Resolves once the server answers a query. It is stopped when the signal fires. */
export async function startServer(setup: Setup, stopping: AbortSignal): Promise<Guarded> {
  const { folder, lock, runner, log } = setup
  // A folder that was exchanged may have an owner of its own, whose server must not be touched.
  if (!(await lock.holds()) || !(await hasCluster(folder)))
    throw new Error(`A pasta de dados ${folder.data} não está no seu lugar.`)
  // Read before looking for processes: a server that writes it later is seen and stopped by them.
  const pid = await recordedPid(folder)
  await stopLeftovers(folder, log)
  await clearStaleLocks(folder, pid)
  const sockets = await socketFolder(folder)
  stopping.throwIfAborted()
  // PostgreSQL takes whoever has the recorded pid for a living server, save its own grandparent. No
  // server is left here, so by now the pid is a stranger's or nobody's.
  const environment = pid ? { PG_GRANDPARENT_PID: String(pid) } : {}
  const report = (line: string) => line.endsWith(NOT_READY_YET) || log(line)
  const server = runGuarded(runner, commandOf(setup, sockets), report, environment)
  stopping.addEventListener('abort', server.stop)
  server.ended.then(() => stopping.removeEventListener('abort', server.stop))
  await untilReady(server, sockets)
  return server
}

function commandOf({ binaries, folder, connections }: Setup, sockets: string): string[] {
  // A list, so the one path in it is quoted: it may hold commas.
  const unix_socket_directories = `"${sockets.replaceAll('"', '""')}"`
  const all = { ...SETTINGS, max_connections: String(connections), unix_socket_directories }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return [binaries.postgres, '-D', folder.data, ...options]
}

async function untilReady(server: Guarded, sockets: string): Promise<void> {
  let code: number | null | undefined
  server.ended.then((ended) => {
    code = ended
  })
  try {
    while (code === undefined && !(await isReady(sockets))) await sleep(5)
  } catch (error) {
    server.stop()
    await server.ended
    throw error
  }
  if (code !== undefined) throw new Error(`Código ${code}.\n${server.lastWords()}`)
}

async function isReady(sockets: string): Promise<boolean> {
  try {
    await query(urlOf(sockets), 'select 1')
    return true
  } catch (error) {
    // Without a code of PostgreSQL nobody was there to answer.
    if (!(error instanceof pg.DatabaseError) || NOT_NOW.includes(error.code ?? '')) return false
    if (error.code === TOO_MANY_CONNECTIONS) return true
    if (error.code !== MISSING_DATABASE) throw error
    await query(urlOf(sockets, 'postgres'), `create database ${DATABASE}`)
    return false
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end().catch(() => {})
  }
}
