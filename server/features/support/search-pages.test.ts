// Tickets on many shelves: page by page, every match is found once, the newest first.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TICKETS_PER_PAGE } from '#contract/support.ts'
import { testApp } from '#server/testing/app.ts'
import { type SupportSite, supportSite } from '#server/testing/support.ts'
import { addWords, TICKETS_ON_SHELF } from './words.ts'

/** They stand on more shelves than are looked through at first, some 25 on each. */
const TICKETS = 2_400
const APART = 40
const OLDEST = APART

const IDS = Array.from({ length: TICKETS }, (_, i) => (TICKETS - i) * APART)
/** Further apart than the ends of a shelf. */
const SPREAD = 27 * APART
const inHalf = (id: number) => id % (2 * APART) === 0

/** Which tickets hold a word. */
const HOLDERS: Record<string, (id: number) => boolean> = {
  comum: () => true,
  raro: (id) => (id <= 14_000 && id % 200 === 0) || id % 8_000 === 0,
  antigo: (id) => id <= 28_000,
  espalhado: (id) => id % SPREAD === 0,
  cedo: (id) => inHalf(id),
  tarde: (id) => !inHalf(id),
  encontro: (id) => id % 12_000 === 0,
  [OLDEST]: (id) => (id / APART) % 50 === 1,
}
const holders = (...words: string[]) => IDS.filter((id) => words.every((word) => HOLDERS[word]?.(id)))

let site: SupportSite
beforeAll(async () => {
  site = await supportSite(await testApp())
  const author = await site.player({ login: 'tagarela' })
  await site.db.transaction().execute(async (tx) => {
    await sql`
      insert into tickets (id, author_id, author_user, category_id, title, status, updated_at)
      overriding system value
      select id, case when id % 2400 = 0 then ${author.id}::int end, 'alguem', 1, 'Um de muitos',
        (array['Aberto', 'Resolvido'])[1 + id / ${APART} % 2], now() - (id * 7919 % ${TICKETS}) * interval '1 minute'
      from unnest(${IDS}::bigint[]) as id`.execute(tx)
    for (const id of IDS)
      await addWords(
        tx,
        id,
        Object.keys(HOLDERS)
          .filter((word) => HOLDERS[word]?.(id))
          .join(' '),
      )
  })
})
afterAll(() => site.close())

/** What is found, page by page, to the end. */
async function walk(search: string, start = '') {
  const ids: number[] = []
  for (let after: string | null = start; after !== null; ) {
    const page = await site.inbox(`?search=${encodeURIComponent(search)}${after}`)
    ids.push(...page.tickets.map(({ id }) => id))
    if (ids.length > TICKETS) throw new Error('it has no end')
    after = page.next === null ? null : `&after=${page.next}`
  }
  return ids
}

test('a word that stands everywhere is found from the newest to the oldest', async () => {
  const { tickets, next } = await site.inbox('?search=comum')
  expect(tickets.map(({ id }) => id)).toEqual(IDS.slice(0, TICKETS_PER_PAGE))
  expect(next).toMatch(new RegExp(`-${IDS[TICKETS_PER_PAGE - 1]}$`))
  expect(await walk('comum', `&after=1-${IDS[TICKETS - 451]}`)).toEqual(IDS.slice(-450))
})

test.each([
  ['a word that few hold', ['raro'], 81],
  ['a word of old tickets alone', ['antigo'], 700],
  ['a word of one ticket on a shelf, at most', ['espalhado'], 88],
  ['words of every other ticket', ['cedo', 'antigo'], 350],
  ['words that seldom meet', ['tarde', 'comum', 'espalhado'], 44],
  ['words that hardly ever meet', ['raro', 'encontro'], 5],
])('%s: wherever they are', async (_, words, count) => {
  const all = holders(...words)
  expect(all).toHaveLength(count)
  expect(await walk(words.join(' '))).toEqual(all)
})

test('words that never meet are found nowhere', async () => {
  expect(await walk('cedo tarde')).toEqual([])
})

test('it goes on behind any ticket, wherever on its shelf that one stands', async () => {
  const all = holders('espalhado')
  for (const id of [...all.slice(0, 5), ...all.slice(0, 5).map((one) => one - 1), OLDEST, 1]) {
    const { tickets } = await site.inbox(`?search=espalhado&after=1-${id}`)
    const older = all.filter((one) => one < id)
    expect(tickets.map((ticket) => ticket.id)).toEqual(older.slice(0, TICKETS_PER_PAGE))
  }
})

test('all tickets of a player are found, whatever their words are', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from tickets where author_id is not null order by id desc`.execute(site.db)
  expect(rows).toHaveLength(TICKETS / 60)
  expect(await walk('tagar')).toEqual(rows.map(({ id }) => id))
})

test('a ticket with the number that is searched for stands first, and nowhere else', async () => {
  const holding = holders(String(OLDEST))
  expect(holding).toHaveLength(TICKETS / 50)
  expect(holding.at(-1)).toBe(OLDEST)
  expect(await walk(String(OLDEST))).toEqual([OLDEST, ...holding.slice(0, -1)])
})

test('behind a number that no ticket has yet, it begins at the newest', async () => {
  for (const number of [2 ** 31, 2 ** 31 * TICKETS_ON_SHELF, 999_999_999_999_999]) {
    const { tickets } = await site.inbox(`?search=comum&after=1-${number}`)
    expect(tickets.map(({ id }) => id)).toEqual(IDS.slice(0, TICKETS_PER_PAGE))
  }
})
