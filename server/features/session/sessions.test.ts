import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createAccount, PASSWORD, signIn, VISITOR } from '#server/testing/factories.ts'
import { openSession, sweepSessions } from './sessions.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const logIn = (login: string, password: string, from = '198.51.100.1') =>
  site.call('POST', '/api/auth/login', { body: { login, password }, from })

const profile = (token: string) => site.call('GET', '/api/auth/profile', { token })

test('a level changed in the database counts at the next request', async () => {
  const { id, token } = await signIn(site.db, { level: 0 })
  await site.db.updateTable('accounts').set({ level: 99 }).where('id', '=', id).execute()
  expect((await profile(token)).json().user.level).toBe(99)
})

test('logging out ends that session on the server and no other', async () => {
  const { id, token } = await signIn(site.db)
  const other = await openSession(site.db, id, VISITOR)

  expect((await site.call('POST', '/api/auth/logout', { token })).json()).toEqual({ success: true })

  expect((await profile(token)).status).toBe(401)
  expect((await profile(other)).status).toBe(200)
})

test('a session dies after seven days unused or thirty days in all, and is swept away', async () => {
  const [idle, old, alive] = [await signIn(site.db), await signIn(site.db), await signIn(site.db)]
  const age = (account: { id: number }, seen: string, created: string) =>
    sql`update sessions set last_seen_at = now() - ${seen}::interval, created_at = now() - ${created}::interval
      where account_id = ${account.id}`.execute(site.db)
  await age(idle, '7 days 1 second', '8 days')
  await age(old, '1 second', '30 days 1 second')
  await age(alive, '6 days 23 hours', '29 days')

  expect((await profile(idle.token)).status).toBe(401)
  expect((await profile(old.token)).status).toBe(401)
  expect((await profile(alive.token)).status).toBe(200)
  await sweepSessions(site.db)
  const left = await site.db.selectFrom('sessions').select('account_id').execute()
  expect(left.map((row) => row.account_id)).toContain(alive.id)
  expect(left.map((row) => row.account_id)).not.toContain(idle.id)
  expect(left.map((row) => row.account_id)).not.toContain(old.id)
})

test('being used keeps a session alive', async () => {
  const { id, token } = await signIn(site.db)
  await sql`update sessions set last_seen_at = now() - interval '6 days' where account_id = ${id}`.execute(
    site.db,
  )
  await profile(token)
  const { last_seen_at } = await site.db
    .selectFrom('sessions')
    .select('last_seen_at')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(Date.now() - last_seen_at.getTime()).toBeLessThan(60_000)
})

test('a session that somebody holds locked makes nobody wait', async () => {
  const [held, other] = [await signIn(site.db), await signIn(site.db)]
  await sql`update sessions set last_seen_at = now() - interval '2 days' where account_id = ${held.id}`.execute(
    site.db,
  )
  await site.db.transaction().execute(async (tx) => {
    await sql`select id from sessions where account_id = ${held.id} for update`.execute(tx)
    const answers = await Promise.all([profile(held.token), profile(other.token), profile(held.token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

test('one who signs in without end keeps the newest ten thousand sessions', async () => {
  const account = await createAccount(site.db, { login: 'sem_fim' })
  await sql`insert into sessions (account_id, token_hash)
    select ${account.id}, sha256(n::text::bytea) from generate_series(1, 10050) n`.execute(site.db)
  const { token } = (await logIn('sem_fim', PASSWORD)).json()
  const { count } = await site.db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(10_000)
  expect((await profile(token)).status).toBe(200)
})

test('no line of the log holds a password, a token or an e-mail', async () => {
  const account = await createAccount(site.db, { login: 'discreta' })
  const { token } = (await logIn('discreta', PASSWORD)).json()
  await profile(token)
  await site.call('GET', `/api/auth/profile?token=${token}`, { token })
  await logIn('discreta', 'senha-errada-canario')

  const log = site.logLines.join('')
  expect(log).toContain('/api/auth/profile')
  for (const secret of [PASSWORD, token, account.email, 'senha-errada-canario'])
    expect(log).not.toContain(secret)
})
