import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'

interface Described {
  paths: Record<string, Record<string, { tags?: string[]; summary?: string }>>
}

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const read = (headers: Record<string, string> = {}) => site.app.inject({ url: '/api/openapi.json', headers })

test('it is sent compressed to whom takes it so, and not again while it is the same', async () => {
  const plain = await read()
  const zipped = await read({ 'accept-encoding': 'gzip, deflate, br' })
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', 'x-content-type-options': 'nosniff' })
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  const again = await read({ 'if-none-match': String(zipped.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('every call says what it does, and stands in an area', async () => {
  const { paths } = (await read()).json<Described>()
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ call: `${method} ${path}`, ...call })),
  )
  expect(calls.length).toBeGreaterThan(100)
  expect(calls.filter(({ tags, summary }) => !tags?.[0] || !summary).map(({ call }) => call)).toEqual([])
})
