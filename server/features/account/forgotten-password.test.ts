import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LINKS_PER_HOUR } from '#contract/account.ts'
import { createAccount } from '#server/testing/factories.ts'
import { type PostSite, postSite } from '#server/testing/post.ts'

let site: PostSite
beforeAll(async () => {
  site = await postSite()
})
afterAll(() => site.close())

const forgot = (login: string, from = '198.51.100.1') =>
  site.call('POST', '/api/auth/forgot-password', { body: { login }, from })

/** What the database is asked to do, and how many rows that makes. */
async function workOf(call: () => Promise<unknown>) {
  const before = await rowsToSend()
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await call()
  const statements = asked.mock.calls.map(([query]) => textOf(query))
  asked.mockRestore()
  const after = await rowsToSend()
  return { statements, rows: { mails: after.mails - before.mails, jobs: after.jobs - before.jobs } }
}

const textOf = (query: unknown) =>
  query instanceof Object && 'text' in query ? String(query.text) : String(query)

async function rowsToSend() {
  const { rows } = await sql<{ mails: number; jobs: number }>`
    select (select count(*) from mails) as mails, (select count(*) from graphile_worker.jobs) as jobs`.execute(
    site.db,
  )
  return rows[0] ?? { mails: 0, jobs: 0 }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

test('a forgotten password can be recovered by user name or e-mail, and says the same about strangers', async () => {
  const account = await createAccount(site.db, { login: 'Esquecida' })
  const answers = [
    await forgot('esquecida'),
    await forgot('ESQUECIDA@exemplo.com.br'),
    await forgot('ninguem'),
    await forgot('ninguem@exemplo.com.br'),
  ]
  for (const { status, text } of answers) expect([status, text]).toEqual([200, answers[0]?.text])
  await site.post.send()
  expect(site.post.relay.to(account.email)).toHaveLength(2)
  expect(site.post.relay.to(account.email)[0]?.link?.pathname).toBe('/forgot-password')
  expect(site.post.relay.to('ninguem@exemplo.com.br')).toEqual([])
})

test('a stranger’s name makes the database do the same as a player’s', async () => {
  await createAccount(site.db, { login: 'conhecida' })
  const [player, stranger, address] = [
    await workOf(() => forgot('conhecida', '203.0.113.60')),
    await workOf(() => forgot('estranha', '203.0.113.61')),
    await workOf(() => forgot('estranha@exemplo.com.br', '203.0.113.62')),
  ]
  expect(player.statements).toContainEqual(expect.stringContaining('insert into mails'))
  expect(player.rows).toEqual({ mails: 1, jobs: 1 })
  expect(stranger).toEqual(player)
  expect(address.rows).toEqual(player.rows)
  expect(address.statements).toHaveLength(player.statements.length)
})

test('a stranger’s name takes about as long as a player’s', async () => {
  await createAccount(site.db, { login: 'medida' })
  const times: Record<'medida' | 'estranha', number[]> = { medida: [], estranha: [] }
  for (let round = 0; round < 31; round++)
    for (const login of ['medida', 'estranha'] as const) {
      const startedAt = performance.now()
      await forgot(login, `203.0.${round}.7`)
      times[login].push(performance.now() - startedAt)
    }
  // Generous: what one of them alone has to wait for, a hash or a mail, takes many times as long.
  const ratio = median(times.medida) / median(times.estranha)
  expect(ratio).toBeGreaterThan(1 / 3)
  expect(ratio).toBeLessThan(3)
})

test('a forgotten password floods no mailbox, from however many addresses it is asked', async () => {
  const account = await createAccount(site.db, { login: 'inundada' })
  for (let round = 0; round < 6; round++) {
    await forgot('inundada', `203.0.113.${round}`)
    await site.post.send()
  }
  expect(site.post.relay.to(account.email)).toHaveLength(LINKS_PER_HOUR)
})

test('a forgotten password is asked for three times an hour from one address', async () => {
  for (let tried = 0; tried < LINKS_PER_HOUR; tried++)
    expect((await forgot('insistente', '198.51.100.9')).status).toBe(200)
  expect((await forgot('insistente', '198.51.100.9')).status).toBe(429)
  expect((await forgot('insistente', '198.51.100.10')).status).toBe(200)
})

test('a forgotten password needs a name', async () => {
  const answer = await forgot('  ')
  expect([answer.status, answer.json().error]).toEqual([400, 'Informe o seu usuário ou e-mail.'])
})

test("a forgotten password does not open a demo's account that was closed", async () => {
  const account = await createAccount(site.db, { login: 'vitrine' })
  await site.db
    .updateTable('accounts')
    .set({ is_demo: true, password_hash: 'closed' })
    .where('id', '=', account.id)
    .execute()
  await forgot('vitrine')
  await site.post.send()
  expect(site.post.relay.to(account.email)).toEqual([])
})
