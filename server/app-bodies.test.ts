// What holds for every call that takes a body, whatever it does.
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from './testing/app.ts'
import { type ApiCall, levelFor, titledCalls } from './testing/calls.ts'
import { expectFailure } from './testing/expect-failure.ts'
import { signIn } from './testing/factories.ts'
import { fingerprint } from './testing/fingerprint.ts'

let site: TestApp
let token: string
let adminToken: string
beforeAll(async () => {
  site = await testApp()
  token = (await signIn(site.db, { login: 'alguem' })).token
  adminToken = (await signIn(site.db, { level: 99 })).token
})
afterAll(() => site.close())

/** Before the first of a test's refusals: none of them changes anything. */
let unchanged: string | undefined
afterEach(async () => {
  if (unchanged !== undefined) expect(await fingerprint(site.db)).toBe(unchanged)
  unchanged = undefined
})

describe.each(titledCalls.filter(({ call }) => call.body))('$title', ({ call }) => {
  const body = call.body ?? {}
  const names = Object.keys(body)

  test.each(names)('takes %s only as what it is', async (name) => {
    const wrong = [true, null, [2], ['a'], {}, 1.5, -0, 1e308, { [name]: body[name] }]
    const other = typeof body[name] === 'number' ? ['', 'a', '1.0', -1] : [2]
    const taken = (call.alsoTakes ?? []).map((value) => JSON.stringify(value))
    const refused = [...wrong, ...other].filter((value) => !taken.includes(JSON.stringify(value)))
    for (const value of refused) await expectRefusal(call, 400, JSON.stringify({ ...body, [name]: value }))
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
      await expectRefusal(call, 400, JSON.stringify(body).replace(JSON.stringify(body[name]), raw))
  })

  const needed = names.filter((name) => !call.optional?.includes(name))
  test.each(needed)('does not do without %s', async (name) => {
    const { [name]: _, ...rest } = body
    await expectRefusal(call, 400, JSON.stringify(rest))
  })

  test('refuses what could be read in two ways', async () => {
    const json = JSON.stringify(body)
    const withName = (extra: string) => json.replace('{', `{${extra},`)
    const [first = ''] = names
    await expectRefusal(call, 400, withName('"desconhecido":1'))
    await expectRefusal(call, 400, withName(`${JSON.stringify(first)}:"outro"`))
    await expectRefusal(
      call,
      400,
      withName(`"\\u${first.charCodeAt(0).toString(16).padStart(4, '0')}${first.slice(1)}":"outro"`),
    )
    await expectRefusal(call, 400, withName('"__proto__":{"level":99}'))
    await expectRefusal(call, 400, withName('"constructor":{"prototype":{}}'))
    await expectRefusal(call, 400, `\uFEFF${json}`)
    await expectRefusal(
      call,
      400,
      Buffer.concat([Buffer.from(json.slice(0, -2)), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
    )
    for (const broken of ['', '{', 'null', '[]', '"texto"', '{]', `${json}${json}`, `[${json}]`])
      await expectRefusal(call, 400, broken)
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
      await expectRefusal(call, 415, json, { 'content-type': type })
    await expectRefusal(call, 415, gzipSync(json), { 'content-encoding': 'gzip' })
  })

  test('refuses bodies that are too large or too deep, at once', async () => {
    const [first = ''] = names
    await expectRefusal(call, 413, JSON.stringify({ ...body, [first]: 'x'.repeat(2_000_000) }))
    const startedAt = performance.now()
    await expectRefusal(call, 400, `{"${first}":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)
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

/** Sends exactly these bytes as the body. */
const send = (call: ApiCall, body: string | Buffer, headers: Record<string, string> = {}) =>
  site.call(call.method, call.path, {
    token: (levelFor(call) ?? 0) > 0 ? adminToken : token,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })

async function expectRefusal(
  call: ApiCall,
  status: number,
  payload: string | Buffer,
  headers?: Record<string, string>,
) {
  unchanged ??= await fingerprint(site.db)
  const answer = await send(call, payload, headers)
  expect(answer.status, `${payload.toString('utf8').slice(0, 80)} → ${answer.text}`).toBe(status)
  expectFailure(answer)
}
