import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, runningEmbedded, startEmbedded } from './embedded.ts'
import { makeFolder } from './folder.ts'
import { takeFolder } from './owner-lock.ts'
import { postgresProcesses } from './processes.ts'

const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'

let base: string
/** One folder for all that needs no new one: making a cluster takes a second or two. */
let dir: string
let log: string[] = []
const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'embedded, "new" '))
  // As root the server runs as somebody else, who has to pass through here.
  await chmod(base, 0o755)
  dir = join(base, 'postgres')
  const { url, stop } = await start(dir)
  await query(url, 'create table kept (word text)')
  await stop()
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()))
  for (const child of children.splice(0)) child.kill('SIGKILL')
  log = []
})

afterAll(() => rm(base, { recursive: true, force: true }))

test('rows survive a stop and a start', async () => {
  const first = await start(dir)
  await insert(first.url, 'stop')
  await first.stop()
  await expect(query(first.url, 'select 1')).rejects.toThrow()
  const second = await start(dir)
  expect(await words(second.url)).toContain('stop')
})

test('only its owner may look into the folder, and nobody comes in over the network', async () => {
  const { url } = await start(dir)
  const rights = async (path: string) => (await stat(path)).mode & 0o777
  expect(await rights(dir)).toBe(0o700)
  expect(await rights(join(dir, 'pgdata'))).toBe(0o700)
  expect(await rights(join(dir, '.s.PGSQL.5432'))).toBe(0o700)
  expect(await setting(url, 'listen_addresses')).toBe('')
})

test('what is committed is on the disk, and damage to it is noticed', async () => {
  const { url } = await start(dir)
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'])
    expect(await setting(url, name), name).toBe('on')
})

test('after kill -9 of the owner the next start comes at once and has every committed row', async () => {
  const owner = await startOwner(dir, 'killed')
  owner.kill('SIGKILL')
  const { url } = await start(dir)
  expect(await words(url)).toContain('killed')
})

test('after kill -9 of the owner its server goes by itself', async () => {
  const owner = await startOwner(dir, 'left behind')
  const server = await serverPid()
  owner.kill('SIGKILL')
  await eventually(async () => expect(await isAlive(server)).toBe(false))
})

test.runIf(isLinux)('a server that even its guard left behind is stopped by the next start', async () => {
  const owner = await startOwner(dir, 'orphaned')
  const server = await serverPid()
  owner.kill('SIGSTOP')
  const guard = await parentOf(server)
  const family = (await readFile(`/proc/${guard}/task/${guard}/children`, 'utf8'))
    .trim()
    .split(' ')
    .map(Number)
  for (const pid of [guard, ...family.filter((each) => each !== server)]) process.kill(pid, 'SIGKILL')
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  expect(await isAlive(server)).toBe(true)
  const { url } = await start(dir)
  expect(await isAlive(server)).toBe(false)
  expect(await words(url)).toContain('orphaned')
})

test('a second owner is refused, and the first goes on', async () => {
  const { url } = await start(dir)
  await expect(start(dir)).rejects.toThrow('já está em uso')
  await query(url, 'select 1')
})

test('of several starts at the same moment exactly one wins', async () => {
  const fresh = join(base, 'fresh', 'postgres')
  const starts = await Promise.allSettled([start(fresh), start(fresh), start(fresh)])
  const losses = starts.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
  expect(losses).toHaveLength(2)
  for (const loss of losses) expect(loss).toContain('já está em uso')
  await query(running[0]?.url ?? '', 'create table t as select 1')
})

test('of many candidates for a folder one becomes its owner, every time', async () => {
  const folder = await makeFolder(join(base, 'contested'))
  for (let round = 0; round < 20; round++) {
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => takeFolder(folder)))
    const owners = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(owners).toHaveLength(1)
    await owners[0]?.release()
  }
})

test.each(['a stranger', 'a zombie'])(
  '%s with the pid of the last server stays untouched and stops nothing',
  async (kind) => {
    const first = await start(dir)
    const record = await readFile(join(dir, 'pgdata/postmaster.pid'), 'utf8')
    await first.stop()
    const { child, pid } = kind === 'a zombie' ? await startZombie() : await startStranger()
    await writeFile(join(dir, 'pgdata/postmaster.pid'), record.replace(/^\d+/, String(pid)))
    const { url } = await start(dir)
    await query(url, 'select 1')
    expect(child.exitCode ?? child.signalCode).toBeNull()
  },
)

test('an empty pid file, as a crash leaves it, does not keep the server from starting', async () => {
  await writeFile(join(dir, 'pgdata/postmaster.pid'), '')
  const { url } = await start(dir)
  await query(url, 'select 1')
})

test('a killed server comes back by itself', async () => {
  const { url } = await start(dir)
  await insert(url, 'before the kill')
  const killed = await serverPid()
  process.kill(killed, 'SIGKILL')
  await eventually(async () => expect(await words(url)).toContain('before the kill'))
  expect(await serverPid()).not.toBe(killed)
  expect(log.join('\n')).toContain('parou sem que ninguém pedisse')
})

test.each([
  ['the data folder', 'pgdata'],
  ['the folder around it', '.'],
])('when %s is moved away and back, the server returns within 5 s', async (_, moved) => {
  const { url } = await start(dir)
  const server = await serverPid()
  const path = join(dir, moved)
  await rename(path, join(base, 'away'))
  process.kill(server, 'SIGKILL')
  await eventually(() => expect(log.join('\n')).toContain('não está no seu lugar'))
  await rename(join(base, 'away'), path)
  const returnedAt = Date.now()
  await eventually(() => query(url, 'select 1'))
  expect(Date.now() - returnedAt).toBeLessThan(5_000)
})

test('it can be stopped while it tries to come back', async () => {
  const server = await start(dir)
  await rename(join(dir, 'pgdata'), join(base, 'away'))
  process.kill(Number.parseInt(await readFile(join(base, 'away/postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  await eventually(() => expect(log.join('\n')).toContain('nova tentativa'))
  await server.stop()
  await rename(join(base, 'away'), join(dir, 'pgdata'))
  await query((await start(dir)).url, 'select 1')
})

test('data of another major version are refused with the way out', async () => {
  const version = join(dir, 'pgdata/PG_VERSION')
  await writeFile(version, '17\n')
  await expect(start(dir)).rejects.toThrow(/é do PostgreSQL 17.*usa o PostgreSQL 18.*restaure um backup/s)
  await writeFile(version, '18\n')
})

test('a folder full of something else is left alone', async () => {
  const other = join(base, 'other', 'postgres')
  await mkdir(join(other, 'pgdata'), { recursive: true })
  await writeFile(join(other, 'pgdata/photo.png'), '')
  await expect(start(other)).rejects.toThrow('não contém um banco de dados')
})

test.runIf(isRoot)('as root it also runs below a folder that is private to root', async () => {
  const home = join(base, 'private')
  await mkdir(home, { mode: 0o700 })
  await rename(dir, join(home, 'postgres'))
  const inside = await start(join(home, 'postgres'))
  await insert(inside.url, 'private')
  await inside.stop()
  await rename(join(home, 'postgres'), dir)
  const { url } = await start(dir)
  expect(await words(url)).toContain('private')
  expect((await stat(join(dir, 'pgdata'))).uid).not.toBe(0)
})

test('a path too long for a socket is no hindrance', async () => {
  const long = join(base, 'a'.repeat(120), 'postgres')
  await mkdir(dirname(long))
  await rename(dir, long)
  const { url, stop } = await start(long)
  await insert(url, 'far away')
  const link = new URLSearchParams(url.split('?')[1]).get('host') ?? ''
  expect(await runningEmbedded(long)).toBe(url)
  await stop()
  await rm(link)
  await rename(long, dir)
})

test('a command beside the product finds the running server', async () => {
  expect(await runningEmbedded(join(base, 'nowhere'))).toBeNull()
  expect(await runningEmbedded(dir)).toBeNull()
  const { url, stop } = await start(dir)
  expect(await runningEmbedded(dir)).toBe(url)
  await query((await runningEmbedded(dir)) ?? '', 'select 1')
  await stop()
  expect(await runningEmbedded(dir)).toBeNull()
})

test('on a system without binaries the operator is told of DATABASE_URL', async () => {
  const platform = process.platform
  Object.defineProperty(process, 'platform', { value: 'win32' })
  try {
    await expect(start(dir)).rejects.toThrow('DATABASE_URL')
  } finally {
    Object.defineProperty(process, 'platform', { value: platform })
  }
})

async function start(path: string) {
  const server = await startEmbedded({ dir: path, log: (line) => log.push(line) })
  running.push(server)
  return server
}

/** Another process that owns the folder and has committed a row. */
async function startOwner(path: string, word: string) {
  const script = `
    import pg from 'pg'
    import { startEmbedded } from '${new URL('./embedded.ts', import.meta.url)}'
    const { url } = await startEmbedded({ dir: ${JSON.stringify(path)}, log: () => {} })
    const client = new pg.Client(url)
    await client.connect()
    await client.query("insert into kept values ('${word}')")
    console.log('committed')
    setInterval(() => {}, 1000)`
  const args = ['--import', 'tsx', '--input-type=module', '-e', script]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await firstLine(child)
  return child
}

async function startStranger() {
  const child = await spawnAsServer('echo up; exec sleep 600')
  return { child, pid: child.pid ?? 0 }
}

async function startZombie() {
  const child = spawnAsServer('sleep 0 & echo $!; exec sleep 600')
  return { child: await child, pid: Number(await firstLine(await child)) }
}

/** As the user of the server, because PostgreSQL disregards the processes of others anyway. */
async function spawnAsServer(script: string) {
  const { uid, gid } = await stat(join(dir, 'pgdata'))
  const child = spawn('/bin/sh', ['-c', script], { uid, gid, stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(child)
  return child
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the child has no output')
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return line
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

const insert = (url: string, word: string) => query(url, `insert into kept values ('${word}')`)
const words = async (url: string) => (await query(url, 'select word from kept')).map(({ word }) => word)
const setting = async (url: string, name: string) => (await query(url, `show ${name}`))[0]?.[name]

const serverPid = async () => Number.parseInt(await readFile(join(dir, 'pgdata/postmaster.pid'), 'utf8'), 10)
const parentOf = async (pid: number) =>
  Number((await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[1])

const isAlive = async (pid: number) => (await postgresProcesses()).some((each) => each.pid === pid)

async function eventually(holds: () => unknown, withinMs = 15_000) {
  const deadline = Date.now() + withinMs
  for (;;) {
    try {
      return await holds()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    await sleep(20)
  }
}
