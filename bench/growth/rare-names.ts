// Names that stand in as many topics and tickets at every scale: to show ten that were found takes longer than to show two.
import type { Site } from './site.ts'

const NAMES = [
  'Xandrovak',
  'Yttriemor',
  'Wolfrendal',
  'Jandoquir',
  'Hexavirn',
  'Lumbravex',
  'Ebrosund',
  'Azkorthul',
]
const PLACES_OF_EACH = 12

export const rareNameAt = (turn: number) => NAMES[turn % NAMES.length] ?? ''

/** In the titles of topics from the first to the last. */
export async function nameTopics({ pool, scale: { topics } }: Site) {
  for (const [name, ids] of placesIn(topics))
    await pool.query(
      `update wiki_topics set title = $1 || ' ' || left(title, 80) where id = any($2) and not starts_with(title, $1)`,
      [name, ids],
    )
  await pool.query('vacuum analyze wiki_topics')
}

export async function nameTickets({ pool, scale: { tickets } }: Site) {
  for (const [name, ids] of placesIn(tickets)) for (const id of ids) await pool.query(ADD_WORD, [name, id])
  await pool.query('vacuum analyze ticket_words')
}

const ADD_WORD = `
  insert into ticket_words as known (shelf, word, tickets)
  select $2::int / 1024, lexeme, set_bit(b'0'::bit(1024), $2::int % 1024, 1)
  from unnest(to_tsvector('public.support_words', $1))
  on conflict (word, shelf) do update set tickets = known.tickets | excluded.tickets`

/** Spread over all. */
function placesIn(count: number): [name: string, ids: number[]][] {
  const apart = Math.floor(count / (PLACES_OF_EACH * NAMES.length))
  const idsOf = (place: number) =>
    Array.from({ length: PLACES_OF_EACH }, (_, each) => 1 + (each * NAMES.length + place) * apart)
  return NAMES.map((name, place) => [name, idsOf(place)])
}
