import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { supportTexts, TICKET_STATUSES, type TicketStatus } from '#contract/support.ts'
import { testApp } from '#server/testing/app.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type Person, type SupportSite, supportSite } from '#server/testing/support.ts'

let site: SupportSite
let ana: Person
let bia: Person
const at = new Map<TicketStatus, number>()
beforeAll(async () => {
  site = await supportSite(await testApp())
  ana = await site.player()
  bia = await site.player()
  for (const status of TICKET_STATUSES) at.set(status, (await site.ticket(ana, status)).id)
})
afterAll(() => site.close())

/** A ticket of Ana's that nothing is written in. */
const idAt = (status: TicketStatus) => Number(at.get(status))
const lastOf = async (id: number) => (await site.detail(site.admin, id)).replies.at(-1)?.id

async function expectRefused(
  author: Person,
  id: number,
  change: object,
  [status, sentence]: [number, string?],
) {
  const before = await fingerprint(site.db)
  const answer = await site.reply(author, id, change)
  expect([answer.status, sentence && answer.json().message]).toEqual([status, sentence])
  expectFailure(answer)
  expect(await fingerprint(site.db)).toBe(before)
}

test('both sides write in turn, and each reply is told with what it made of the ticket', async () => {
  const { id, ...opened } = await site.ticket(ana)
  const first = (await site.reply(site.admin, id, { content: '<p>Qual <i>erro</i>?</p>' })).json()
  expect(first).toEqual({
    success: true,
    reply: {
      id: expect.any(Number),
      ...{ author_id: site.admin.id, author_user: site.admin.login, author_icon: null, author_level: 81 },
      ...{ content: '<p>Qual <em>erro</em>?</p>', created_at: first.ticket.updated_at },
    },
    ticket: { ...opened, id, status: 'Aguardando Usuário', updated_at: expect.any(String) },
  })
  const second = (await site.reply(ana, id)).json()
  expect(second.ticket.status).toBe('Aguardando Admin')
  const third = (await site.reply(site.admin, id, { newStatus: 'Resolvido' })).json()
  expect(third.ticket).toMatchObject({
    ...{ status: 'Resolvido', updated_at: third.reply.created_at },
  })
  expect(await site.playerWroteAt(id)).toBe(second.reply.created_at)
  const { ticket, replies } = await site.detail(ana, id)
  expect(ticket).toEqual(third.ticket)
  expect(replies.slice(1)).toEqual([first.reply, second.reply, third.reply])
})

describe('a player', () => {
  test.each(TICKET_STATUSES)('cannot choose the status %s', async (newStatus) => {
    const author = await site.player()
    const { id } = await site.ticket(author, 'Aguardando Usuário')
    const answer = await site.reply(author, id, { newStatus })
    expect([answer.status, answer.json().ticket.status]).toEqual([200, 'Aguardando Admin'])
    expect((await site.detail(author, id)).ticket.status).toBe('Aguardando Admin')
  })

  test.each(['Aberto', 'Aguardando Admin'] as const)('cannot reply at %s', async (status) => {
    for (const change of [{}, { newStatus: 'Aguardando Usuário' }, { newStatus: 'Resolvido' }])
      await expectRefused(ana, idAt(status), change, [409, supportTexts.waitForAdmin])
  })

  test('cannot write in a ticket of somebody else, with whatever ids', async () => {
    const theirs = idAt('Aguardando Usuário')
    const own = (await site.ticket(bia, 'Aguardando Usuário')).id
    await expectRefused(bia, theirs, {}, [404, 'Este ticket não existe.'])
    await expectRefused(bia, theirs, { last_reply_id: await lastOf(theirs) }, [404])
    await expectRefused(bia, own, { id: own, ticket_id: theirs }, [400])
    await expectRefused(bia, own, { ticket_id: theirs }, [400])
    await expectRefused(bia, theirs, { id: own }, [400])
    await expectRefused(bia, own, { author_id: ana.id }, [400])
    await expectRefused(bia, own, { last_reply_id: await lastOf(theirs) }, [409, supportTexts.newerReply])
  })
})

test('a resolved ticket is over for both sides', async () => {
  const id = idAt('Resolvido')
  for (const author of [ana, site.admin])
    for (const change of [{}, { newStatus: 'Aguardando Usuário' }, { last_reply_id: await lastOf(id) }])
      await expectRefused(author, id, change, [409, supportTexts.resolved])
})

test('an empty reply is none', async () => {
  const id = idAt('Aguardando Usuário')
  for (const content of [
    '',
    '   ',
    '<p>&nbsp;</p>',
    '<p><br></p>',
    '\u200b\u2060',
    '<img src=x onerror=x()>',
  ])
    for (const author of [ana, site.admin])
      await expectRefused(author, id, { content }, [400, supportTexts.emptyReply])
  await expectRefused(ana, id, { content: 'x '.repeat(10_001) }, [400])
})

test('a picture by itself is a reply', async () => {
  const { id } = await site.ticket(bia, 'Aguardando Usuário')
  const content = '<img src="/images/abc.webp" alt="">'
  expect((await site.reply(bia, id, { content })).json().reply.content).toBe(content)
})

describe('an administrator', () => {
  test.each(['Aberto', 'Aguardando Admin'] as const)('cannot set a ticket to %s', async (newStatus) => {
    const sentence = 'O novo status deve ser Aguardando Usuário ou Resolvido.'
    for (const status of ['Aberto', 'Aguardando Admin', 'Aguardando Usuário'] as const)
      await expectRefused(site.admin, idAt(status), { newStatus }, [400, sentence])
  })

  test.each(['Fechado', '', null, 1, ['Resolvido']])('knows no status %j', async (newStatus) => {
    await expectRefused(site.admin, idAt('Aberto'), { newStatus }, [400])
  })

  test('does not answer what they have not read', async () => {
    const { id } = await site.ticket(bia, 'Aguardando Usuário')
    const seen = await lastOf(id)
    const { reply } = (await site.reply(bia, id, { last_reply_id: seen })).json()
    for (const last_reply_id of [seen, String(seen), reply.id + 1])
      await expectRefused(site.admin, id, { last_reply_id }, [409, supportTexts.newerReply])
    expect((await site.reply(site.admin, id, { last_reply_id: String(reply.id) })).status).toBe(200)
  })
})
