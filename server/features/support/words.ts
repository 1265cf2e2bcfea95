// What tickets are found by; see search.ts.
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'

/** A ticket that says more than this is found by what it said so far: longer lists of words cannot be kept. */
const MOST_BYTES = 200_000

/** The same words that are searched for. PostgreSQL by itself takes an address or a price for one, and <this> for none. */
const wordsIn = (text: string) => text.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, ' ')

export async function addWords(tx: Db, ticketId: number, text: string) {
  await sql`
    insert into ticket_words as known (ticket_id, words)
    values (${ticketId}, strip(to_tsvector('public.support_words', ${wordsIn(text)}))
      || array_to_tsvector(array[shelf_word(shelf_of(${ticketId}))]))
    on conflict (ticket_id) do update set words = strip(known.words || excluded.words)
    -- As it is, not as it is stored: that may be compressed.
    where pg_column_size(strip(known.words)) < ${MOST_BYTES}`.execute(tx)
}
