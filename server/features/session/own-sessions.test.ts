import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createAccount, PASSWORD, signIn, VISITOR } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { openSession } from './sessions.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const list = async (token: string) =>
  (await site.call('GET', '/api/auth/sessions', { token })).json().sessions
const profile = async (token: string) => (await site.call('GET', '/api/auth/profile', { token })).status

test('a player sees where they are signed in, this place first, and nothing of others', async () => {
  const player = await signIn(site.db)
  await signIn(site.db)
  const body = { login: player.login, password: PASSWORD }
  const headers = { 'user-agent': FIREFOX }
  const { token } = (
    await site.call('POST', '/api/auth/login', { body, headers, from: '203.0.113.7' })
  ).json()
  const sessions = await list(token)
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(sessions).toEqual([
    {
      id: expect.any(Number),
      device: 'Firefox no Windows',
      address: '203.0.113.7',
      created_at: time,
      last_seen_at: time,
      is_current: true,
    },
    {
      id: expect.any(Number),
      device: 'Chrome no Linux',
      address: VISITOR.address,
      created_at: time,
      last_seen_at: time,
      is_current: false,
    },
  ])
})

test('one that has died is not shown', async () => {
  const player = await signIn(site.db)
  await openSession(site.db, player.id, VISITOR)
  await sql`update sessions set last_seen_at = now() - interval '8 days' where account_id = ${player.id}
    and id = (select max(id) from sessions where account_id = ${player.id})`.execute(site.db)
  expect(await list(player.token)).toHaveLength(1)
})

test('ending one ends that one', async () => {
  const player = await signIn(site.db)
  const other = await openSession(site.db, player.id, VISITOR)
  const [, { id }] = await list(player.token)
  const end = () => site.call('DELETE', `/api/auth/sessions/${id}`, { token: player.token })
  expect((await end()).json()).toEqual({ success: true, ended: 1 })
  expect([await profile(other), await profile(player.token)]).toEqual([401, 200])
  const again = await end()
  expect([again.status, again.json().error]).toEqual([404, 'Esta sessão já foi encerrada.'])
})

test("somebody else's is as missing as one that never was", async () => {
  const [player, other] = [await signIn(site.db), await signIn(site.db)]
  const [{ id }] = await list(other.token)
  const before = await fingerprint(site.db)
  const end = (which: number | string) =>
    site.call('DELETE', `/api/auth/sessions/${which}`, { token: player.token })
  const [foreign, never] = [await end(id), await end(999_999_999)]
  expect([foreign.status, foreign.text]).toEqual([404, never.text])
  expect(await fingerprint(site.db)).toBe(before)
})

test('ending all others leaves this one', async () => {
  const player = await signIn(site.db)
  const others = await Promise.all([1, 2, 3].map(() => openSession(site.db, player.id, VISITOR)))
  const stranger = await signIn(site.db)
  const answer = await site.call('DELETE', '/api/auth/sessions', { token: player.token })
  expect(answer.json()).toEqual({ success: true, ended: 3 })
  for (const token of others) expect(await profile(token)).toBe(401)
  expect([await profile(player.token), await profile(stranger.token)]).toEqual([200, 200])
})

test('who signs in without end sees the newest, and ends them all', async () => {
  const account = await createAccount(site.db)
  const token = await openSession(site.db, account.id, VISITOR)
  await sql`insert into sessions (account_id, token_hash)
    select ${account.id}, sha256(('muitas' || n)::bytea) from generate_series(1, 500) n`.execute(site.db)
  const sessions = await list(token)
  expect(sessions).toHaveLength(200)
  expect(sessions[0].is_current).toBe(true)
  expect((await site.call('DELETE', '/api/auth/sessions', { token })).json().ended).toBe(500)
})
