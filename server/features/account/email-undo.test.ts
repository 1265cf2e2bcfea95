import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LINKS_PER_HOUR } from '#contract/account.ts'
import { repostWaiting } from '#server/mail/outbox.ts'
import { emailCalls } from '#server/testing/email-calls.ts'
import { PASSWORD, signIn } from '#server/testing/factories.ts'
import { type PostSite, postSite } from '#server/testing/post.ts'

let site: PostSite
let calls: ReturnType<typeof emailCalls>
beforeAll(async () => {
  site = await postSite()
  calls = emailCalls(site)
})
afterAll(() => site.close())

test.each([
  ['has come', true],
  ['is still to come', false],
])('the former address takes it back for good, even if a way to undo that %s', async (_, hasCome) => {
  const player = await signIn(site.db)
  await calls.confirm(await calls.linkFor(player), player.login, `ladrao-${player.login}@exemplo.com.br`)
  const token = await site.post.tokenFor(player.email)
  // The thief moves on to yet another address: the first owner still comes first.
  const second = await calls.linkFor(player, `ladrao-${player.login}@exemplo.com.br`)
  await calls.confirm(second, player.login, `ladrao2-${player.login}@exemplo.com.br`)
  if (hasCome) await site.post.send()

  const answers = await Promise.all(Array.from({ length: 20 }, () => calls.undo(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
  expect(await calls.emailOf(player)).toBe(player.email)
  expect((await site.call('GET', '/api/auth/profile', { token: player.token })).status).toBe(401)
  const logIn = (password: string) =>
    site.call('POST', '/api/auth/login', { body: { login: player.login, password } })
  expect((await logIn(PASSWORD)).status).toBe(401)

  // The thief's own way back is gone, the owner has got a link.
  await site.post.send()
  const ways = site.post.relay.to(`ladrao-${player.login}@exemplo.com.br`).flatMap(({ link }) => link ?? [])
  expect(ways.map(({ pathname }) => pathname)).toEqual([
    '/user/change-email',
    ...(hasCome ? ['/undo-email-change'] : []),
  ])
  for (const { searchParams } of ways)
    expect((await calls.undo(searchParams.get('token') ?? '')).status).toBe(400)
  const recovery = await site.post.tokenFor(player.email)
  const reset = await site.call('POST', '/api/auth/reset-password', {
    body: { token: recovery, newPassword: 'minha-de-novo' },
  })
  expect(reset.status).toBe(200)
  expect((await logIn('minha-de-novo')).status).toBe(200)
})

test('an undo link lives for three days', async () => {
  const player = await signIn(site.db)
  await calls.confirm(await calls.linkFor(player), player.login, `nova-${player.email}`)
  const token = await site.post.tokenFor(player.email)
  await sql`update confirmation_links set expires_at = expires_at - interval '71 hours 50 minutes'
    where account_id = ${player.id} and purpose = 'undo-email-change'`.execute(site.db)
  expect((await calls.undo(token)).status).toBe(200)
})

test.each([
  ['has come', true],
  ['is still to come', false],
])("a thief who takes a change of their own back leaves the owner's way, which %s", async (_, hasCome) => {
  const player = await signIn(site.db)
  const [thiefs, another] = [`ladra-${player.login}@exemplo.com.br`, `ladra2-${player.login}@exemplo.com.br`]
  const toThief = await calls.confirm(await calls.linkFor(player), player.login, thiefs)
  expect(toThief.status).toBe(200)
  // Without its job the owner's mail leaves after all others.
  if (!hasCome) await sql`delete from graphile_worker._private_jobs`.execute(site.db)
  await calls.confirm(await calls.linkFor(player, thiefs), player.login, another)
  expect((await calls.undo(await site.post.tokenFor(thiefs))).status).toBe(200)
  expect(await calls.emailOf(player)).toBe(thiefs)

  await repostWaiting(site.db)
  await site.post.send()
  const owners = site.post.relay.to(player.email).find(({ link }) => link?.pathname === '/undo-email-change')
  expect((await calls.undo(owners?.link?.searchParams.get('token') ?? '')).status).toBe(200)
  expect(await calls.emailOf(player)).toBe(player.email)
  // Nor does the thief learn from where the owner did it.
  await site.post.send()
  expect(site.post.relay.to(thiefs).at(-1)?.subject).toContain('foi desfeita')
  expect(site.post.relay.to(thiefs).at(-1)?.text).not.toContain('127.0.0.1')
})

test('a thief with a link of their own cannot hold the undo up', async () => {
  const player = await signIn(site.db)
  const thiefs = `teimosa-${player.login}@exemplo.com.br`
  await calls.confirm(await calls.linkFor(player), player.login, thiefs)
  const token = await site.post.tokenFor(player.email)
  const hindering = await calls.linkFor(player, thiefs)
  let isOver = false
  const hinder = async () => {
    while (!isOver) await calls.confirm(hindering, player.login, thiefs)
  }
  const hindered = Promise.all([hinder(), hinder(), hinder(), hinder()])
  const answer = await calls.undo(token)
  isOver = true
  await hindered
  expect(answer.status).toBe(200)
})

test('links that the undo made worthless keep nobody from a new one', async () => {
  const player = await signIn(site.db)
  const forgot = (from: string) =>
    site.call('POST', '/api/auth/forgot-password', { body: { login: player.login }, from })
  const before = await calls.linkFor(player)
  for (let tried = 0; tried < LINKS_PER_HOUR; tried++) await forgot('203.0.113.1')
  await site.post.send()
  await calls.confirm(before, player.login, `outra-${player.email}`)
  expect((await calls.undo(await site.post.tokenFor(player.email))).status).toBe(200)

  for (let asked = 0; asked < 2; asked++) {
    const recovery = await site.post.tokenFor(player.email)
    const reset = await site.call('POST', '/api/auth/reset-password', {
      body: { token: recovery, newPassword: 'minha-de-novo' },
    })
    expect(reset.status).toBe(200)
    await forgot('203.0.113.2')
  }
})

test('an undo mail that came twice can be used once', async () => {
  const player = await signIn(site.db)
  await calls.confirm(await calls.linkFor(player), player.login, `dupla-${player.email}`)
  const first = await site.post.tokenFor(player.email)
  // As if the process had died between the relay's yes and its note, with the mail that was to be sent.
  await sql`update mails set state = 'waiting', ended_at = null, details = '{"newEmail": "dupla@exemplo.com.br"}'
    where account_id = ${player.id} and kind = 'undo-email-change'`.execute(site.db)
  // The job that sent the first may still be there for a moment.
  let second = first
  while (second === first) {
    await repostWaiting(site.db)
    second = await site.post.tokenFor(player.email)
  }
  expect((await calls.undo(second)).status).toBe(200)
  expect((await calls.undo(first)).status).toBe(400)
})
