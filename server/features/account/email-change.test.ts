import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NEW_EMAILS_PER_HOUR } from '#contract/account.ts'
import { emailCalls } from '#server/testing/email-calls.ts'
import { signIn } from '#server/testing/factories.ts'
import { type PostSite, postSite } from '#server/testing/post.ts'

let site: PostSite
let calls: ReturnType<typeof emailCalls>
beforeAll(async () => {
  site = await postSite()
  calls = emailCalls(site)
})
afterAll(() => site.close())

const INVALID = [400, 'Token inválido.']
const FAILED = [400, 'Erro ao confirmar a alteração do email.']

test('a link sets the new address; both are told, and the session goes on', async () => {
  const player = await signIn(site.db)
  const newEmail = `nova-${player.email}`
  const answer = await calls.confirm(await calls.linkFor(player), player.login, newEmail)
  expect(answer.status).toBe(200)
  expect(answer.json()).toMatchObject({
    success: true,
    message: 'Email alterado com sucesso!',
    user: { email: newEmail },
  })
  expect((await site.call('GET', '/api/auth/profile', { token: player.token })).json().user.email).toBe(
    newEmail,
  )
  await site.post.send()
  expect(site.post.relay.to(newEmail).at(-1)?.subject).toBe('Este é agora o seu e-mail em Reinos de Aldária')
  const warning = site.post.relay.to(player.email).at(-1)
  expect(warning?.link?.pathname).toBe('/undo-email-change')
  expect(warning?.text).not.toContain(newEmail)
})

test('the same address, in whatever case, is none', async () => {
  const player = await signIn(site.db)
  const token = await calls.linkFor(player)
  const answer = await calls.confirm(token, player.login, player.email.toUpperCase())
  expect([answer.status, answer.json().error]).toEqual([
    400,
    'O novo email não pode ser igual ao seu email atual.',
  ])
  expect((await calls.confirm(token, player.login, `outra-${player.email}`)).status).toBe(200)
})

test.each([
  '',
  'a@x.com,b@y.com',
  'a@x.com b@y.com',
  'joão@exemplo.com.br',
  'x@exemplo',
  'a@x.com\nBcc: b@y.com',
])('%j is no address', async (newEmail) => {
  const player = await signIn(site.db)
  const answer = await calls.confirm(await calls.linkFor(player), player.login, newEmail)
  expect([answer.status, answer.json().error]).toEqual([400, 'Informe um e-mail válido.'])
  expect(await calls.emailOf(player)).toBe(player.email)
})

test("somebody else's address fails without a reason, and a link cannot try many", async () => {
  const [player, other] = [await signIn(site.db), await signIn(site.db)]
  const token = await calls.linkFor(player)
  for (let tried = 0; tried < NEW_EMAILS_PER_HOUR; tried++) {
    const answer = await calls.confirm(token, player.login, other.email.toUpperCase())
    expect([answer.status, answer.json().error]).toEqual(FAILED)
  }
  expect((await calls.confirm(token, player.login, `livre-${player.email}`)).status).toBe(429)
  expect(await calls.emailOf(player)).toBe(player.email)
})

test('of fifty who use one link at once, one succeeds', async () => {
  const player = await signIn(site.db)
  const token = await calls.linkFor(player)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => calls.confirm(token, player.login, `n${i}-${player.email}`)),
  )
  const won = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []))
  expect(won).toHaveLength(1)
  for (const [i, answer] of answers.entries())
    if (i !== won[0]) expect([answer.status, answer.json().error]).toEqual(INVALID)
  expect(await calls.emailOf(player)).toBe(`n${won[0]}-${player.email}`)
})

test('of two who want one address at once, one gets it', async () => {
  for (let round = 0; round < 10; round++) {
    const players = [await signIn(site.db), await signIn(site.db)]
    const tokens = [
      await calls.linkFor(players[0] as Awaited<ReturnType<typeof signIn>>),
      await calls.linkFor(players[1] as Awaited<ReturnType<typeof signIn>>),
    ]
    const answers = await Promise.all(
      players.map((player, i) =>
        calls.confirm(tokens[i] ?? '', player.login, `disputado${round}@exemplo.com.br`),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const lost = answers.find(({ status }) => status === 400)
    expect(lost?.json().error).toBe(FAILED[1])
  }
})

test('a link is for its purpose and its account', async () => {
  const [player, other] = [await signIn(site.db), await signIn(site.db)]
  const token = await calls.linkFor(player)
  const wrong = await calls.confirm(token, other.login, 'x@exemplo.com.br')
  expect([wrong.status, wrong.json().error]).toEqual(INVALID)
  const cross = await site.call('POST', '/api/users/confirm-password-change', {
    body: { token, newPassword: 'nova-senha', login: player.login },
  })
  expect([cross.status, cross.json().error]).toEqual(INVALID)
})

test('for as long as it can be taken back, nobody else gets the former address', async () => {
  const [player, other] = [await signIn(site.db), await signIn(site.db)]
  await calls.confirm(await calls.linkFor(player), player.login, `nova-${player.email}`)
  const register = (login: string) =>
    site.call('POST', '/api/auth/register', { body: { login, email: player.email, password: 'segredo' } })
  // While the mail with the way back waits, and once it has come.
  for (const login of ['oportunista', 'oportunista2']) {
    const answer = await register(login)
    expect([answer.status, answer.json().error]).toEqual([409, 'Este e-mail já está em uso.'])
    await site.post.send()
  }
  const moved = await calls.confirm(await calls.linkFor(other), other.login, player.email)
  expect([moved.status, moved.json().error]).toEqual(FAILED)
  await sql`update confirmation_links set expires_at = now() where account_id = ${player.id}`.execute(site.db)
  expect((await register('oportunista3')).status).toBe(200)
})
