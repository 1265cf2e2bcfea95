import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isBlank } from '#contract/names.ts'
import { type Reply, supportTexts } from '#contract/support.ts'
import { cleanRichText, plainText } from '#server/html/rich-text.ts'
import { testApp } from '#server/testing/app.ts'
import { richTextProblems } from '#server/testing/rich-text-problems.ts'
import { type Person, type SupportSite, supportSite } from '#server/testing/support.ts'
import { xssVectors } from '#server/testing/xss-vectors.ts'

const imageOrigins: string[] = []
/** There are hundreds of them, and each is a call. */
const MOST_MS = 120_000

let site: SupportSite
beforeAll(async () => {
  site = await supportSite(await testApp({ environment: { PUBLIC_URL: 'https://aldaria.exemplo' } }))
})
afterAll(() => site.close())

const clean = (html: string) => cleanRichText(html, { imageOrigins, publicUrl: 'https://aldaria.exemplo' })
const saysNothing = (html: string) => isBlank(plainText(clean(html))) && !clean(html).includes('<img ')

/** No text can hold these signs: the whole call is refused. */
const isUnreadable = (vector: string) => vector.includes('\u0000') || !vector.isWellFormed()
const sayingSomething = xssVectors.filter((vector) => !isUnreadable(vector) && !saysNothing(vector))
const refused = xssVectors.filter((vector) => isUnreadable(vector) || saysNothing(vector))

/** What the administrator's page is given to show. */
function expectHarmless(shown: { vector: string; content: string | undefined }[]) {
  expect(shown.filter(({ vector, content }) => content !== clean(vector))).toEqual([])
  expect(shown.filter(({ content = '' }) => richTextProblems(content, imageOrigins).length > 0)).toEqual([])
  expect(shown.filter(({ content = '' }) => clean(content) !== content)).toEqual([])
}

async function keptOf({ id }: Person) {
  const rows = site.db
    .selectFrom('ticket_replies')
    .select('content')
    .where('author_id', '=', id)
    .orderBy('id')
  return (await rows.execute()).map(({ content }) => content)
}

test('most attacks are tried, as far as they say anything', () => {
  expect(sayingSomething.length).toBeGreaterThan(300)
  expect(sayingSomething.length + refused.length).toBe(xssVectors.length)
})

test(
  'what a ticket is opened with is kept without what it was meant to do, and shown so to the staff',
  async () => {
    const player = await site.player()
    const opened: { vector: string; id: number }[] = []
    // Some of them: all are tried as replies, which are read by the same rules.
    for (const vector of sayingSomething.filter((_, index) => index % 5 === 0)) {
      const answer = await site.open(player, { content: vector })
      expect([answer.status, vector]).toEqual([200, vector])
      const { id } = answer.json().ticket
      opened.push({ vector, id })
      await sql`update tickets set status = 'Resolvido' where id = ${id}`.execute(site.db)
    }
    const kept = await keptOf(player)
    expectHarmless(opened.map(({ vector }, index) => ({ vector, content: kept[index] })))
    for (const [index, { id }] of opened.entries())
      if (index % 10 === 0) expect((await site.detail(site.admin, id)).replies[0]?.content).toBe(kept[index])
  },
  MOST_MS,
)

test(
  'so are replies, and what is sent again comes out the same',
  async () => {
    const staff = await site.player({ level: 81 })
    const { id } = await site.ticket(await site.player())
    for (const content of sayingSomething) {
      const answer = await site.reply(staff, id, { content })
      expect([answer.status, content]).toEqual([200, content])
    }
    const pages: Reply[][] = []
    for (let hasEarlier = true; hasEarlier; ) {
      const oldest = pages[0]?.[0]
      const page = await site.detail(site.admin, id, oldest ? `?before=${oldest.id}` : '')
      pages.unshift(page.replies)
      hasEarlier = page.hasEarlier
    }
    const shown = pages.flat().slice(1)
    expect(shown).toHaveLength(sayingSomething.length)
    expectHarmless(sayingSomething.map((vector, index) => ({ vector, content: shown[index]?.content })))
    expect(shown.map(({ content }) => content)).toEqual(await keptOf(staff))
    for (const { content } of shown.slice(0, 20))
      expect((await site.reply(staff, id, { content })).json().reply.content).toBe(content)
  },
  MOST_MS,
)

test(
  'an attack of which nothing is left is an empty message, and is not kept',
  async () => {
    const player = await site.player()
    const { id } = await site.ticket(player, 'Aguardando Usuário')
    for (const content of refused) {
      const [opened, replied] = [
        await site.open(player, { content }),
        await site.reply(player, id, { content }),
      ]
      expect([opened.status, replied.status, content]).toEqual([400, 400, content])
      if (isUnreadable(content)) continue
      expect(opened.json().message).toBe(supportTexts.allFields)
      expect(replied.json().message).toBe(supportTexts.emptyReply)
    }
    expect([(await site.mine(player)).tickets.length, (await site.history(id)).length]).toEqual([1, 2])
  },
  MOST_MS,
)

test('a title is text, whatever it looks like', async () => {
  const title = '<img src=x onerror=x()> & "Título"'
  const { id } = await site.ticket(await site.player(), 'Aberto', { title })
  expect((await site.detail(site.admin, id)).ticket.title).toBe(title)
})

test('what older rules let in is shown by the rules of today', async () => {
  const player = await site.player()
  const { id } = await site.ticket(player)
  await sql`
    update ticket_replies set content = '<p onclick="x()">a<script>x()</script></p>' where ticket_id = ${id}`.execute(
    site.db,
  )
  for (const reader of [player, site.admin])
    expect((await site.detail(reader, id)).replies[0]?.content).toBe('<p>a</p>')
})
