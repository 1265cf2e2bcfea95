import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TICKET_STATUSES, TICKETS_PER_PAGE, type TicketStatus } from '#contract/support.ts'
import { MOST_COUNTED_TICKETS } from '#contract/support-staff.ts'
import { testApp } from '#server/testing/app.ts'
import { type Person, type SupportSite, supportSite } from '#server/testing/support.ts'

let site: SupportSite
let author: Person
beforeAll(async () => {
  site = await supportSite(await testApp())
  author = await site.player()
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`truncate tickets, ticket_replies, ticket_notes, ticket_words restart identity`.execute(site.db)
})

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
const queryOf = (status?: TicketStatus) => (status ? `?status=${encodeURIComponent(status)}` : '?')

/** Always three at the same moment, and the moments of the two orders run against each other. */
const fill = (status: TicketStatus, count: number) =>
  sql`
    insert into tickets (author_id, author_user, category_id, title, status, player_wrote_at, updated_at)
    select ${author.id}, ${author.login}, 1, 'Ticket ' || number, ${status},
      now() - number / 3 * interval '1 minute', now() - (1000 - number / 3) * interval '1 minute'
    from generate_series(1, ${count}::int) as number`.execute(site.db)

async function inOrder(order: 'player_wrote_at, id' | 'updated_at desc, id desc') {
  const { rows } = await sql<{ id: number }>`select id from tickets order by ${sql.raw(order)}`.execute(
    site.db,
  )
  return idsOf(rows)
}

/** Every page, to the end; `between` happens when the first one was read. */
async function walk(status?: TicketStatus, between = async () => {}) {
  const pages: number[][] = []
  for (let after: string | null = ''; after !== null; ) {
    const page = await site.inbox(queryOf(status) + after)
    pages.push(idsOf(page.tickets))
    if (pages.length === 1) await between()
    if (pages.length > 50) throw new Error('it has no end')
    after = page.next === null ? null : `&after=${page.next}`
  }
  return pages
}

test('the list of all tickets is for level 81 and above', async () => {
  const { id } = await site.ticket(author)
  const statuses = []
  for (const level of [80, 81]) {
    const { token } = await site.player({ level })
    const { status, text } = await site.call('GET', '/api/support/admin/tickets', { token })
    statuses.push([status, text.includes(`"id":${id}`)])
  }
  expect(statuses).toEqual([
    [403, false],
    [200, true],
  ])
})

describe('of more tickets than fit on a page', () => {
  test.each(['Aberto', 'Aguardando Admin', 'Aguardando Usuário'] as const)(
    'those at %s come each once, who has waited longest first',
    async (status) => {
      await fill(status, 45)
      const due = await inOrder('player_wrote_at, id')
      await fill(status === 'Aberto' ? 'Resolvido' : 'Aberto', 3)
      const pages = await walk(status)
      expect(pages.map(({ length }) => length)).toEqual([TICKETS_PER_PAGE, TICKETS_PER_PAGE, 5])
      expect(pages.flat()).toEqual(due)
    },
  )

  test.each([['Resolvido', 'Resolvido'] as const, ['any status', undefined] as const])(
    'those at %s come each once, what was changed last first',
    async (_, status) => {
      await fill('Resolvido', 45)
      expect((await walk(status)).flat()).toEqual(await inOrder('updated_at desc, id desc'))
    },
  )

  test('a page that ends the list says so', async () => {
    await fill('Aberto', TICKETS_PER_PAGE)
    expect((await walk('Aberto')).map(({ length }) => length)).toEqual([TICKETS_PER_PAGE])
  })
})

describe('while one of them is answered in between', () => {
  test('who waits is still listed once, also when the last one of the page is gone', async () => {
    await fill('Aberto', 45)
    const due = await inOrder('player_wrote_at, id')
    const answered = [due[TICKETS_PER_PAGE - 1], due[TICKETS_PER_PAGE + 3]]
    const pages = await walk('Aberto', async () => {
      for (const id of answered) expect((await site.reply(site.admin, Number(id))).status).toBe(200)
    })
    expect(pages.flat()).toEqual(due.filter((id) => id !== answered[1]))
  })

  test('one that was shown is not shown again, nor is another left out', async () => {
    await fill('Aguardando Usuário', 45)
    const due = await inOrder('updated_at desc, id desc')
    const pages = await walk(undefined, async () => {
      expect((await site.reply(site.admin, Number(due[TICKETS_PER_PAGE - 1]))).status).toBe(200)
    })
    expect(pages.flat()).toEqual(due)
    expect((await site.inbox()).tickets[0]?.id).toBe(due[TICKETS_PER_PAGE - 1])
  })
})

test('what the player wrote last decides the turn, not what the staff wrote', async () => {
  const [first, second] = [await site.ticket(author), await site.ticket(author)]
  await site.reply(site.admin, second.id)
  const third = await site.ticket(author, 'Aguardando Usuário')
  // The staff writes once more to the second: its player has waited no less for that.
  await site.reply(site.admin, second.id)
  expect(idsOf((await site.inbox(queryOf('Aguardando Usuário'))).tickets)).toEqual([second.id, third.id])
  await site.reply(author, third.id)
  await site.reply(author, second.id)
  const { tickets, counts } = await site.inbox(queryOf('Aguardando Admin'))
  expect(idsOf(tickets)).toEqual([third.id, second.id])
  expect(counts).toEqual({ Aberto: 1, 'Aguardando Admin': 2, 'Aguardando Usuário': 0, Resolvido: 0 })
  expect(idsOf((await site.inbox(queryOf('Aberto'))).tickets)).toEqual([first.id])
})

test('every status is counted, up to a hundred', async () => {
  for (const [index, status] of TICKET_STATUSES.entries()) await fill(status, index === 3 ? 105 : index + 1)
  expect((await site.inbox()).counts).toEqual({
    ...{ Aberto: 1, 'Aguardando Admin': 2, 'Aguardando Usuário': 3, Resolvido: MOST_COUNTED_TICKETS },
  })
})

test.each([
  '?status=Todos',
  '?author=1',
  '?after=x',
  '?after=1',
  '?page=2',
  '?status=Aberto&status=Resolvido',
])('the list cannot be asked for with %s', async (query) => {
  const answer = await site.call('GET', `/api/support/admin/tickets${query}`, { token: site.admin.token })
  expect(answer.status).toBe(400)
})
