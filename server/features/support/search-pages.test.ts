// Tickets on many shelves: page by page, every match is found once, the newest first.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TICKETS_PER_PAGE } from '#contract/support.ts'
import { testApp } from '#server/testing/app.ts'
import { type SupportSite, supportSite } from '#server/testing/support.ts'
import { foundTickets } from './search.ts'

const TICKETS = 2_400
/** A hundred on a shelf: they fill more of them than are looked through at first. */
const APART = 40
const OLDEST = APART

let site: SupportSite
beforeAll(async () => {
  site = await supportSite(await testApp())
  const author = await site.player({ login: 'tagarela' })
  await sql`
    with made as (
      insert into tickets (id, author_id, author_user, category_id, title, status, updated_at)
      overriding system value
      select number * ${APART}, case when number % 60 = 0 then ${author.id}::int end, 'alguem', 1, 'Um de muitos',
        (array['Aberto', 'Resolvido'])[1 + number % 2], now() - (number * 7919 % ${TICKETS}) * interval '1 minute'
      from generate_series(1, ${TICKETS}::int) as number
      returning id, id / ${APART} as number)
    insert into ticket_words
    select id, to_tsvector('public.support_words', concat_ws(' ', 'comum',
      case when number <= 350 and number % 5 = 0 or number % 200 = 0 then 'raro' end,
      case when number <= 700 then 'antigo' end,
      case when number % 50 = 1 then ${String(OLDEST)} end)) || array_to_tsvector(array[shelf_word(shelf_of(id))])
    from made`.execute(site.db)
  await sql`analyze tickets, ticket_words`.execute(site.db)
})
afterAll(() => site.close())

/** What is found, page by page, to the end. */
async function walk(query: string, start = '') {
  const ids: number[] = []
  for (let after: string | null = start; after !== null; ) {
    const page = await site.inbox(`?search=${query}${after}`)
    ids.push(...page.tickets.map(({ id }) => id))
    if (ids.length > TICKETS) throw new Error('it has no end')
    after = page.next === null ? null : `&after=${page.next}`
  }
  return ids
}

/** All that hold a word, in the order in which they should come. */
async function holders(word: string) {
  const { rows } = await sql<{ id: number }>`
    select id from tickets join ticket_words on ticket_id = id
    where words @@ ${word}::tsquery order by id desc`.execute(site.db)
  return rows.map(({ id }) => id)
}

test('a word that stands everywhere is found from the newest to the oldest', async () => {
  const all = await holders('comum')
  expect(all).toHaveLength(TICKETS)
  const { tickets, next } = await site.inbox('?search=comum')
  expect(tickets.map(({ id }) => id)).toEqual(all.slice(0, TICKETS_PER_PAGE))
  expect(next).toMatch(new RegExp(`-${all[TICKETS_PER_PAGE - 1]}$`))
  expect(await walk('comum', `&after=1-${all[1_949]}`)).toEqual(all.slice(1_950))
})

test('a word that few hold is found wherever they are', async () => {
  const all = await holders('rar')
  expect(all.length).toBeGreaterThan(2 * TICKETS_PER_PAGE)
  expect(await walk('raro')).toEqual(all)
})

test('a word of old tickets alone is found too, however many they are', async () => {
  const old = await holders('antig')
  expect(old).toHaveLength(700)
  expect(await walk('antigos')).toEqual(old)
  const { tickets, next } = await foundTickets(site.db, 'antigo', undefined, { lastShelves: 2, rare: 10 })
  expect(tickets.map(({ id }) => id)).toEqual(old.slice(0, TICKETS_PER_PAGE))
  expect(next).toMatch(new RegExp(`-${old[TICKETS_PER_PAGE - 1]}$`))
})

test('a page is filled from the last shelves and from those before', async () => {
  const all = await holders('rar')
  for (const rare of [10, 1_000])
    for (const lastShelves of [1, 2, 3, 4, 5, 6]) {
      const { tickets } = await foundTickets(site.db, 'raro', undefined, { lastShelves, rare })
      expect(tickets.map(({ id }) => id)).toEqual(all.slice(0, TICKETS_PER_PAGE))
    }
})

test('all tickets of a player are found, whatever their words are', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from tickets where author_id is not null order by id desc`.execute(site.db)
  expect(rows).toHaveLength(TICKETS / 60)
  expect(await walk('tagar')).toEqual(rows.map(({ id }) => id))
})

test('a ticket with the number that is searched for stands first, and nowhere else', async () => {
  const holding = await holders(String(OLDEST))
  expect(holding).toHaveLength(TICKETS / 50)
  expect(holding.at(-1)).toBe(OLDEST)
  expect(await walk(String(OLDEST))).toEqual([OLDEST, ...holding.slice(0, -1)])
})

test('no word names a shelf', async () => {
  for (const word of ['%230', '%231', '0', "'%230'"])
    expect((await site.inbox(`?search=${word}`)).tickets.map(({ id }) => id)).toEqual([])
})
