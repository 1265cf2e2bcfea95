// What players are told by mail, over SMTP. For the staff's mails see staff-mail.test.ts.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SupportPostSite, supportPostSite } from '#server/testing/support-post.ts'

let site: SupportPostSite
beforeAll(async () => {
  site = await supportPostSite()
})
afterAll(() => site.close())
beforeEach(() => site.forgetMails())

const SECRET = 'segredo-do-dragao'

const answer = async (ticketId: number, change: object = {}) => {
  const { status } = await site.reply(site.admin, ticketId, { content: `<p>${SECRET}</p>`, ...change })
  expect(status).toBe(200)
}

test('a player is told that the staff answered and where to read it, and not what was said', async () => {
  const player = await site.player()
  const { id } = await site.ticket(player, 'Aberto', { title: 'Sumiu' })
  await site.note(site.admin, id, SECRET)
  await answer(id)
  const [mail, ...more] = await site.arrived(player)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Resposta no ticket #${id}`)
  expect(JSON.stringify(mail)).not.toContain('Sumiu')
  const link = `https://aldaria.example/user/support?ticket=${id}`
  expect(mail?.text).toContain(`\n${link}\n`)
  const links = [...(mail?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
  expect(links.slice(0, 2)).toEqual([link, link])
  expect(JSON.stringify(mail)).not.toContain(SECRET)
  expect(await site.arrived(player)).toHaveLength(1)
  expect(await site.arrived(site.admin)).toEqual([])
})

test('what is answered within the hour is told of at its end, once', async () => {
  const player = await site.player()
  const { id } = await site.ticket(player)
  await answer(id)
  expect(await site.arrived(player)).toHaveLength(1)
  await site.pass('20 minutes')
  await answer(id)
  await answer(id)
  expect(await site.arrived(player)).toHaveLength(1)
  expect(await site.mailsOf(player)).toMatchObject([{ state: 'sent' }, { state: 'waiting', minutes: 40 }])

  await site.pass('39 minutes')
  expect(await site.arrived(player)).toHaveLength(1)
  await site.pass('1 minute 1 second')
  expect(await site.arrived(player)).toHaveLength(2)

  // The next hour begins with that one.
  await answer(id)
  expect(await site.arrived(player)).toHaveLength(2)
  expect(await site.mailsOf(player)).toMatchObject([{}, {}, { state: 'waiting', minutes: 60 }])
  await site.pass('3 hours')
  expect(await site.arrived(player)).toHaveLength(3)
  await site.pass('61 minutes')
  await answer(id)
  expect(await site.arrived(player)).toHaveLength(4)
})

test('who has answered meanwhile is told nothing', async () => {
  const player = await site.player()
  const { id } = await site.ticket(player)
  await answer(id)
  await site.arrived(player)
  await answer(id)
  await site.reply(player, id)
  await site.pass('61 minutes')
  expect(await site.arrived(player)).toHaveLength(1)
  expect(await site.statesOf(player)).toEqual(['sent', 'void'])
})

test('each ticket has its own hour', async () => {
  const player = await site.player()
  for (const { id } of [await site.ticket(player), await site.ticket(player)]) await answer(id)
  expect(await site.arrived(player)).toHaveLength(2)
})

test('a mail about a ticket that is resolved says so', async () => {
  const player = await site.player()
  const { id } = await site.ticket(player, 'Aberto', { title: 'Sumiu' })
  await answer(id, { newStatus: 'Resolvido' })
  const [mail] = await site.arrived(player)
  expect(mail?.subject).toBe(`Ticket #${id} resolvido`)
  expect(mail?.text).toContain('O ticket está resolvido')
  expect(mail?.text).toContain(`/user/support?ticket=${id}`)
})

test('the hour begins when the mail is sent, however late that is', async () => {
  const player = await site.player()
  const { id } = await site.ticket(player)
  await answer(id)
  await site.pass('50 minutes')
  expect(await site.arrived(player)).toHaveLength(1)
  await site.pass('20 minutes')
  await answer(id)
  expect(await site.arrived(player)).toHaveLength(1)
  expect(await site.mailsOf(player)).toMatchObject([{ state: 'sent' }, { state: 'waiting', minutes: 40 }])
})

test.each(['older', 'newer'])(
  'after a relay was away for more than an hour, a ticket is told of once, also if the %s mail is tried first',
  async (first) => {
    const player = await site.player()
    const { id } = await site.ticket(player)
    await site.post.relay.leave()
    await answer(id)
    expect(await site.arrived(player)).toEqual([])
    await site.pass('70 minutes')
    await answer(id)
    await site.post.relay.comeBack()
    const mails = await site.mailsOf(player)
    expect(mails.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    // The other one only after it: at once when the relay is known to be back, or when its time has come.
    const [next, other] = first === 'older' ? mails : mails.toReversed()
    const due = (mail: typeof next, hours: number) =>
      sql`update graphile_worker._private_jobs set run_at = now() + make_interval(hours => ${hours})
        where key = ${`mail:${mail?.id}`}`.execute(site.db)
    await due(next, 0)
    await due(other, 1)
    await site.post.send()
    await site.pass('3 hours')
    expect(await site.arrived(player)).toHaveLength(1)
    expect(await site.statesOf(player)).toEqual(['void', 'sent'])
  },
)

test('a mail that was not sent, since it was no news, costs no hour', async () => {
  const player = await site.player()
  const { id } = await site.ticket(player)
  await answer(id)
  await site.arrived(player)
  await answer(id)
  await site.reply(player, id)
  await site.pass('61 minutes')
  expect(await site.arrived(player)).toHaveLength(1)
  await answer(id)
  expect(await site.arrived(player)).toHaveLength(2)
})

test('a mail that waits goes to the address that the account has by then', async () => {
  const player = await site.player()
  const { id } = await site.ticket(player)
  await answer(id)
  await site.arrived(player)
  await answer(id)
  await sql`update accounts set email = 'nova@exemplo.com.br' where id = ${player.id}`.execute(site.db)
  await site.pass('61 minutes')
  expect(await site.arrived(player)).toHaveLength(1)
  expect(await site.arrived({ ...player, email: 'nova@exemplo.com.br' })).toHaveLength(1)
})
