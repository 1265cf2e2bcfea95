import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#server/testing/support.ts'
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

const wants = async ({ token }: Person) =>
  (await site.call('GET', '/api/support/admin/mail', { token })).json()

test('administrators are told that a player wrote if they chose so, and nobody else is', async () => {
  const [wanting, off, former, late] = [
    await site.player({ level: 81 }),
    await site.player({ level: 81 }),
    await site.player({ level: 81 }),
    await site.player({ level: 81 }),
  ]
  expect(await wants(wanting)).toEqual({ success: true, wants_mail: false })
  expect((await site.setWants(wanting, true)).json()).toEqual({ success: true, wants_mail: true })
  expect((await site.setWants(wanting, true)).json()).toEqual({ success: true, wants_mail: true })
  expect(await wants(wanting)).toEqual({ success: true, wants_mail: true })
  for (const each of [off, former, late]) await site.setWants(each, true)
  await site.setWants(off, false)
  expect(await wants(off)).toEqual({ success: true, wants_mail: false })
  const becomes = (level: number, { id }: Person) =>
    sql`update accounts set level = ${level} where id = ${id}`.execute(site.db)
  await becomes(80, former)

  const player = await site.player()
  const { id } = await site.ticket(player, 'Aberto', { title: 'Sumiu', content: `<p>${SECRET}</p>` })
  // Between the writing and the sending.
  await becomes(80, late)
  const [mail, ...more] = await site.arrived(wanting)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Ticket #${id}: ${player.login} escreveu`)
  expect(mail?.text).toContain(`https://aldaria.example/user/support?ticket=${id}`)
  expect(JSON.stringify(mail)).not.toContain(SECRET)
  for (const each of [off, former, late, player, site.admin]) expect(await site.arrived(each)).toEqual([])
  // For the others there was not even a mail to think better of.
  expect(await Promise.all([late, off, former, site.admin].map(site.statesOf))).toEqual([
    ['void'],
    [],
    [],
    [],
  ])
})

test('the staff is told once an hour of a ticket, if nobody has answered by then', async () => {
  await site.setWants(site.admin, true)
  const before = (await site.arrived(site.admin)).length
  const count = async () => (await site.arrived(site.admin)).length - before
  const player = await site.player()
  const { id } = await site.ticket(player)
  expect(await count()).toBe(1)
  await answer(id)
  await site.reply(player, id)
  expect(await count()).toBe(1)
  await site.pass('61 minutes')
  expect(await count()).toBe(2)
  await answer(id)
  await site.reply(player, id)
  await answer(id)
  await site.pass('61 minutes')
  expect(await count()).toBe(2)
})

test('administrators are told nothing of what they write themselves', async () => {
  const [author, other] = [await site.player({ level: 81 }), await site.player({ level: 81 })]
  await site.setWants(author, true)
  await site.setWants(other, true)
  const { id } = await site.ticket(author)
  expect(await site.arrived(other)).toHaveLength(1)
  await site.reply(author, id)
  expect(await site.arrived(author)).toEqual([])
  await answer(id)
  expect(await site.arrived(author)).toHaveLength(1)
})

test('a hostile title is one line of text in the letter', async () => {
  const reader = await site.player({ level: 81 })
  await site.setWants(reader, true)
  const title = 'Oi\r\nBcc: x@y.z\u2028\u202e<img src=x onerror=alert(1)>"&amp;'
  const { id } = await site.ticket(await site.player(), 'Aberto', { title })
  // As it may stand in a database that another program wrote to.
  await sql`update tickets set title = ${title} where id = ${id}`.execute(site.db)
  const [mail] = await site.arrived(reader)
  expect(mail?.to).toBe(reader.email)
  expect(mail?.html).not.toContain('<img')
  expect(mail?.html).toContain('&#60;img src=x onerror=alert(1)&#62;')
  expect(mail?.text).not.toMatch(/^Bcc:/m)
  expect(JSON.stringify(mail)).not.toMatch(/\u202e|\u2028/)
})

test('who opens many tickets does not fill the mailbox of the staff', async () => {
  const reader = await site.player({ level: 81 })
  await site.setWants(reader, true)
  for (const player of [await site.player(), await site.player(), await site.player()])
    for (let count = 0; count < 8; count++) await site.ticket(player)
  expect(await site.arrived(reader)).toHaveLength(20)
})
