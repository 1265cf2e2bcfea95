import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'

let site: TestApp
let guarded: TestApp
beforeAll(async () => {
  site = await testApp()
  guarded = await testApp({ environment: { METRICS_TOKEN: 'segredo' } })
})
afterAll(() => Promise.all([site.close(), guarded.close()]))

test('alive and ready are said in one word', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await site.call('GET', path)
    expect([answer.status, answer.text]).toEqual([200, '{"status":"ok"}'])
  }
})

test('metrics count the requests by route and tell of the parts', async () => {
  await site.call('GET', '/api/team-members')
  const { status, text } = await site.call('GET', '/metrics')
  expect(status).toBe(200)
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/team-members",status="200"} 1',
  )
  expect(text).toContain('logins_running 0')
  expect(text).toContain('deliveries_open 0')
  expect(text).toContain('deliveries_needing_somebody 0')
  expect(text).toMatch(/database_connections \d/)
})

test('without a token metrics are for this machine alone', async () => {
  expect((await site.call('GET', '/metrics', { from: '203.0.113.1' })).status).toBe(404)
  expect((await site.call('GET', '/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(
    404,
  )
})

test('with a token metrics are for who has it, from anywhere', async () => {
  const ask = (authorization: string) =>
    guarded.call('GET', '/metrics', { headers: { authorization }, from: '203.0.113.1' })
  expect((await ask('Bearer segredo')).status).toBe(200)
  expect((await ask('Bearer segred0')).status).toBe(404)
  expect((await guarded.call('GET', '/metrics')).status).toBe(404)
})
