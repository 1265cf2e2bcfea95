import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LINKS_PER_HOUR } from '#contract/account.ts'
import { WRONG_PASSWORDS_PER_ACCOUNT } from '#contract/session.ts'
import { PASSWORD, signIn } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type PostSite, postSite } from '#server/testing/post.ts'

let site: PostSite
beforeAll(async () => {
  site = await postSite()
})
afterAll(() => site.close())

type Player = Awaited<ReturnType<typeof signIn>>

const requests = {
  'change-password': (email: string, password: string) => ({ old_password: password, current_email: email }),
  'change-email': (email: string, password: string) => ({ password, current_email: email }),
}

type Purpose = keyof typeof requests

interface Asked {
  login?: string
  email?: string
  password?: string
  headers?: Record<string, string>
  from?: string
}

const ask = (purpose: Purpose, player: Player, asked: Asked = {}) => {
  const { login = player.login, email = player.email, password = PASSWORD, ...options } = asked
  return site.call('POST', `/api/users/${login}/${purpose}/request-code`, {
    token: player.token,
    body: requests[purpose](email, password),
    ...options,
  })
}

describe.each(['change-password', 'change-email'] as const)('%s', (purpose) => {
  test('a link goes to the address of the account, and says who asked', async () => {
    const player = await signIn(site.db)
    const answer = await ask(purpose, player)
    expect([answer.status, answer.json()]).toEqual([
      200,
      { success: true, message: 'Link enviado para o seu email.' },
    ])
    await site.post.send()
    const [mail, ...more] = site.post.relay.to(player.email)
    expect(more).toEqual([])
    expect(mail?.link?.origin).toBe('https://aldaria.example')
    expect(mail?.link?.pathname).toBe(`/user/${purpose}`)
    expect(mail?.text).toContain(player.login)
    expect(mail?.text).toContain('127.0.0.1')
    expect(mail?.text).toContain('Não foi você?')
    expect(mail?.html).toContain('Não foi você?')
  })

  test("somebody else's login is forbidden, and nobody gets a mail", async () => {
    const [player, other] = [await signIn(site.db), await signIn(site.db)]
    const before = await fingerprint(site.db)
    const answer = await ask(purpose, player, { login: other.login, email: other.email })
    expect(answer.status).toBe(403)
    expect(await fingerprint(site.db)).toBe(before)
  })

  test('a wrong e-mail gets the same answer, and nobody gets a mail', async () => {
    const player = await signIn(site.db)
    const right = await ask(purpose, player)
    const wrong = await ask(purpose, player, { email: 'intruso@exemplo.com.br' })
    expect([wrong.status, wrong.text]).toEqual([right.status, right.text])
    await site.post.send()
    expect(site.post.relay.to(player.email)).toHaveLength(1)
    expect(site.post.relay.to('intruso@exemplo.com.br')).toEqual([])
  })

  test('wrong passwords are counted together with those of the login', async () => {
    const player = await signIn(site.db)
    const from = '198.51.100.20'
    for (let tried = 0; tried < 6; tried++) {
      const answer = await ask(purpose, player, { password: 'errada', from })
      expect([answer.status, answer.json().error]).toEqual([400, 'Senha atual incorreta.'])
    }
    const logIn = (password: string) =>
      site.call('POST', '/api/auth/login', { body: { login: player.login, password }, from })
    for (let tried = 6; tried < WRONG_PASSWORDS_PER_ACCOUNT; tried++)
      expect((await logIn('errada')).status).toBe(401)
    expect((await logIn(PASSWORD)).status).toBe(429)
    expect((await ask(purpose, player, { from })).status).toBe(429)
    await site.post.send()
    expect(site.post.relay.to(player.email)).toEqual([])
  })

  test('the fourth link in an hour is refused, however many ask at once', async () => {
    const player = await signIn(site.db)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => ask(purpose, player, { from: `203.0.113.${i}` })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(LINKS_PER_HOUR)
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3000)
    await site.post.send()
    expect(site.post.relay.to(player.email)).toHaveLength(LINKS_PER_HOUR)
  })

  test('the link leads to the site, whatever the request calls it', async () => {
    const player = await signIn(site.db)
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' }
    expect((await ask(purpose, player, { headers })).status).toBe(200)
    await site.post.send()
    const [mail] = site.post.relay.to(player.email)
    expect(mail?.link?.origin).toBe('https://aldaria.example')
    expect(mail?.text).not.toContain('evil.test')
    expect(mail?.html).not.toContain('evil.test')
  })
})
