// The product as operators run it: processes, signals, one database.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { emptyDatabase } from './testing/database.ts'

const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...environment },
  })
  running.push(child)
  let output = ''
  const listening = new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)))
    const read = (data: Buffer) => {
      output += data
      const [address] = /http:\/\/[\w.:[\]-]+/.exec(output) ?? []
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  listening.catch(() => {})
  return { child, listening, output: () => output }
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

test('told to stop, it takes nobody new, answers what has begun and ends well', async () => {
  const { child, listening } = start({ DATABASE_URL: await emptyDatabase(inject('postgresUrl')), DEMO: 'on' })
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

  child.kill('SIGTERM')
  await expect.poll(() => fetch(url).catch((error) => error.cause.code)).toBe('ECONNREFUSED')
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

test('outside a demo there is nobody to sign in as', async () => {
  const { listening, output } = start({ DATABASE_URL: await emptyDatabase(inject('postgresUrl')) })
  const url = await listening
  expect((await post(`${url}/api/auth/login`, { login: 'admin', password: 'admin123' })).status).toBe(401)
  expect(output()).not.toContain('admin123')
})

test('a start that cannot succeed says what to do', async () => {
  const { child, output } = start({ PORT: 'porta', DEMO: 'talvez' })
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  expect(output()).toContain('PORT deve ser um número de 0 a 65535.')
  expect(output()).toContain('DEMO deve ser um destes: on, off.')
})
