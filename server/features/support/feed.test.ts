// What a page that listens is told, at a real port. For who is let in and how it ends see feed-ends.test.ts.
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { type SupportSite, supportSite } from '#server/testing/support.ts'
import { ask, type ListeningSite, startListening } from '#server/testing/ticket-stream.ts'

const soon = { timeout: 10_000 }
const about = (ticket: { id: number }, event = 'ticket') => ({ event, data: `{"ticket_id":${ticket.id}}` })

let site: SupportSite
let other: TestApp
let here: ListeningSite
let there: ListeningSite
beforeAll(async () => {
  site = await supportSite(await testApp())
  other = await testApp({ beside: site })
  here = await startListening(site)
  there = await startListening(other)
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
  await other.close()
  await site.close()
})

test('a stream says what it is, and is kept by nobody', async () => {
  const { token } = await site.player()
  const { headers, status } = await here.listen(token)
  const head = await ask(here.eventsUrl, { authorization: `Bearer ${token}` }, 'HEAD')
  expect([status, head.statusCode]).toEqual([200, 200])
  for (const each of [headers, head.headers]) {
    expect(each['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(each['cache-control']).toBe('no-store')
    expect(each['content-security-policy']).toContain("default-src 'none'")
    expect(each['x-content-type-options']).toBe('nosniff')
    expect(each['referrer-policy']).toBe('no-referrer')
    expect(each['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect(each).not.toHaveProperty('x-powered-by')
    expect(each).not.toHaveProperty('server')
  }
  // Proxies would keep it until there is more of it.
  expect(headers['x-accel-buffering']).toBe('no')
  expect(await text(head)).toBe('')
  await expect.poll(() => site.feed.open, soon).toBe(1)
})

test.each([
  ['nothing', {}],
  ['a token of nobody', { authorization: `Bearer ${'A'.repeat(43)}` }],
  ['garbage', { authorization: 'Bearer \u00e9"<' }],
])('who comes with %s gets no stream, but words', async (_, headers) => {
  const answer = await ask(here.eventsUrl, headers)
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expectFailure({ text: await text(answer) })
})

test('players are told of their own tickets, administrators of all, and nobody of more than the number', async () => {
  const [ana, bia] = [await site.player(), await site.player()]
  const [toAna, toBia] = [await here.listen(ana.token), await here.listen(bia.token)]
  const toAdmin = await here.listen(site.admin.token)
  const first = await site.ticket(ana, 'Aguardando Usuário')
  const second = await site.ticket(bia)
  await site.reply(ana, first.id, { content: '<p>segredo</p>' })
  await site.note(site.admin, second.id, 'segredo')
  await site.reply(site.admin, first.id)
  await site.reply(site.admin, second.id)

  // Told in turn: what comes last comes after all that was told.
  await expect.poll(() => toAna.events.length, soon).toBe(4)
  await expect.poll(() => toBia.events.length, soon).toBe(2)
  await expect.poll(() => toAdmin.events.length, soon).toBe(7)
  expect(toAna.events).toEqual([about(first), about(first), about(first), about(first)])
  expect(toBia.events).toEqual([about(second), about(second)])
  expect(toAdmin.events).toEqual([
    ...[about(first), about(first), about(second), about(first)],
    ...[about(second, 'note'), about(first), about(second)],
  ])
  for (const { text } of [toAna, toBia, toAdmin]) expect(text).not.toContain('segredo')
})

test('an administrator is told once of a ticket of their own, and of one whose author is gone', async () => {
  const gone = await site.player()
  const toAdmin = await here.listen(site.admin.token)
  const [left, own] = [await site.ticket(gone), await site.ticket(site.admin)]
  await sql`delete from accounts where id = ${gone.id}`.execute(site.db)
  await site.reply(site.admin, own.id)
  await site.reply(site.admin, left.id)
  await expect.poll(() => toAdmin.events.length, soon).toBe(4)
  expect(toAdmin.events).toEqual([about(left), about(own), about(own), about(left)])
})

test('what is refused is told to nobody', async () => {
  const player = await site.player()
  const stream = await here.listen(player.token)
  const ticket = await site.ticket(player)
  expect((await site.reply(player, ticket.id)).status).toBe(409)
  await site.reply(site.admin, ticket.id)
  await expect.poll(() => stream.events.length, soon).toBe(2)
  expect(stream.events).toEqual([about(ticket), about(ticket)])
})

test('what is written in one process is told to who listens to another', async () => {
  const player = await site.player()
  const stream = await there.listen(player.token)
  const toAdmin = await there.listen(site.admin.token)
  const ticket = await site.ticket(player)
  await site.reply(site.admin, ticket.id)
  await expect.poll(() => stream.events, soon).toEqual([about(ticket), about(ticket)])
  await expect.poll(() => toAdmin.events, soon).toEqual([about(ticket), about(ticket)])
})

test('after the database could not be heard, every page is told that it may have missed something', async () => {
  const player = await site.player()
  const [stream, toAdmin] = [await here.listen(player.token), await here.listen(site.admin.token)]
  const ticket = await site.ticket(player)
  const opened = about(ticket)
  await expect.poll(() => [stream.events, toAdmin.events], soon).toEqual([[opened], [opened]])
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query in ('listen support', 'select 1')`.execute(site.db)
  const missed = { event: 'missed', data: '{}' }
  await expect
    .poll(() => [stream.events, toAdmin.events], soon)
    .toEqual([
      [opened, missed],
      [opened, missed],
    ])
  await site.reply(site.admin, ticket.id)
  await expect.poll(() => stream.events, soon).toEqual([opened, missed, about(ticket)])
})
