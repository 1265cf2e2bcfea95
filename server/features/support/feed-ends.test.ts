// Who may listen, for how long, and that nothing is left of who no longer does.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextMoment } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSession } from '#server/features/session/sessions.ts'
import { testApp } from '#server/testing/app.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { VISITOR } from '#server/testing/factories.ts'
import { type SupportSite, supportSite, waiting } from '#server/testing/support.ts'
import { ask, type ListeningSite, startListening, type TicketStream } from '#server/testing/ticket-stream.ts'
import { TicketFeed } from './feed.ts'

const soon = { timeout: 10_000 }

let site: SupportSite
let here: ListeningSite
beforeAll(async () => {
  site = await supportSite(await testApp({ feed: new TicketFeed({ heartbeatMs: 50 }) }))
  here = await startListening(site)
})
afterAll(async () => {
  await here.stop()
  await site.close()
})
// Those of the test before.
beforeEach(() => expect.poll(() => site.feed.open, soon).toBe(0))

const becomes = (level: number, { id }: { id: number }) =>
  sql`update accounts set level = ${level} where id = ${id}`.execute(site.db)

/** Until it was checked once more, and may go on. */
async function staysOpen(stream: TicketStream) {
  const heartbeats = () => stream.text.split(':\n\n').length
  const before = heartbeats()
  await expect.poll(heartbeats, soon).toBeGreaterThan(before + 1)
  expect(stream.isOver).toBe(false)
}

test('a stream ends with its session, and with no other of the account', async () => {
  const player = await site.player()
  const stream = await here.listen(player.token)
  const elsewhere = await here.listen(await openSession(site.db, player.id, VISITOR))
  await staysOpen(stream)
  await site.call('POST', '/api/auth/logout', { token: player.token })
  await expect.poll(() => stream.isOver, soon).toBe(true)
  await staysOpen(elsewhere)
  expect(site.feed.open).toBe(1)
})

test('who is no longer an administrator listens as a player from then on, and the other way round', async () => {
  const member = await site.player({ level: 81 })
  const ticket = await site.ticket(await site.player())
  const asAdmin = await here.listen(member.token)
  await becomes(80, member)
  await expect.poll(() => asAdmin.isOver, soon).toBe(true)

  const asPlayer = await here.listen(member.token)
  await site.note(site.admin, ticket.id, 'nota')
  await site.reply(site.admin, ticket.id)
  const own = await site.ticket(member)
  await expect
    .poll(() => asPlayer.events, soon)
    .toEqual([{ event: 'ticket', data: `{"ticket_id":${own.id}}` }])
  await becomes(81, member)
  await expect.poll(() => asPlayer.isOver, soon).toBe(true)
})

test('nobody is sent away because the database cannot tell who they are', async () => {
  const stream = await here.listen((await site.player()).token)
  await sql`alter table sessions rename to sessions_away`.execute(site.db)
  try {
    await staysOpen(stream)
  } finally {
    await sql`alter table sessions_away rename to sessions`.execute(site.db)
  }
  await staysOpen(stream)
})

test('the seventh stream of an account is refused until another one is left', async () => {
  const player = await site.player()
  const streams = await Promise.all(Array.from({ length: 6 }, () => here.listen(player.token)))
  const refused = await ask(here.eventsUrl, { authorization: `Bearer ${player.token}` })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expectFailure({ text: await text(refused) })
  expect((await here.listen((await site.player()).token)).status).toBe(200)
  expect(streams.map(({ isOver }) => isOver)).not.toContain(true)

  streams[0]?.leave()
  await expect.poll(() => site.feed.open, soon).toBe(6)
  expect((await here.listen(player.token)).status).toBe(200)
})

test('who does not read what they are told is cut off, and who reads is not', {
  timeout: 60_000,
}, async () => {
  const [deaf, listening] = [await site.player(), await site.player()]
  const headers = (token: string) => ({ authorization: `Bearer ${token}` })
  const unread = await ask(here.eventsUrl, headers(deaf.token))
  const read = (await ask(here.eventsUrl, headers(listening.token))).resume()
  expect(site.feed.open).toBe(2)
  // In portions: what is between two processes holds a few megabytes.
  for (let portions = 0; site.feed.open === 2 && portions < 2_000; portions++) {
    for (let count = 0; count < 700; count++)
      site.feed.changed(`ticket 123456789012 ${count % 8 === 0 ? listening.id : deaf.id}`)
    await nextMoment()
  }
  expect(site.feed.open).toBe(1)
  unread.on('error', () => {}).resume()
  await expect.poll(() => unread.closed, soon).toBe(true)
  expect([unread.complete, read.closed]).toEqual([false, false])
  read.destroy()
})

test('who leaves while their session is looked up leaves nothing behind', async () => {
  const { token } = await site.player()
  const socket = connect(here.port, '127.0.0.1')
  await site.db.transaction().execute(async (tx) => {
    await sql`lock table sessions in access exclusive mode`.execute(tx)
    socket.write(`GET /api/support/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
    await expect.poll(() => waiting(site.db), soon).toBe(1)
    socket.destroy()
    await expect
      .poll(
        () => new Promise((resolve) => site.app.server.getConnections((_, count) => resolve(count))),
        soon,
      )
      .toBe(0)
  })
  // Those who asked later have their answer: so has the one who left.
  await expect.poll(() => waiting(site.db), soon).toBe(0)
  for (let round = 0; round < 3; round++) await site.call('GET', '/api/auth/profile', { token })
  expect(site.feed.open).toBe(0)
})

test('a process that closes ends its streams at once, and lets no late one begin', async () => {
  const closing = await testApp({ beside: site })
  const listening = await startListening(closing)
  const { token } = await site.player()
  const streams = [await listening.listen(token), await listening.listen(site.admin.token)]
  let closed: Promise<unknown> | undefined
  const late = await site.db.transaction().execute(async (tx) => {
    await sql`lock table sessions in access exclusive mode`.execute(tx)
    const asked = ask(listening.eventsUrl, { authorization: `Bearer ${token}` })
    await expect.poll(() => waiting(site.db), soon).toBe(1)
    closed = closing.app.close()
    await expect.poll(() => streams.map(({ isOver }) => isOver), soon).toEqual([true, true])
    return { asked, since: performance.now() }
  })
  expect((await late.asked).resume().statusCode).toBe(503)
  await closed
  // Far less than requests that have begun are given.
  expect(performance.now() - late.since).toBeLessThan(5_000)
  expect(closing.feed.open).toBe(0)
  await listening.stop()
  await closing.close()
})
