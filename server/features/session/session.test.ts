import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WRONG_PASSWORDS_PER_ACCOUNT, WRONG_PASSWORDS_PER_ADDRESS } from '#contract/session.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createAccount, PASSWORD, signIn } from '#server/testing/factories.ts'
import { openSession, sweepSessions } from './sessions.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const logIn = (login: string, password: string, from = '198.51.100.1') =>
  site.call('POST', '/api/auth/login', { body: { login, password }, from })

const profile = (token: string) => site.call('GET', '/api/auth/profile', { token })

test('who knows the password gets a session that the profile honours', async () => {
  const account = await createAccount(site.db, { login: 'Kaelthor', level: 81 })

  const answer = await logIn('kaelTHOR', PASSWORD)

  const user = {
    id: account.id,
    login: 'Kaelthor',
    name: 'Kaelthor',
    email: account.email,
    level: 81,
    userIcon: null,
    UserIcon: null,
  }
  expect(answer.status).toBe(200)
  expect(answer.json()).toEqual({
    success: true,
    user,
    token: expect.stringMatching(/^[\w-]{43}$/),
    message: 'Login realizado com sucesso!',
  })
  expect((await profile(answer.json().token)).json()).toEqual({ success: true, user })
})

test('every login opens a session of its own, kept only as a hash', async () => {
  await createAccount(site.db, { login: 'duas_vezes' })
  const [one, two] = [await logIn('duas_vezes', PASSWORD), await logIn('duas_vezes', PASSWORD)]

  expect(one.json().token).not.toBe(two.json().token)
  const { rows } = await sql<{
    stored: string
  }>`select encode(token_hash, 'hex') as stored from sessions`.execute(site.db)
  expect(rows.map((row) => row.stored)).toContain(hash('sha256', one.json().token))
})

test('an unknown login and a wrong password get the same answer', async () => {
  await createAccount(site.db, { login: 'existente' })

  const [unknown, wrong] = [await logIn('inexistente', 'x'), await logIn('existente', 'x')]

  expect(unknown.status).toBe(401)
  expect(unknown.json()).toEqual({
    success: false,
    error: 'Usuário ou senha inválidos.',
    message: 'Usuário ou senha inválidos.',
  })
  expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text])
})

test('blank fields are refused before anything is looked up', async () => {
  const answer = await logIn('  ', '')
  expect([answer.status, answer.json().error]).toEqual([400, 'Informe o usuário e a senha.'])
})

test('after ten wrong passwords that address waits, and the owner elsewhere does not', async () => {
  await createAccount(site.db, { login: 'atacada' })
  for (let i = 0; i < WRONG_PASSWORDS_PER_ACCOUNT; i++)
    expect((await logIn('atacada', `x${i}`, '203.0.113.9')).status).toBe(401)

  const refused = await logIn('atacada', PASSWORD, '203.0.113.9')
  expect(refused.status).toBe(429)
  expect(refused.json().error).toBe('Muitas tentativas. Tente novamente em 15 minutos.')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)

  expect((await logIn('atacada', PASSWORD, '198.51.100.7')).status).toBe(200)
})

test('thirty wrong guesses at once are no more than ten', async () => {
  await createAccount(site.db, { login: 'paralela' })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => logIn('paralela', `x${i}`, '203.0.113.10')),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(WRONG_PASSWORDS_PER_ACCOUNT)
})

test('a right password clears what was counted', async () => {
  await createAccount(site.db, { login: 'distraida' })
  for (let round = 0; round < 3; round++) {
    for (let i = 1; i < WRONG_PASSWORDS_PER_ACCOUNT; i++) await logIn('distraida', 'x', '203.0.113.11')
    expect((await logIn('distraida', PASSWORD, '203.0.113.11')).status).toBe(200)
  }
})

test('an address that tries many accounts waits for all of them', async () => {
  await createAccount(site.db, { login: 'bem_guardada' })
  await sql`insert into rate_limits values ('login:203.0.113.12', ${WRONG_PASSWORDS_PER_ADDRESS}, now() + interval '1 minute')`.execute(
    site.db,
  )

  expect((await logIn('bem_guardada', PASSWORD, '203.0.113.12')).status).toBe(429)
  expect((await logIn('bem_guardada', PASSWORD, '203.0.113.13')).status).toBe(200)
})

test('a header that anybody can write does not reset the count', async () => {
  await createAccount(site.db, { login: 'disfarcada' })
  const attempt = (i: number) =>
    site.call('POST', '/api/auth/login', {
      body: { login: 'disfarcada', password: 'x' },
      headers: { 'x-forwarded-for': `1.2.3.${i}` },
      from: '203.0.113.14',
    })
  for (let i = 0; i < WRONG_PASSWORDS_PER_ACCOUNT; i++) await attempt(i)
  expect((await attempt(99)).status).toBe(429)
})

test('all addresses of one IPv6 customer count as one', async () => {
  await createAccount(site.db, { login: 'seis' })
  for (let i = 0; i < WRONG_PASSWORDS_PER_ACCOUNT; i++) await logIn('seis', 'x', `2001:db8:1:2::${i}`)
  expect((await logIn('seis', 'x', '2001:db8:1:2:a:b:c:d')).status).toBe(429)
  expect((await logIn('seis', PASSWORD, '2001:db8:1:3::1')).status).toBe(200)
})

test('a level changed in the database counts at the next request', async () => {
  const { id, token } = await signIn(site.db, { level: 0 })
  await site.db.updateTable('accounts').set({ level: 99 }).where('id', '=', id).execute()
  expect((await profile(token)).json().user.level).toBe(99)
})

test('logging out ends that session on the server and no other', async () => {
  const { id, token } = await signIn(site.db)
  const other = await openSession(site.db, id)

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

test('addresses all over one IPv6 site add up in the end', async () => {
  await createAccount(site.db, { login: 'quarenta_e_oito' })
  await sql`insert into rate_limits values
    ('login:2001:db8:7::/48:quarenta_e_oito', 100, now() + interval '1 minute')`.execute(site.db)
  expect((await logIn('quarenta_e_oito', PASSWORD, '2001:db8:7:99::1')).status).toBe(429)
  expect((await logIn('quarenta_e_oito', PASSWORD, '2001:db8:8::1')).status).toBe(200)
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
