// The PostgreSQL that is installed on this machine, in folders of its own: started, copied, frozen, killed and promoted.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, realpath } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { programNamed } from './installed-program.ts'
import { familyOf } from './process-cost.ts'

const READY_MS = 60_000
const ASK_AGAIN_MS = 20

interface Place {
  folder: string
  port: number
  /** As `-c` gives them to the server. */
  settings: Record<string, string>
}

export interface PostgresServer {
  folder: string
  port: number
  /** Of the database that the site owns. */
  url: string
  /** The same, for its administrator. */
  adminUrl: string
  /** All of its processes at this moment. */
  pids(): Promise<number[]>
  /** At once and with nothing said to anybody, as if the machine had lost its power. The moment, by `performance.now()`. */
  kill(): Promise<number>
  /** Nobody hears of it again, yet no connection ends, as if the network had gone. The moment of it. */
  freeze(): Promise<number>
  /** Lets standbys have all that was written, then ends. The moment when it has. */
  stop(): Promise<number>
  /** From a standby to the one that is written to. */
  promote(): Promise<void>
}

/** Who may run PostgreSQL: it refuses to be root. */
type Runner = { uid?: number; gid?: number }

export async function newPostgres(place: Place): Promise<PostgresServer> {
  const { programs, runner } = await installed()
  const { folder } = place
  await makeFolder(folder, runner)
  await run(`${programs}/initdb`, ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'], runner)
  const server = await startPostgres(place)
  await administer(server, ['create role site login', 'create database site owner site'])
  return server
}

/** A copy that follows the one which is reached at this port. */
export async function standbyOf(primaryPort: number, place: Place): Promise<PostgresServer> {
  const { programs, runner } = await installed()
  await makeFolder(place.folder, runner)
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres']
  await run(`${programs}/pg_basebackup`, [...from, '-D', place.folder, '-R', '-N', '-c', 'fast'], runner)
  return startPostgres(place)
}

/** SQL of its administrator. */
export async function administer<Row extends pg.QueryResultRow>(
  { port }: PostgresServer,
  statements: string[],
) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    const rows: Row[] = []
    for (const statement of statements) rows.push(...(await client.query<Row>(statement)).rows)
    return rows
  } finally {
    await client.end()
  }
}

export async function installedVersion() {
  const { programs } = await installed()
  const { stdout } = await promisify(execFile)(`${programs}/postgres`, ['--version'])
  return `PostgreSQL ${/\d+\.\d+/.exec(stdout)?.[0]}`
}

async function startPostgres({ folder, port, settings }: Place): Promise<PostgresServer> {
  const { programs, runner } = await installed()
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(`${programs}/postgres`, ['-D', folder, '-p', String(port), ...options], {
    ...runner,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said = `${said}${text}`.slice(-4_000)
  })
  await untilReady(child, port, () => said)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  // The number of one that has ended may be somebody else's by now.
  const pids = async () => (isRunning() ? familyOf(child.pid ?? 0) : [])
  const end = async (signal: NodeJS.Signals) => {
    const exited = isRunning() && once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    folder,
    port,
    url: `postgres://site@127.0.0.1:${port}/site`,
    adminUrl: `postgres://postgres@127.0.0.1:${port}/site`,
    pids,
    async kill() {
      // In one breath: what a connection's own process still did would be more than a dead machine does.
      const all = await pids()
      const moment = performance.now()
      for (const pid of all) signal(pid, 'SIGKILL')
      await end('SIGKILL')
      return moment
    },
    async freeze() {
      const all = await pids()
      const moment = performance.now()
      for (const pid of all) signal(pid, 'SIGSTOP')
      return moment
    },
    async stop() {
      await end('SIGINT')
      return performance.now()
    },
    promote: () => run(`${programs}/pg_ctl`, ['promote', '-D', folder], runner),
  }
}

async function untilReady(child: ChildProcess, port: number, said: () => string) {
  const client = () => new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  const deadline = performance.now() + READY_MS
  for (;;) {
    const asking = client()
    asking.on('error', () => {})
    const isReady = await asking.connect().then(
      () => true,
      () => false,
    )
    await asking.end().catch(() => {})
    if (isReady) return
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`PostgreSQL does not start:\n${said()}`)
    await sleep(ASK_AGAIN_MS)
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It has ended by itself just now.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Its programs lie together. */
async function installed() {
  return {
    programs: dirname(await realpath(await programNamed('postgres'))),
    runner: await runnerOfPostgres(),
  }
}

export async function runnerOfPostgres(): Promise<Runner> {
  if (process.getuid?.() !== 0) return {}
  const number = async (which: string) =>
    Number((await promisify(execFile)('id', [which, 'postgres'])).stdout)
  return { uid: await number('-u'), gid: await number('-g') }
}

async function makeFolder(folder: string, { uid, gid }: Runner) {
  await mkdir(folder, { mode: 0o700 })
  if (uid === undefined || gid === undefined) return
  await chown(folder, uid, gid)
  await chmod(folder, 0o700)
}

async function run(program: string, options: string[], runner: Runner) {
  await promisify(execFile)(program, options, { ...runner, cwd: '/' })
}
