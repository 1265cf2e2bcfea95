// The product as operators run it: processes, signals, one database.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { emptyDatabase } from './testing/database.ts'

/** Processes begin and end when the machine has time for it. */
const PATIENTLY = { timeout: 60_000 }

const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(inject('bundle'), 'main.js')], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', PROCESSES: '1', ...environment },
    // A group of its own, as a terminal gives it one: Ctrl-C reaches all that are in it.
    detached: true,
  })
  running.push(child)
  let output = ''
  const listening = new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)))
    const read = (data: Buffer) => {
      output += data
      const [, address] = /no ar: (http:\/\/[\w.:[\]-]+)/.exec(output) ?? []
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  listening.catch(() => {})
  return { child, listening, output: () => output }
}

/** All of them, the ones that it has begun too. */
function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  if (pid !== undefined) process.kill(-pid, signal)
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

test('two processes that start on one empty database both come up and act as one', async () => {
  const databaseUrl = await emptyDatabase(inject('postgresUrl'))
  const [a, b] = [
    start({ DATABASE_URL: databaseUrl, DEMO: 'on' }),
    start({ DATABASE_URL: databaseUrl, DEMO: 'on' }),
  ]
  const [urlA, urlB] = await Promise.all([a.listening, b.listening])
  const { token } = await (
    await post(`${urlA}/api/auth/login`, { login: 'novato', password: 'novato123' })
  ).json()
  const levelAt = async (url: string) => {
    const response = await fetch(`${url}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } })
    return (await response.json()).user.level
  }
  expect([await levelAt(urlA), await levelAt(urlB)]).toEqual([0, 0])

  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("update accounts set level = 81 where login = 'novato'")
  expect([await levelAt(urlA), await levelAt(urlB)]).toEqual([81, 81])

  const teamSizeAt = async (url: string) =>
    (await (await fetch(`${url}/api/team-members`)).json()).team.length
  expect([await teamSizeAt(urlA), await teamSizeAt(urlB)]).toEqual([6, 6])
  await client.query('delete from team_members where "userIcon" is null')
  await client.end()
  await expect.poll(() => Promise.all([teamSizeAt(urlA), teamSizeAt(urlB)])).toEqual([4, 4])
})

const STOPS: [string, string, (child: ChildProcess) => void][] = [
  ['told to stop, it takes', '1', (child) => child.kill('SIGTERM')],
  [
    'by Ctrl-C, which reaches all of them, several processes take',
    '2',
    (child) => killGroup(child, 'SIGINT'),
  ],
]

test.each(STOPS)('%s nobody new, answer what has begun and end well', async (_, PROCESSES, stop) => {
  const DATABASE_URL = await emptyDatabase(inject('postgresUrl'))
  const { child, listening } = start({ DATABASE_URL, PROCESSES, DEMO: 'on' })
  const url = await listening
  const exited = once(child, 'exit')
  const body = JSON.stringify({ login: 'novato', password: 'novato123' })
  const begun = request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  const answered = once(begun, 'response')
  begun.flushHeaders()
  await once(begun, 'continue')

  stop(child)
  const outcome = () =>
    fetch(url, { signal: AbortSignal.timeout(1_000) }).catch((error) => error.cause?.code ?? error.name)
  await expect.poll(outcome, PATIENTLY).toBe('ECONNREFUSED')
  begun.end(body)

  const [response] = await answered
  expect(response.statusCode).toBe(200)
  response.resume()
  expect(await exited).toEqual([0, null])
})

test('a connection that says nothing does not keep it from stopping', async () => {
  const { child, listening } = start({ DATABASE_URL: await emptyDatabase(inject('postgresUrl')) })
  const exited = once(child, 'exit')
  const { hostname, port } = new URL(await listening)
  const silent = connect(Number(port), hostname)
  await once(silent, 'connect')
  const startedAt = performance.now()
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(performance.now() - startedAt).toBeLessThan(9_000)
  silent.destroy()
})

test('several processes share the port, one that dies is replaced, and all die with the one that works', async () => {
  const DATABASE_URL = await emptyDatabase(inject('postgresUrl'))
  const site = start({ DATABASE_URL, PROCESSES: '2', LOG_LEVEL: 'info' })
  const url = await site.listening
  const listeners = () =>
    [...site.output().matchAll(/"pid":(\d+),"msg":"listening"/g)].map(([, pid]) => Number(pid))
  await expect.poll(listeners, PATIENTLY).toHaveLength(2)

  // Taken in turns: each has one of them.
  const talks = [await talkTo(url), await talkTo(url)]
  for (const talk of talks) expect(await talk.ask('/api/auth/profile')).toContain('HTTP/1.1 401')
  const figures = await (await fetch(`${url}/metrics`)).text()
  expect(figures).toMatch(/count\{method="GET",route="\/api\/auth\/profile",status="401"\} 2$/m)
  expect(figures.match(/^(process_resident_memory_bytes|deliveries_open) .+$/gm)).toHaveLength(2)

  const [victim = 0] = listeners()
  process.kill(victim, 'SIGSTOP')
  const late = await Promise.all([talkTo(url), talkTo(url)])
  const answers = late.map((talk) => talk.ask('/healthz'))
  const closed = Promise.any(talks.map((talk) => talk.closed.then(() => talk)))
  process.kill(victim, 'SIGKILL')
  // One of them was on its way to the victim.
  for (const answer of await Promise.all(answers)) expect(answer).toContain('HTTP/1.1 200')
  const lost = await closed
  const [kept] = talks.filter((talk) => talk !== lost)
  await expect.poll(listeners, PATIENTLY).toHaveLength(3)
  expect(await kept?.ask('/healthz')).toContain('HTTP/1.1 200')
  for (let visitor = 0; visitor < 4; visitor++)
    expect(await (await talkTo(url)).ask('/healthz')).toContain('HTTP/1.1 200')

  const second = start({ DATABASE_URL, PROCESSES: '2', PORT: new URL(url).port })
  expect(await once(second.child, 'exit')).toEqual([1, null])
  expect(second.output().match(/A porta já está em uso/g)).toHaveLength(1)

  site.child.kill('SIGKILL')
  await expect.poll(() => listeners().filter(isAlive), PATIENTLY).toEqual([])
  await expect(fetch(url)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
}, 180_000)

/** One connection, which stays. */
async function talkTo(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  return {
    closed,
    async ask(path: string) {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
      const [data] = await once(socket, 'data')
      return String(data)
    },
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('outside a demo there is nobody to sign in as', async () => {
  const { listening, output } = start({ DATABASE_URL: await emptyDatabase(inject('postgresUrl')) })
  const url = await listening
  expect((await post(`${url}/api/auth/login`, { login: 'admin', password: 'admin123' })).status).toBe(401)
  expect(output()).not.toContain('admin123')
})

test('begun by somebody else in cluster mode, it refuses and says why', async () => {
  const { child, output } = start({ NODE_UNIQUE_ID: '1' })
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(output()).toContain('no PM2, com exec_mode: "fork"')
})

test('a start that cannot succeed says what to do', async () => {
  const { child, output } = start({ PORT: 'porta', DEMO: 'talvez' })
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  expect(output()).toContain('PORT deve ser um número de 0 a 65535.')
  expect(output()).toContain('DEMO deve ser um destes: on, off.')
})
