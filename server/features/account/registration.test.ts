import { afterAll, beforeAll, expect, test } from 'vitest'
import { REGISTRATIONS_PER_HOUR } from '#contract/account.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { createAccount } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type PostSite, postSite } from '#server/testing/post.ts'

let site: PostSite
beforeAll(async () => {
  site = await postSite()
})
afterAll(() => site.close())

const register = (body: object, from = '198.51.100.1') =>
  site.call('POST', '/api/auth/register', { body, from })
const newcomer = (login: string) => ({ login, email: `${login}@exemplo.com.br`, password: 'segredo' })

test('who registers is signed in, can log in again, and is welcomed by mail', async () => {
  const answer = await register(newcomer('Lirael'))
  expect(answer.status).toBe(200)
  const { user, token } = answer.json()
  expect(user).toEqual({
    id: expect.any(Number),
    login: 'Lirael',
    name: 'Lirael',
    email: 'Lirael@exemplo.com.br',
    level: 0,
    userIcon: null,
    UserIcon: null,
  })
  expect((await site.call('GET', '/api/auth/profile', { token })).json().user).toEqual(user)
  const login = await site.call('POST', '/api/auth/login', { body: { login: 'lirael', password: 'segredo' } })
  expect(login.status).toBe(200)
  await site.post.send()
  const [welcome] = site.post.relay.to('Lirael@exemplo.com.br')
  expect(welcome?.subject).toBe('Bem-vindo a Reinos de Aldária, Lirael!')
  expect(welcome?.text).toContain('https://aldaria.example/user')
})

test.each([
  [
    'a short login',
    { login: 'ab' },
    'O usuário deve ter de 3 a 20 caracteres: letras sem acento, números ou _.',
  ],
  [
    'an accented login',
    { login: 'José' },
    'O usuário deve ter de 3 a 20 caracteres: letras sem acento, números ou _.',
  ],
  ['half an address', { email: 'a@b' }, 'Informe um e-mail válido.'],
  ['two addresses', { email: 'a@x.com,b@y.com' }, 'Informe um e-mail válido.'],
  ['a header', { email: 'a@x.com\r\nBcc: b@y.com' }, 'Informe um e-mail válido.'],
  ['a short password', { password: '12345' }, 'A senha deve ter pelo menos 6 caracteres.'],
  ['an endless password', { password: 'x'.repeat(1025) }, 'Dados inválidos. Verifique o campo "password".'],
])('%s is refused and changes nothing', async (_, part, sentence) => {
  const before = await fingerprint(site.db)
  const answer = await register({ ...newcomer('Recusado'), ...part })
  expect([answer.status, answer.json().error]).toEqual([400, sentence])
  expect(await fingerprint(site.db)).toBe(before)
})

test('a login or an e-mail that somebody has, in whatever case, is refused', async () => {
  await createAccount(site.db, { login: 'Primeira' })
  const login = await register({ ...newcomer('pRIMEIRA'), email: 'outra@exemplo.com.br' })
  expect([login.status, login.json().error]).toEqual([409, 'Este usuário já está em uso.'])
  const email = await register({ ...newcomer('Segunda'), email: 'PRIMEIRA@EXEMPLO.COM.BR' })
  expect([email.status, email.json().error]).toEqual([409, 'Este e-mail já está em uso.'])
})

test('nobody registers as more than a player', async () => {
  const answer = await register({ ...newcomer('Ambiciosa'), level: 99 })
  expect(answer.status).toBe(400)
  expectFailure(answer)
})

test('of fifty who want one name at once, one gets it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      register({ ...newcomer('Disputada'), email: `d${i}@exemplo.com.br` }, `203.0.113.${i}`),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
})

test('a network registers so many an hour, and another goes on', async () => {
  const from = '2001:db8:1:1::1'
  for (let tried = 0; tried < REGISTRATIONS_PER_HOUR; tried++)
    await register({ ...newcomer('Primeira') }, from)
  const answer = await register(newcomer('Atrasada'), '2001:db8:1:1::2')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await register(newcomer('Atrasada'), '198.51.100.77')).status).toBe(200)
})
