// What tickets are found by; see search.ts.
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'

/** As many as `ticket_words` has bits in a row. */
export const TICKETS_ON_SHELF = 1_024

export const shelfOf = (ticketId: number) => Math.floor(ticketId / TICKETS_ON_SHELF)

/** The same words that are searched for. PostgreSQL by itself takes an address or a price for one, and <this> for none. */
const wordsIn = (text: string) => text.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, ' ')

/**
 * Keeps others from adding the same words to tickets of that shelf until the transaction ends: best done last. In one
 * order, so that nobody waits for who waits for them.
 */
export async function addWords(tx: Db, ticketId: number, text: string) {
  const place = ticketId % TICKETS_ON_SHELF
  await sql`
    insert into ticket_words as known (shelf, word, tickets)
    select ${shelfOf(ticketId)}, lexeme, set_bit(b'0'::bit(1024), ${place}, 1)
    from unnest(to_tsvector('public.support_words', ${wordsIn(text)})) order by lexeme collate "C"
    on conflict (word, shelf) do update set tickets = known.tickets | excluded.tickets
    where get_bit(known.tickets, ${place}) = 0`.execute(tx)
}
