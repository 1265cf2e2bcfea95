// Finds tickets by their words, by the beginning of their author's name, or by their number; the newest first. Tickets
// stand on shelves of some thousands, and the words of each name its shelf: a word that stands everywhere is found on the
// last shelves, a rare one by asking for all of it.
import { type RawBuilder, sql } from 'kysely'
import { TICKETS_PER_PAGE } from '#contract/support.ts'
import type { Db } from '#server/db/connection.ts'
import { formsOf } from '#server/search/word-forms.ts'
import { wordsOf } from '#server/search/words.ts'
import { face, pageOf, type TicketRow, ticketOf, withCategory } from './list.ts'

const BOUNDS = {
  /** Looked through first. Where they do not fill a page, the words are rare. */
  lastShelves: 8,
  /** How many that may be. Of more, long ago, the shelves before are looked through too. */
  rare: 2_000,
}
const MOST_PLAYERS = 20
const MOST_NAMED = 20_000
const ONE_MORE = TICKETS_PER_PAGE + 1

interface Asked {
  query: RawBuilder<unknown>
  /** Only tickets with smaller numbers. */
  before: number
}

export async function foundTickets(db: Db, search: string, after: string | undefined, bounds = BOUNDS) {
  const { rows, numbered } = await db.transaction().execute(async (tx) => {
    // However the words are spread, each step has one good way, and guesses about them lead elsewhere.
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true), set_config('jit', 'off', true),
      set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx)
    const asked = { query: queryFor(search), before: await beginning(tx, after) }
    const worded = await withWords(tx, asked, bounds)
    const named = await ofPlayers(tx, asked, await playersNamed(tx, search))
    const known = new Set(worded.map(({ id }) => id))
    const all = [...worded, ...named.filter(({ id }) => !known.has(id))].sort((a, b) => b.id - a.id)
    return {
      rows: all.slice(0, ONE_MORE),
      numbered: after === undefined ? await ticketNumbered(tx, search) : [],
    }
  })
  const page = pageOf(rows, TICKETS_PER_PAGE, 'updated_at')
  const others = page.tickets.filter(({ id }) => id !== numberIn(search))
  return { ...page, tickets: [...numbered.map(ticketOf), ...others] }
}

async function beginning(db: Db, after: string | undefined) {
  if (after !== undefined) return Number(after.split('-')[1])
  const { rows } = await sql<{ next: number }>`select coalesce(max(id), 0) + 1 as next from tickets`.execute(
    db,
  )
  return rows[0]?.next ?? 0
}

async function withWords(db: Db, asked: Asked, { lastShelves, rare }: typeof BOUNDS) {
  const last = await shelfOf(db, asked.before - 1)
  const split = last - lastShelves
  const near = await onShelves(db, asked, last, Math.max(split + 1, 0))
  if (near.length >= ONE_MORE || split < 0) return near
  const found = await idsOfAll(db, asked, rare + 1)
  if (found.length <= rare) return ticketsAmong(db, asked, found)
  return [...near, ...(await onShelves(db, asked, split, 0))].slice(0, ONE_MORE)
}

async function shelfOf(db: Db, id: number) {
  const { rows } = await sql<{ shelf: number }>`select shelf_of(${id}::bigint) as shelf`.execute(db)
  return rows[0]?.shelf ?? 0
}

/** Shelf by shelf, until there are enough: each step needs what the one before found, and `offset 0` keeps them apart. */
async function onShelves(db: Db, { query, before }: Asked, from: number, to: number) {
  const { rows } = await sql<TicketRow>`
    with asked as materialized (select ${query} as query)
    select ticket.*
    from asked, generate_series(${from}::bigint, ${to}::bigint, -1) as shelf
      cross join lateral (
        select ticket_id from (
          select ticket_id from ticket_words where words @@ (quote_literal(shelf_word(shelf))::tsquery && query) offset 0
        ) as on_it order by ticket_id desc) as found
      cross join lateral (
        select ${face} from ${withCategory}
        where tickets.id = found.ticket_id and tickets.id < ${before} offset 0) as ticket
    where numnode(query) > 0 limit ${ONE_MORE}`.execute(db)
  return rows
}

/** By their words alone: with anything else to go by, they might be looked for in the order of their numbers. */
async function idsOfAll(db: Db, { query }: Asked, most: number) {
  const { rows } = await sql<{ ticket_id: number }>`
    with asked as materialized (select ${query} as query)
    select ticket_id from ticket_words where words @@ (select query from asked) limit ${most}`.execute(db)
  return rows.map(({ ticket_id }) => ticket_id)
}

async function ticketsAmong(db: Db, { before }: Asked, ids: number[]) {
  const older = ids.filter((id) => id < before)
  const { rows } = await sql<TicketRow>`
    select ${face} from ${withCategory} where tickets.id = any(${older})
    order by tickets.id desc limit ${ONE_MORE}`.execute(db)
  return rows
}

/** Stands before all others, on the first page. */
async function ticketNumbered(db: Db, search: string) {
  const number = numberIn(search)
  if (number === undefined) return []
  const { rows } = await sql<TicketRow>`
    select ${face} from ${withCategory} where tickets.id = ${number}`.execute(db)
  return rows
}

function numberIn(search: string) {
  const digits = /^#?([1-9]\d{0,14})$/.exec(search)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

async function ofPlayers(db: Db, asked: Asked, players: number[]) {
  if (players.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from tickets where author_id = any(${players}) limit ${MOST_NAMED}`.execute(db)
  return ticketsAmong(
    db,
    asked,
    rows.map(({ id }) => id),
  )
}

/** Logins are plain letters: `~` comes after whatever may follow. */
async function playersNamed(db: Db, search: string) {
  const start = search.replace(/^@/, '').toLowerCase()
  if (!/^[a-z0-9_]{2,20}$/.test(start)) return []
  const { rows } = await sql<{ id: number }>`
    select id from accounts where lower(login) ~>=~ ${start} and lower(login) ~<~ ${`${start}~`}
    order by lower(login) using ~<~ limit ${MOST_PLAYERS}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Every word, in any of its forms. Words without meaning, such as "com", are left out. */
function queryFor(search: string) {
  const terms = wordsOf(search).map((word) => {
    const [plain = '', ...others] = formsOf(word)
    return sql`(select case numnode(word) when 0 then word
      else word || to_tsquery('public.support_words', ${others.join(' | ')}) end
      from to_tsquery('public.support_words', ${plain}) as word)`
  })
  return terms.length > 0 ? sql.join(terms, sql` && `) : sql`''::tsquery`
}
