import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_OPEN_TICKETS, supportTexts } from '#contract/support.ts'
import { testApp } from '#server/testing/app.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { together } from '#server/testing/roulette.ts'
import { type Person, type SupportSite, supportSite, waiting } from '#server/testing/support.ts'

let site: SupportSite
let player: Person
beforeAll(async () => {
  site = await supportSite(await testApp())
  player = await site.player()
})
afterAll(() => site.close())

async function expectRefused(change: object, [status, sentence]: [number, string?], author = player) {
  const before = await fingerprint(site.db)
  const answer = await site.open(author, change)
  expect(answer.status).toBe(status)
  expectFailure(answer)
  if (sentence) expect(answer.json().message).toBe(sentence)
  expect(await fingerprint(site.db)).toBe(before)
}

test('a ticket is opened with its first message, and waits for the staff', async () => {
  const author = await site.player({ login: 'Peregrina' })
  const answer = await site.open(author, {
    title: '  Não   consigo entrar ',
    content: '<p>Desde <b>ontem</b></p>',
    category_id: '1',
  })
  const { ticket } = answer.json()
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(answer.json()).toEqual({
    success: true,
    ticket: {
      id: expect.any(Number),
      ...{ title: 'Não consigo entrar', category_name: 'Conta e acesso', status: 'Aberto' },
      ...{ author_user: 'Peregrina', created_at: moment, updated_at: moment },
    },
  })
  expect(await site.detail(author, ticket.id)).toEqual({
    success: true,
    ticket,
    replies: [
      {
        id: expect.any(Number),
        ...{ author_id: author.id, author_user: 'Peregrina', author_icon: null, author_level: 0 },
        ...{ content: '<p>Desde <strong>ontem</strong></p>', created_at: ticket.updated_at },
      },
    ],
    hasEarlier: false,
    about: null,
    followed_by: null,
  })
})

describe('nobody opens a ticket', () => {
  const forged: object[] = [
    { status: 'Resolvido' },
    { author_id: 1 },
    { author_user: 'Outra pessoa' },
    { id: 1 },
    { created_at: '2020-01-01T00:00:00.000Z' },
    { status: 'Resolvido', author_id: 1, id: 1, author_user: 'Outra pessoa' },
  ]
  test.each(forged)('that says of itself %o', async (fields) => {
    await expectRefused(fields, [400])
  })

  const blanks = ['', '   ', '\u200b\u2060\ufeff', '\u00a0\u00ad\u3164']
  const emptyEditors = ['<p>&nbsp;</p>', '<p><br></p>', '<p></p><p> </p>', '<p>&#8203;</p>', '<hr>']
  test.each([...blanks, ...emptyEditors, '<img src=x onerror=x()>', '<script>x()</script>'])(
    'with the message %j',
    async (content) => {
      await expectRefused({ content }, [400, supportTexts.allFields])
    },
  )

  test.each(blanks)('with the title %j', async (title) => {
    await expectRefused({ title }, [400, supportTexts.allFields])
  })

  test('with more than it may say', async () => {
    await expectRefused({ title: 'x'.repeat(121) }, [400, 'O título deve ter no máximo 120 caracteres.'])
    const sentence = 'A mensagem é longa demais: o limite é de 20 mil caracteres.'
    await expectRefused({ content: 'x '.repeat(10_001) }, [400, sentence])
    await expectRefused({ content: 'x'.repeat(300_000) }, [413])
  })

  test('in a category that is not there, or is archived', async () => {
    const archived = await site.db
      .insertInto('support_categories')
      .values({ name: 'Antigos', archived_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const category_id of [archived.id, 999_999, Number.MAX_SAFE_INTEGER])
      await expectRefused({ category_id }, [400, 'Esta categoria não existe mais. Escolha outra.'])
  })
})

test('a picture by itself, and a message as long as it may be, say something', async () => {
  const author = await site.player()
  for (const content of ['<p><img src="/images/abc.webp" alt=""></p>', `<p>${'x '.repeat(9_996)}y</p>`]) {
    const { id } = await site.ticket(author, 'Aberto', { content, title: 'x'.repeat(120) })
    expect((await site.detail(author, id)).replies[0]?.content).toBe(content)
  }
})

const FULL = 'Você já tem 10 tickets em aberto. Espere que um deles seja resolvido antes de abrir outro.'

describe('of one player no more than ten tickets are open', () => {
  /** So many tickets that wait for the player. */
  async function playerWithOpen(count: number) {
    const author = await site.player()
    await sql`
      insert into tickets (author_id, author_user, category_id, title, status)
      select ${author.id}, ${author.login}, 1, 'Ticket ' || number, 'Aguardando Usuário'
      from generate_series(1, ${count}::int) as number`.execute(site.db)
    return author
  }

  test('and a resolved one frees a place', async () => {
    const author = await playerWithOpen(MOST_OPEN_TICKETS - 1)
    const { id } = await site.ticket(author)
    await expectRefused({}, [429, FULL], author)
    expect((await site.open(author)).headers['retry-after']).toBe('3600')
    expect((await site.open(player)).status).toBe(200)
    await site.reply(site.admin, id)
    await expectRefused({}, [429, FULL], author)
    await site.reply(site.admin, id, { newStatus: 'Resolvido' })
    expect([(await site.open(author)).status, (await site.open(author)).status]).toEqual([200, 429])
  })

  test('when twenty come at once, only those get a place for whom there is one', async () => {
    const author = await playerWithOpen(MOST_OPEN_TICKETS - 3)
    const { sent } = await site.db.transaction().execute(async (tx) => {
      await sql`lock table ticket_replies in share mode`.execute(tx)
      const sent = together(20, () => site.open(author))
      await expect.poll(() => waiting(tx), { timeout: 2_500 }).toBeGreaterThan(3)
      return { sent }
    })
    const { answers, statuses } = await sent
    expect(statuses).toEqual({ 200: 3, 429: 17 })
    for (const { status, headers } of answers)
      expect(headers['retry-after']).toBe(status === 429 ? '3600' : undefined)
    expect((await site.mine(author)).tickets).toHaveLength(MOST_OPEN_TICKETS)
  })
})
