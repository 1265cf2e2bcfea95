// Finds tickets by their words, by the beginning of their author's name, or by their number; the newest first. Tickets
// stand on shelves, and each word has a row for every shelf that holds it: see words.ts.
import { sql } from 'kysely'
import { TICKETS_PER_PAGE } from '#contract/support.ts'
import type { Db } from '#server/db/connection.ts'
import { formsOf } from '#server/search/word-forms.ts'
import { wordsOf } from '#server/search/words.ts'
import { pageOf, type StaffTicketRow, staffFace, staffTicketOf, withCategory } from './list.ts'
import { shelfOf, TICKETS_ON_SHELF } from './words.ts'

/** Looked through first: words that stand in many tickets fill a page from them. */
const FIRST_SHELVES = 4

const MOST_PLAYERS = 20
const MOST_NAMED = 20_000
const ONE_MORE = TICKETS_PER_PAGE + 1

export async function foundTickets(db: Db, search: string, after: string | undefined) {
  const before = await beginning(db, after)
  const worded = await withWords(db, search, before)
  const named = await ofPlayers(db, search)
  const rows = await newestAmong(db, [...worded, ...named], before)
  const numbered = after === undefined ? await ticketNumbered(db, search) : []
  const page = pageOf(rows, staffTicketOf, ({ updated_at }) => updated_at)
  const others = page.tickets.filter(({ id }) => id !== numberIn(search))
  return { ...page, tickets: [...numbered.map(staffTicketOf), ...others] }
}

/** Only tickets with smaller numbers are looked for. */
async function beginning(db: Db, after: string | undefined) {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from tickets`.execute(db)
  const next = (rows[0]?.last ?? 0) + 1
  return after === undefined ? next : Math.min(Number(after.split('-')[1]), next)
}

/** The newest of them, as many as a page may need. */
async function withWords(db: Db, search: string, before: number) {
  const terms = await termsOf(db, search)
  if (terms.length === 0) return []
  const last = shelfOf(before - 1)
  const first = Math.max(last - FIRST_SHELVES + 1, 0)
  const found = numbersOn(await shelvesHolding(db, terms, first, last), before)
  if (found.length >= ONE_MORE || first === 0) return found
  return [...found, ...numbersOn(await shelvesHolding(db, terms, 0, first - 1), before)]
}

/** What each word is kept as, in all of its forms. Words without meaning, such as "com", are left out. */
async function termsOf(db: Db, search: string) {
  const forms = wordsOf(search).flatMap((word, term) =>
    formsOf(word).map((text, i) => ({ text, term, isPlain: i === 0 })),
  )
  const { rows } = await sql<{ stems: string[] }>`
    select array_agg(distinct lexeme) as stems
    from jsonb_to_recordset(${JSON.stringify(forms)}) as form (text text, term int, "isPlain" boolean),
      unnest(to_tsvector('public.support_words', text))
    group by term having bool_or("isPlain")`.execute(db)
  return rows.map(({ stems }) => stems)
}

interface Shelf {
  shelf: number
  tickets: string
}

/**
 * The newest with tickets that hold all terms; the first one's may all belong to the page before. Words are read side by
 * side in the order of their shelves, no further than is asked for; but of one with several forms, all of those shelves.
 */
async function shelvesHolding(db: Db, terms: string[][], first: number, last: number) {
  const holding = terms.map(
    (stems, term) => sql`(${holdingAny(stems, first, last)}) as ${sql.ref(`term${term}`)}`,
  )
  const meeting = terms.map((_, term) => sql.ref(`term${term}.tickets`))
  const [one, ...others] = holding
  const { rows } = await sql<Shelf>`
    select shelf, tickets from (
      select shelf, ${sql.join(meeting, sql` & `)} as tickets
      from ${one} ${sql.join(
        others.map((other) => sql`join ${other} using (shelf)`),
        sql` `,
      )}
    ) as meeting
    where bit_count(tickets) > 0 order by shelf desc limit ${ONE_MORE + 1}`.execute(db)
  return rows
}

function holdingAny(stems: string[], first: number, last: number) {
  const each = stems.map(
    (stem) =>
      sql`select shelf, tickets from ticket_words where word = ${stem} and shelf between ${first} and ${last}`,
  )
  if (each.length === 1) return each[0]
  return sql`select shelf, bit_or(tickets) as tickets from (${sql.join(each, sql` union all `)}) as any_of_them group by shelf`
}

/** Of the newest shelves, as many as a page may need: each may hold a thousand. */
function numbersOn(shelves: Shelf[], before: number) {
  const found: number[] = []
  for (const { shelf, tickets } of shelves) {
    if (found.length >= ONE_MORE) break
    found.push(...numbersOf(shelf, tickets).filter((id) => id < before))
  }
  return found
}

function numbersOf(shelf: number, tickets: string) {
  const numbers: number[] = []
  for (let place = tickets.indexOf('1'); place >= 0; place = tickets.indexOf('1', place + 1))
    numbers.push(shelf * TICKETS_ON_SHELF + place)
  return numbers
}

async function newestAmong(db: Db, ids: number[], before: number) {
  const older = ids.filter((id) => id < before)
  const { rows } = await sql<StaffTicketRow>`
    select ${staffFace} from ${withCategory} where tickets.id = any(${older})
    order by tickets.id desc limit ${ONE_MORE}`.execute(db)
  return rows
}

/** Stands before all others, on the first page. */
async function ticketNumbered(db: Db, search: string) {
  const number = numberIn(search)
  if (number === undefined) return []
  const { rows } = await sql<StaffTicketRow>`
    select ${staffFace} from ${withCategory} where tickets.id = ${number}`.execute(db)
  return rows
}

function numberIn(search: string) {
  const digits = /^#?([1-9]\d{0,14})$/.exec(search)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Logins are plain letters: `~` comes after whatever may follow. */
async function ofPlayers(db: Db, search: string) {
  const start = search.replace(/^@/, '').toLowerCase()
  if (!/^[a-z0-9_]{2,20}$/.test(start)) return []
  const { rows } = await sql<{ id: number }>`
    with named as materialized (
      select id from accounts where lower(login) ~>=~ ${start} and lower(login) ~<~ ${`${start}~`}
      order by lower(login) using ~<~ limit ${MOST_PLAYERS})
    select tickets.id from named join tickets on author_id = named.id limit ${MOST_NAMED}`.execute(db)
  return rows.map(({ id }) => id)
}
