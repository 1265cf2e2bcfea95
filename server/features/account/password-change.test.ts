import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, PASSWORD, signIn, VISITOR } from '#server/testing/factories.ts'
import { type PostSite, postSite } from '#server/testing/post.ts'
import { openSession } from '../session/sessions.ts'

let site: PostSite
beforeAll(async () => {
  site = await postSite()
})
afterAll(() => site.close())

type Player = Awaited<ReturnType<typeof signIn>>

/** The token of a link that this player asked for. */
async function linkFor(player: Player, purpose: 'change-password' | 'change-email' = 'change-password') {
  const body =
    purpose === 'change-password'
      ? { old_password: PASSWORD, current_email: player.email }
      : { password: PASSWORD, current_email: player.email }
  const path = `/api/users/${player.login}/${purpose}/request-code`
  expect((await site.call('POST', path, { token: player.token, body })).status).toBe(200)
  return site.post.tokenFor(player.email)
}

const confirm = (token: string, login: string, newPassword = 'nova-senha') =>
  site.call('POST', '/api/users/confirm-password-change', { body: { token, newPassword, login } })

const logIn = async (login: string, password: string) =>
  (await site.call('POST', '/api/auth/login', { body: { login, password } })).status
const profile = async (token: string) => (await site.call('GET', '/api/auth/profile', { token })).status

const INVALID = [400, 'Token inválido.']

test('a link sets a new password, ends every session, opens a new one and tells the owner', async () => {
  const player = await signIn(site.db)
  const elsewhere = await openSession(site.db, player.id, VISITOR)
  const token = await linkFor(player)
  const answer = await confirm(token, player.login)
  expect(answer.status).toBe(200)
  expect(answer.json()).toMatchObject({ success: true, message: 'Senha alterada com sucesso!' })
  expect([await profile(player.token), await profile(elsewhere)]).toEqual([401, 401])
  expect(await profile(answer.json().token)).toBe(200)
  expect([await logIn(player.login, PASSWORD), await logIn(player.login, 'nova-senha')]).toEqual([401, 200])
  await site.post.send()
  expect(site.post.relay.to(player.email).at(-1)?.subject).toBe('Sua senha em Reinos de Aldária foi alterada')
})

test('of fifty who use one link at once, one succeeds', async () => {
  const player = await signIn(site.db)
  const token = await linkFor(player)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => confirm(token, player.login, `nova-senha-${i}`)),
  )
  const won = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []))
  expect(won).toHaveLength(1)
  for (const [i, answer] of answers.entries())
    if (i !== won[0]) expect([answer.status, answer.json().error]).toEqual(INVALID)
  expect(await logIn(player.login, `nova-senha-${won[0]}`)).toBe(200)
})

test('a link works once', async () => {
  const player = await signIn(site.db)
  const token = await linkFor(player)
  expect((await confirm(token, player.login)).status).toBe(200)
  const again = await confirm(token, player.login, 'outra-senha')
  expect([again.status, again.json().error]).toEqual(INVALID)
})

test('a link is for its purpose, for its account, and for who it was sent to', async () => {
  const [player, other] = [await signIn(site.db), await signIn(site.db)]
  const forEmail = await linkFor(player, 'change-email')
  const forPassword = await linkFor(player)
  const wrong = [
    await confirm(forEmail, player.login),
    await confirm(forPassword, other.login),
    await confirm('', player.login),
    await confirm('x'.repeat(43), player.login),
    await confirm(forPassword.slice(0, -1), player.login),
    await confirm(hash('sha256', forPassword), player.login),
    await site.call('POST', '/api/auth/reset-password', {
      body: { token: forPassword, newPassword: 'nova-senha' },
    }),
    await site.call('POST', '/api/users/undo-email-change', { body: { token: forPassword } }),
  ]
  for (const answer of wrong) expect([answer.status, answer.json().error]).toEqual(INVALID)
  expect(await logIn(player.login, PASSWORD)).toBe(200)
  expect((await confirm(forPassword, player.login)).status).toBe(200)
})

test("a link dies after thirty minutes by the database's clock", async () => {
  const player = await signIn(site.db)
  const token = await linkFor(player)
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from expires_at - now()) / 60 as minutes from confirmation_links
    where account_id = ${player.id}`.execute(site.db)
  expect(Number(rows[0]?.minutes)).toBeGreaterThan(29)
  expect(Number(rows[0]?.minutes)).toBeLessThanOrEqual(30)
  await sql`update confirmation_links set expires_at = now() where account_id = ${player.id}`.execute(site.db)
  const answer = await confirm(token, player.login)
  expect([answer.status, answer.json().error]).toEqual(INVALID)
})

test('a link dies with what was true when it was asked for', async () => {
  const player = await signIn(site.db)
  const [older, newer] = [await linkFor(player), await linkFor(player)]
  expect((await confirm(newer, player.login)).status).toBe(200)
  const answer = await confirm(older, player.login)
  expect([answer.status, answer.json().error]).toEqual(INVALID)
})

test('a mail that waited until it was no longer true is not sent', async () => {
  const player = await signIn(site.db)
  const body = { old_password: PASSWORD, current_email: player.email }
  await site.call('POST', `/api/users/${player.login}/change-password/request-code`, {
    token: player.token,
    body,
  })
  await sql`update accounts set email = ${`novo-${player.email}`} where id = ${player.id}`.execute(site.db)
  await site.post.send()
  expect(site.post.relay.to(player.email)).toEqual([])
})

test.each([
  ['five characters', '12345', 'A nova senha deve ter pelo menos 6 caracteres.'],
  ['more than a kilobyte', 'x'.repeat(1025), 'Dados inválidos. Verifique o campo "newPassword".'],
])('a password of %s is refused, and the link can still be used', async (_, newPassword, sentence) => {
  const player = await signIn(site.db)
  const token = await linkFor(player)
  const answer = await confirm(token, player.login, newPassword)
  expect([answer.status, answer.json().error]).toEqual([400, sentence])
  expect((await confirm(token, player.login)).status).toBe(200)
})

test('a link is long, kept only as a hash, and in no line of the log', async () => {
  const player = await signIn(site.db)
  const token = await linkFor(player)
  expect(token).toMatch(/^[\w-]{43}$/)
  const { rows } = await sql<{ stored: string }>`
    select encode(token_hash, 'hex') as stored from confirmation_links where account_id = ${player.id}`.execute(
    site.db,
  )
  expect(rows).toEqual([{ stored: hash('sha256', token) }])
  await site.call('GET', `/user/change-password?token=${token}`)
  await confirm(token, player.login)
  const log = site.logLines.join('')
  expect(log).toContain('/api/users/confirm-password-change')
  for (const secret of [token, player.email, 'nova-senha']) expect(log).not.toContain(secret)
})

test('who forgot the password sets a new one with the link, and every session ends', async () => {
  const player = await signIn(site.db)
  await site.call('POST', '/api/auth/forgot-password', { body: { login: player.login } })
  const token = await site.post.tokenFor(player.email)
  const answer = await site.call('POST', '/api/auth/reset-password', {
    body: { token, newPassword: 'lembrei-agora' },
  })
  expect([answer.status, answer.json()]).toEqual([
    200,
    { success: true, message: 'Senha alterada com sucesso!' },
  ])
  expect(await profile(player.token)).toBe(401)
  expect([await logIn(player.login, PASSWORD), await logIn(player.login, 'lembrei-agora')]).toEqual([
    401, 200,
  ])
})

test('a login that began with the old password does not outlive the change', async () => {
  const account = await createAccount(site.db)
  // Holds the account as a change of password does, until the login has checked the old one.
  let login: Promise<number> | undefined
  await site.db.transaction().execute(async (tx) => {
    await sql`select from accounts where id = ${account.id} for update`.execute(tx)
    login = logIn(account.login, PASSWORD)
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          site.db,
        )
        return rows.length
      })
      .toBe(1)
    const password_hash = await site.passwords.hash('nova-senha')
    await tx.updateTable('accounts').set({ password_hash }).where('id', '=', account.id).execute()
  })
  expect(await login).toBe(401)
})
