// What holds for every call, whatever it does.
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from './testing/app.ts'
import { type ApiCall, calls } from './testing/calls.ts'
import { expectFailure } from './testing/expect-failure.ts'
import { signIn } from './testing/factories.ts'
import { fingerprint } from './testing/fingerprint.ts'

let site: TestApp
let token: string
beforeAll(async () => {
  site = await testApp()
  token = (await signIn(site.db, { login: 'alguem' })).token
})
afterAll(() => site.close())

const titled = calls.map((call) => ({ title: `${call.method} ${call.route ?? call.path}`, call }))
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
      expectFailure(answer, call.failsLikeAnImageHost && 'image host')
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
  const own = calls.filter(({ path }) => path === call.path).map(({ method }) => method)
  const allowed: string[] = own.includes('GET') ? [...own, 'HEAD'] : own
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

describe.each(titled.filter(({ call }) => call.route?.includes('{id}')))('$title', ({ call }) => {
  test.each([
    '0',
    '-1',
    'abc',
    '1.0',
    '1e3',
    '+1',
    '0x1',
    '١',
    '2147483648',
    '9223372036854775808',
    '9'.repeat(400),
    '%00',
    '..%2f',
    "1'--",
  ])('%s is nothing of ours', async (id) => {
    const before = await fingerprint(site.db)
    const path = call.path.replace(/[^/]+$/, id)
    const answer = await site.call(call.method, path, { token, body: call.body })
    expect([400, 404, 414]).toContain(answer.status)
    expectFailure(answer)
    expect(await fingerprint(site.db)).toBe(before)
  })
})

describe.each(titled.filter(({ call }) => call.route?.includes('{login}')))('$title', ({ call }) => {
  test.each(['outro', '%00', '..%2f', "'--", '%25', '_lguem', 'alguem%20', 'x'.repeat(300), '%F0%9F%92%A9'])(
    '%s is not who asks',
    async (login) => {
      const before = await fingerprint(site.db)
      const path = call.path.replace('/alguem/', `/${login}/`)
      const answer = await site.call(call.method, path, { token, body: call.body })
      expect([400, 403, 404, 414]).toContain(answer.status)
      expectFailure(answer)
      expect(await fingerprint(site.db)).toBe(before)
    },
  )
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
