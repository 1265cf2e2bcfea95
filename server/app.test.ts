// What holds for every call, whatever it does.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from './testing/app.ts'
import { type ApiCall, answeredCalls, calls, levelFor, titledCalls } from './testing/calls.ts'
import { expectFailure } from './testing/expect-failure.ts'
import { createTopic, signIn } from './testing/factories.ts'
import { fingerprint } from './testing/fingerprint.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

let site: TestApp
let token: string
let adminToken: string
beforeAll(async () => {
  site = await testApp()
  token = (await signIn(site.db, { login: 'alguem' })).token
  adminToken = (await signIn(site.db, { level: 99 })).token
  await createTopic(site.db)
})
const tokenFor = (call: ApiCall) => ((levelFor(call) ?? 0) > 0 ? adminToken : token)
afterAll(() => site.close())

test('the table of calls is complete', async () => {
  await site.app.ready()
  const documented = Object.entries(site.app.swagger().paths ?? {}).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(documented.sort()).toEqual(titledCalls.map(({ title }) => title).sort())
})

describe.each(titledCalls.filter(({ call }) => call.access !== 'anyone'))('$title', ({ call }) => {
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
})

describe.each(answeredCalls.filter(({ call }) => call.access !== 'anyone'))('$title', ({ call }) => {
  test('is never kept in a cache', async () => {
    const { token } = await signIn(site.db, { level: levelFor(call) ?? 0 })
    const answer = await site.call(call.method, call.path, { token, body: call.body })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe.each(titledCalls.filter(({ call }) => (levelFor(call) ?? 0) > 0))('$title', ({ call }) => {
  test('is for certain levels, as they are at this moment', async () => {
    const least = levelFor(call) ?? 0
    const { id, token } = await signIn(site.db, { level: least - 1 })
    const asNow = () => site.call(call.method, call.path, { token, body: call.body })
    const becomes = (level: number) =>
      sql`update accounts set level = ${level} where id = ${id}`.execute(site.db)

    const before = await fingerprint(site.db)
    const refused = await asNow()
    expect([refused.status, refused.json().error]).toEqual([403, 'Você não tem permissão para fazer isso.'])
    expectFailure(refused)
    expect(await fingerprint(site.db)).toBe(before)
    await becomes(least)
    expect([401, 403, 500]).not.toContain((await asNow()).status)
    await becomes(least - 1)
    expect((await asNow()).status).toBe(403)
  })
})

test.each(answeredCalls)('$title carries the security headers, whatever the answer', async ({ call }) => {
  const answers = [
    await site.call(call.method, call.path, { body: call.body }),
    await site.call(call.method, `${call.path}/nada`),
    await site.call(call.method, call.path, { token: tokenFor(call), body: '{"a"', headers: JSON_TYPE }),
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

test.each(titledCalls)('$title has only its own verbs', async ({ call }) => {
  const before = await fingerprint(site.db)
  const own = calls.filter(({ path }) => path === call.path).map(({ method }) => method)
  const allowed: string[] = own.includes('GET') ? [...own, 'HEAD'] : own
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])
    if (!allowed.includes(method)) {
      const response = await site.app.inject({
        method: method as 'GET',
        url: call.path,
        headers: { authorization: `Bearer ${adminToken}` },
      })
      // Where another call takes a number, the last word of this one is none.
      expect([404, 405, ...(standsForId(call.path) ? [400] : [])], method).toContain(response.statusCode)
    }
  expect(await fingerprint(site.db)).toBe(before)
})

const standsForId = (path: string) => calls.some(({ route }) => route === path.replace(/[^/]+$/, '{id}'))

describe.each(titledCalls.filter(({ call }) => call.route?.includes('{id}')))('$title', ({ call }) => {
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
    const path = call.route?.replace('{id}', id).replace(/\{\w+\}/, '1') ?? ''
    const answer = await site.call(call.method, path, { token: tokenFor(call), body: call.body })
    expect([400, 404, 414]).toContain(answer.status)
    expectFailure(answer)
    expect(await fingerprint(site.db)).toBe(before)
  })
})

describe.each(titledCalls.filter(({ call }) => call.route?.includes('{login}')))('$title', ({ call }) => {
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

test.each(answeredCalls.filter(({ call }) => call.method === 'GET'))(
  'HEAD answers as $title does, without a body, and neither writes',
  async ({ call }) => {
    const before = await fingerprint(site.db)
    const [get, head] = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) =>
        site.app.inject({ method, url: call.path, headers: { authorization: `Bearer ${tokenFor(call)}` } }),
      ),
    )
    expect(head?.statusCode).toBe(get?.statusCode)
    expect(head?.headers['content-length']).toBe(get?.headers['content-length'])
    expect(head?.body).toBe('')
    expect(await fingerprint(site.db)).toBe(before)
  },
)

test.each(titledCalls)('$title takes no NUL in its address', async ({ call }) => {
  const url = `${call.path}${call.path.includes('?') ? '&' : '?'}search=%00`
  const answer = await site.call(call.method, url, { token: tokenFor(call), body: call.body })
  expect(answer.status).toBe(400)
  if (!call.failsLikeAnImageHost) expectFailure(answer)
})

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
