import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WRONG_PASSWORDS_PER_ACCOUNT, WRONG_PASSWORDS_PER_ADDRESS } from '#contract/session.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createAccount, PASSWORD } from '#server/testing/factories.ts'

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

test('addresses all over one IPv6 site add up in the end', async () => {
  await createAccount(site.db, { login: 'quarenta_e_oito' })
  await sql`insert into rate_limits values
    ('login:2001:db8:7::/48:quarenta_e_oito', 100, now() + interval '1 minute')`.execute(site.db)
  expect((await logIn('quarenta_e_oito', PASSWORD, '2001:db8:7:99::1')).status).toBe(429)
  expect((await logIn('quarenta_e_oito', PASSWORD, '2001:db8:8::1')).status).toBe(200)
})
