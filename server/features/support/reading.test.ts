import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REPLIES_PER_PAGE, TICKETS_PER_PAGE } from '#contract/support.ts'
import { testApp } from '#server/testing/app.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type Person, type SupportSite, supportSite } from '#server/testing/support.ts'

const NOBODYS = 999_999

let site: SupportSite
let ana: Person
let bia: Person
let biasTicket: number
beforeAll(async () => {
  site = await supportSite(await testApp())
  ana = await site.player()
  bia = await site.player()
  biasTicket = (await site.ticket(bia, 'Aguardando Usuário', { title: 'Segredo de Bia' })).id
})
afterAll(() => site.close())

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe("a player's list", () => {
  test('is their own for each of many who ask at once, where each goes on reading', async () => {
    const people = await Promise.all(
      [0, TICKETS_PER_PAGE + 2, 1].map(async (count) => {
        const author = await site.player()
        const ids: number[] = []
        for (let made = 0; made < count; made++) ids.unshift((await site.ticket(author, 'Resolvido')).id)
        return { author, ids, next: (await site.mine(author)).next as string | null }
      }),
    )
    const asked = people.flatMap(({ author, ids, next }) => [
      { author, query: '', expected: ids.slice(0, TICKETS_PER_PAGE) },
      { author, query: `?after=${next ?? '1-1'}`, expected: ids.slice(TICKETS_PER_PAGE) },
      { author, query: '?status=Aberto', expected: [] },
    ])
    const told = await Promise.all(asked.map(({ author, query }) => site.mine(author, query)))
    expect(told.map(({ tickets }) => idsOf(tickets))).toEqual(asked.map(({ expected }) => expected))
  })

  test('is of their own tickets, whatever stands in the address', async () => {
    const own = await site.ticket(ana)
    const plain = await site.mine(ana)
    expect(plain).toEqual({ success: true, tickets: [own], next: null })
    for (const query of [
      `?author=${bia.id}`,
      `?author=${bia.login}&author_user=${bia.login}`,
      `?author_id=${bia.id}`,
      `?author_id[]=${bia.id}&user=${bia.id}`,
      '?search=Segredo',
      `?id=${biasTicket}&all=true&level=99`,
    ])
      expect(await site.mine(ana, query)).toEqual(plain)
  })

  test('shows a title that looks like a part of the answer as it was typed', async () => {
    const author = await site.player()
    const title = 'a_at":"2026-01-31T12:00:00+00:00", "_at":"\\", <b>+00:00"'
    const own = await site.ticket(author, 'Aberto', { title })
    expect(own.title).toBe(title)
    expect(await site.mine(author)).toEqual({ success: true, tickets: [own], next: null })
  })

  test('of an administrator is of their own too', async () => {
    expect((await site.mine(site.admin)).tickets).toEqual([])
  })

  test('begins with what was changed last, and is read to its end page by page', async () => {
    const author = await site.player()
    // Three at a time were changed in the same moment.
    await sql`
      insert into tickets (author_id, author_user, category_id, title, status, updated_at)
      select ${author.id}, ${author.login}, 1, 'Ticket ' || number, 'Resolvido', now() - number / 3 * interval '1 minute'
      from generate_series(1, 45) as number`.execute(site.db)
    const { rows } = await sql<{ id: number }>`
      select id from tickets where author_id = ${author.id} order by updated_at desc, id desc`.execute(
      site.db,
    )
    const first = await site.mine(author)
    const second = await site.mine(author, `?after=${first.next}`)
    const third = await site.mine(author, `?after=${second.next}`)
    expect([first, second].map(({ tickets }) => tickets.length)).toEqual([TICKETS_PER_PAGE, TICKETS_PER_PAGE])
    expect(idsOf([first, second, third].flatMap(({ tickets }) => tickets))).toEqual(idsOf(rows))
    expect(third.next).toBeNull()
    const open = await site.ticket(author)
    expect(idsOf((await site.mine(author, '?status=Aberto')).tickets)).toEqual([open.id])
  })

  test.each(['?after=x', '?after=1', '?after=-1', '?after=1-0', '?after=1-1%00', '?status=Todos'])(
    'is not read at %s',
    async (query) => {
      const answer = await site.call('GET', `/api/support/my-tickets${query}`, { token: ana.token })
      expect(answer.status).toBe(400)
      expectFailure(answer)
    },
  )

  test.each([
    ['the number of another', () => `?authorId=${bia.id}&accountId=${bia.id}&id=${bia.id}`],
    ['the token of another', () => `?token=${bia.token}`],
    ['two tokens', () => `?token=${bia.token}&token=${bia.token}`],
  ])('is one’s own, though the address holds %s', async (_, query) => {
    expect(await site.mine(ana, query())).toEqual(await site.mine(ana))
    const nobody = await site.call('GET', `/api/support/my-tickets${query()}`, { token: 'A'.repeat(43) })
    expect(nobody.status).toBe(401)
  })

  test('goes on behind any moment', async () => {
    const [all, none] = [await site.mine(bia, '?after=999999999999999-1'), await site.mine(bia, '?after=0-1')]
    expect([idsOf(all.tickets), none.tickets]).toEqual([[biasTicket], []])
  })
})

describe("somebody else's ticket", () => {
  /** What is answered, byte by byte, without what differs between any two answers. */
  async function answersOf(ticketId: number, reader = ana) {
    const before = await fingerprint(site.db)
    const answers = [
      await site.read(reader, ticketId),
      await site.read(reader, ticketId, '?before=999999'),
      await site.reply(reader, ticketId),
      await site.reply(reader, ticketId, { newStatus: 'Resolvido', last_reply_id: 1 }),
    ]
    expect(await fingerprint(site.db)).toBe(before)
    return answers.map(({ status, text, headers: { date, 'x-request-id': _, ...headers } }) => ({
      ...{ status, text, headers },
    }))
  }

  test('is missing like one that never was, to be read and to be answered', async () => {
    const theirs = await answersOf(biasTicket)
    expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(theirs).toEqual(await answersOf(NOBODYS))
  })

  test('stays missing when its author is gone, even for who takes the name; the staff reads on', async () => {
    const author = await site.player({ login: 'Passageira' })
    const { id } = await site.ticket(author, 'Aguardando Usuário')
    await site.db.deleteFrom('accounts').where('id', '=', author.id).execute()
    expect((await site.read(author, id)).status).toBe(401)
    const namesake = await site.player({ login: 'Passageira' })
    expect(await answersOf(id, namesake)).toEqual(await answersOf(NOBODYS, namesake))
    const { ticket, replies } = await site.detail(site.admin, id)
    expect(ticket).toMatchObject({ id, author_user: 'Passageira' })
    expect(replies.map(({ author_id, author_user }) => [author_id, author_user])).toEqual([
      [null, 'Passageira'],
      [site.admin.id, site.admin.login],
    ])
    const wroteAt = await site.playerWroteAt(id)
    expect((await site.reply(site.admin, id, { newStatus: 'Resolvido' })).json().ticket.status).toBe(
      'Resolvido',
    )
    expect(await site.playerWroteAt(id)).toBe(wroteAt)
  })

  test('is read from level 81 on, as the level is at this moment', async () => {
    const reader = await site.player({ level: 80 })
    const levels = []
    for (const level of [80, 81, 80]) {
      await site.db.updateTable('accounts').set({ level }).where('id', '=', reader.id).execute()
      levels.push((await site.read(reader, biasTicket)).status)
    }
    expect(levels).toEqual([404, 200, 404])
  })
})

test('a long conversation is read from its end, part by part', async () => {
  const author = await site.player()
  const { id } = await site.ticket(author)
  await sql`
    insert into ticket_replies (ticket_id, author_id, author_user, author_level, content, status)
    select ${id}, ${author.id}, ${author.login}, 0, 'Mensagem ' || number, 'Aberto'
    from generate_series(1, ${REPLIES_PER_PAGE * 2 - 1}::int) as number`.execute(site.db)
  const newest = await site.detail(author, id)
  const oldest = await site.detail(author, id, `?before=${newest.replies[0]?.id}`)
  expect([newest, oldest].map(({ replies, hasEarlier }) => [replies.length, hasEarlier])).toEqual([
    [REPLIES_PER_PAGE, true],
    [REPLIES_PER_PAGE, false],
  ])
  expect([...oldest.replies, ...newest.replies].map(({ content }) => content)).toEqual([
    '<p>Socorro</p>',
    ...Array.from({ length: REPLIES_PER_PAGE * 2 - 1 }, (_, index) => `Mensagem ${index + 1}`),
  ])
  expect(oldest.ticket).toEqual(newest.ticket)
})

test('nobody reads an e-mail address in any answer of the support', async () => {
  const author = await site.player()
  const { id } = await site.ticket(author, 'Resolvido')
  const as = async ({ token }: Person, path: string) =>
    (await site.call('GET', `/api/support/${path}`, { token })).text
  await site.call('POST', `/api/support/admin/tickets/${id}/notes`, {
    ...{ token: site.admin.token, body: { content: 'Já vi este caso.' } },
  })
  const texts = [
    (await site.open(author)).text,
    (await site.reply(site.admin, biasTicket)).text,
    (await site.reply(bia, biasTicket)).text,
    ...[
      await as(author, 'my-tickets'),
      await as(author, `tickets/${id}`),
      await as(site.admin, `tickets/${id}`),
    ],
    ...[await as(author, `draft?follows_id=${id}`), await as(author, 'categories')],
    ...[await as(site.admin, 'admin/tickets'), await as(site.admin, `admin/tickets?search=${author.login}`)],
    ...[
      await as(site.admin, `admin/tickets/${id}/notes`),
      await as(site.admin, `admin/tickets/${id}/player`),
    ],
  ]
  for (const text of texts) {
    expect(text).toMatch(/^\{"success":true,/)
    expect(text).not.toContain('@exemplo')
  }
  expect((await site.call('GET', '/api/auth/profile', { token: author.token })).text).toContain('@exemplo')
})
