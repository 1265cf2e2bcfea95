// What holds for every call, whatever it does.
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from './testing/app.ts'
import { type ApiCall, calls } from './testing/calls.ts'
import { signIn } from './testing/factories.ts'
import { fingerprint } from './testing/fingerprint.ts'

let site: TestApp
let token: string
beforeAll(async () => {
  site = await testApp()
  token = (await signIn(site.db, { login: 'alguem' })).token
})
afterAll(() => site.close())

const titled = calls.map((call) => ({ title: `${call.method} ${call.path}`, call }))
const writing = titled.filter(({ call }) => call.body)

/** Sends exactly these bytes as the body. */
async function send(call: ApiCall, payload: string | Buffer, headers: Record<string, string> = {}) {
  const response = await site.app.inject({
    method: call.method,
    url: call.path,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    payload,
  })
  return { status: response.statusCode, headers: response.headers, text: response.body }
}

function expectFailure({ text }: { text: string }) {
  const body = JSON.parse(text)
  expect(Object.keys(body).sort()).toEqual(['error', 'message', 'success'])
  expect(body).toMatchObject({ success: false, message: body.error })
  expect(body.error).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
  expect(text).not.toMatch(/\bat \/|select |insert |node_modules|fastify|postgres|Error:/i)
}

async function expectRefusal(
  call: ApiCall,
  statuses: number[],
  payload: string | Buffer,
  headers?: Record<string, string>,
) {
  const before = await fingerprint(site.db)
  const answer = await send(call, payload, headers)
  expect(statuses, `${payload.toString('utf8').slice(0, 80)} → ${answer.status} ${answer.text}`).toContain(
    answer.status,
  )
  expectFailure(answer)
  expect(await fingerprint(site.db)).toBe(before)
}

test('the table of calls is complete', async () => {
  await site.app.ready()
  const documented = Object.entries(site.app.swagger().paths ?? {}).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(documented.sort()).toEqual(titled.map(({ title }) => title).sort())
})

describe.each(titled.filter(({ call }) => call.access !== 'anyone'))('$title', ({ call }) => {
  test('is refused without a live session, and changes nothing', async () => {
    const expired = await signIn(site.db)
    await sql`update sessions set last_seen_at = now() - interval '8 days' where account_id = ${expired.id}`.execute(
      site.db,
    )
    const revoked = await signIn(site.db)
    await sql`delete from sessions where account_id = ${revoked.id}`.execute(site.db)
    const before = await fingerprint(site.db)
    const bad = [
      '',
      'Bearer',
      'Bearer x',
      `Bearer ${'A'.repeat(43)}`,
      `Bearer ${token} `,
      `Basic ${token}`,
      token,
    ]
    for (const authorization of [
      ...bad,
      `Bearer ${expired.token}`,
      `Bearer ${revoked.token}`,
      `Bearer ${token}${token}`,
    ]) {
      const answer = await site.call(call.method, call.path, { headers: { authorization } })
      expect(answer.status, authorization).toBe(401)
      expectFailure(answer)
    }
    expect(await fingerprint(site.db)).toBe(before)
  })

  test('is never kept in a cache', async () => {
    const { token } = await signIn(site.db)
    const answer = await site.call(call.method, call.path, { token, body: call.body })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe.each(writing)('$title', ({ call }) => {
  const body = call.body ?? {}
  const names = Object.keys(body)

  test.each(names)('takes %s only as what it is', async (name) => {
    const wrong = [2, true, null, [2], ['a'], {}, 1.5, -0, 1e308, { [name]: body[name] }]
    for (const value of wrong) await expectRefusal(call, [400], JSON.stringify({ ...body, [name]: value }))
    for (const raw of [
      '1e309',
      '9007199254740993',
      '"\\u0000"',
      '"a\\u0000b"',
      '"\\ud800"',
      '"\\udfff x"',
      'undefined',
      'NaN',
    ])
      await expectRefusal(call, [400], JSON.stringify(body).replace(JSON.stringify(body[name]), raw))
  })

  test.each(names)('does not do without %s', async (name) => {
    const { [name]: _, ...rest } = body
    await expectRefusal(call, [400], JSON.stringify(rest))
  })

  test('refuses what could be read in two ways', async () => {
    const json = JSON.stringify(body)
    const withName = (extra: string) => json.replace('{', `{${extra},`)
    const [first = ''] = names
    await expectRefusal(call, [400], withName('"desconhecido":1'))
    await expectRefusal(call, [400], withName(`${JSON.stringify(first)}:"outro"`))
    await expectRefusal(
      call,
      [400],
      withName(`"\\u${first.charCodeAt(0).toString(16).padStart(4, '0')}${first.slice(1)}":"outro"`),
    )
    await expectRefusal(call, [400], withName('"__proto__":{"level":99}'))
    await expectRefusal(call, [400], withName('"constructor":{"prototype":{}}'))
    await expectRefusal(call, [400], `\uFEFF${json}`)
    await expectRefusal(
      call,
      [400],
      Buffer.concat([Buffer.from(json.slice(0, -2)), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
    )
    for (const broken of ['', '{', 'null', '[]', '"texto"', '{]', `${json}${json}`, `[${json}]`])
      await expectRefusal(call, [400], broken)
  })

  test('reads JSON that says it is JSON, and nothing else', async () => {
    const json = JSON.stringify(body)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      ' application/json',
      'application/json\tx',
      'application/jsonx',
      'text/json',
      '',
    ])
      await expectRefusal(call, [415], json, { 'content-type': type })
    await expectRefusal(call, [415], gzipSync(json), { 'content-encoding': 'gzip' })
  })

  test('refuses bodies that are too large or too deep, at once', async () => {
    const [first = ''] = names
    await expectRefusal(call, [413], JSON.stringify({ ...body, [first]: 'x'.repeat(2_000_000) }))
    const startedAt = performance.now()
    await expectRefusal(call, [400], `{"${first}":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })

  test('takes the signs of SQL as text', async () => {
    for (const text of ["' OR 1=1--", '%', '_', '\\', "'; drop table accounts; --", '$1'])
      for (const name of names) {
        const answer = await send(call, JSON.stringify({ ...body, [name]: text }))
        expect(answer.status, `${name}: ${text}`).toBeLessThan(500)
      }
    expect((await sql`select 1 from accounts where login = 'alguem'`.execute(site.db)).rows).toHaveLength(1)
  })
})

test.each(titled)('$title carries the security headers, whatever the answer', async ({ call }) => {
  const answers = [
    await site.call(call.method, call.path, { body: call.body }),
    await site.call(call.method, `${call.path}/nada`),
    await send(call, '{"a"', { 'content-type': 'application/json' }),
  ]
  for (const { headers, text } of answers) {
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(text).not.toMatch(/\bat \/|node_modules/)
  }
})

test.each(titled)('$title has only its own verbs', async ({ call }) => {
  const before = await fingerprint(site.db)
  const allowed = call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])
    if (!allowed.includes(method)) {
      const response = await site.app.inject({
        method: method as 'GET',
        url: call.path,
        headers: { authorization: `Bearer ${token}` },
      })
      expect([404, 405], method).toContain(response.statusCode)
    }
  expect(await fingerprint(site.db)).toBe(before)
})

test.each(titled.filter(({ call }) => call.method === 'GET'))(
  'HEAD answers as $title does, without a body, and neither writes',
  async ({ call }) => {
    const before = await fingerprint(site.db)
    const [get, head] = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) =>
        site.app.inject({ method, url: call.path, headers: { authorization: `Bearer ${token}` } }),
      ),
    )
    expect(head?.statusCode).toBe(get?.statusCode)
    expect(head?.headers['content-length']).toBe(get?.headers['content-length'])
    expect(head?.body).toBe('')
    expect(await fingerprint(site.db)).toBe(before)
  },
)

test.each([
  '/api',
  '/api/',
  '/api/nada',
  '/api/%00',
  '/api/..%2f..%2fetc%2fpasswd',
  '/api/auth/login/',
  '/api/%zz',
  '/%',
  '/api/auth/../../etc/passwd',
  '//evil.test/api',
  `/api/${'a'.repeat(5000)}`,
])('%s is no address of the API, in our own words', async (url) => {
  const answer = await site.call('GET', url)
  expect([400, 404, 414]).toContain(answer.status)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expectFailure(answer)
})

describe('over a real socket', () => {
  let port: number
  beforeAll(async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    port = (site.app.server.address() as AddressInfo).port
  })

  const speak = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      let answer = ''
      socket.on('data', (data) => {
        answer += data
      })
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })

  test.each([
    'no http at all\r\n\r\n',
    'GET / HTTP/1.1\r\nbad header\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n',
    'GET /api/auth/profile HTTP/1.1\r\nconnection: close\r\n\r\n',
    'GET /api/auth/profile HTTP/1.1\r\nhost: x\r\nexpect: nada\r\nconnection: close\r\n\r\n',
  ])('what is no proper HTTP is refused in our own words (%#)', async (bytes) => {
    const [head = '', text = ''] = (await speak(bytes)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 4\d\d/)
    expect(head.toLowerCase()).toContain('content-security-policy')
    expectFailure({ text })
  })

  test('a body longer than announced limits is cut off while it arrives', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/auth/login',
          headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
        },
        (response) => resolve(response.resume().statusCode),
      )
      sending.on('error', reject)
      for (let i = 0; i < 20; i++) sending.write('x'.repeat(10_000))
      sending.end()
    })
    expect(status).toBe(413)
  })
})
