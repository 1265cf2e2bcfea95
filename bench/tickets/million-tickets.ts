// A site with years of tickets behind it, written straight into its database.
import type pg from 'pg'
import { inTurn } from '../in-turn.ts'
import { steadyRandom } from '../vocabulary.ts'
import { EVERY_WORD, ticketText, WORDS } from './words.ts'

const ACCOUNTS = 100_000
/** The tickets of the one who has most lie scattered among all others. */
const MOST_OF_ONE = 500
const REPLIES_EACH = 5
/** As many as `ticket_words` has bits in a row. */
const ON_SHELF = 1_024
/** PostgreSQL, which takes most of the time, works with one core for each. */
const AT_ONCE = 2
const SAMPLED_SHELVES = 20
const FILLED = ['tickets', 'ticket_replies', 'ticket_words']

/** Of a million, 30 000 are open. Players forget some of those that wait for them; what waits for the staff is new. */
export const statusAt = (tickets: number) => `case
  when place > ${tickets * 0.98} and chance < 15 then 'Aberto'
  when place > ${tickets * 0.98} and chance < 40 then 'Aguardando Admin'
  when place > ${tickets * 0.98} and chance < 90 or chance = 99 then 'Aguardando Usuário'
  else 'Resolvido' end`

// Each row was checked when it was thought up; to check them one by one again takes longer than to write them.
const UNCHECKED = 'set session_replication_role = replica'

const rows = (tickets: number) => [
  `insert into accounts (login, email, password_hash)
  select 'bench' || place, 'bench' || place || '@exemplo.com.br', 'closed' from generate_series(1, ${ACCOUNTS}) as place`,
  `insert into tickets (author_id, author_user, category_id, title, status, created_at, updated_at, player_wrote_at, last_reply_id)
  select author, 'bench' || author, 1 + chance % 5, 'Não recebi o item nº ' || place, status, made,
    made + (${REPLIES_EACH - 1} + spread) * interval '7 hours', made + spread * interval '7 hours', place * ${REPLIES_EACH}
  from generate_series(1, ${tickets}) as place,
    lateral (select abs(hashint4(place)) % 100 as chance, abs(hashint4(-place)) % 4 as spread,
      now() - interval '2 days' - (${tickets} - place) * interval '95 seconds' as made,
      case when place % ${Math.ceil(tickets / MOST_OF_ONE)} = 0 then 1 else 2 + place * 7919::bigint % ${ACCOUNTS - 1} end as author
    ) as row,
    lateral (select ${statusAt(tickets)} as status) as fate
  order by place`,
  `insert into ticket_replies (ticket_id, author_id, author_user, author_level, content, status, created_at)
  select id, author_id, author_user, 0, '<p>Resposta ' || turn || ': ' || repeat(title || '. ', 5) || '</p>', status,
    created_at + turn * interval '5 hours'
  from tickets, generate_series(1, ${REPLIES_EACH}) as turn order by id, turn`,
]

/** The ids of all tickets, and of their authors, are the numbers from 1 on; the first author has most of them. */
export async function fillTickets(pool: pg.Pool, tickets: number) {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where tablename = any($1) and indexdef not like 'CREATE UNIQUE%'`,
    [FILLED],
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  await onOneConnection(pool, [UNCHECKED, ...rows(tickets)])
  await fillWords(pool, tickets)
  await onOneConnection(pool, [
    `set maintenance_work_mem = '1GB'`,
    ...indexes.map(({ definition }) => definition),
    'vacuum analyze',
    // Otherwise what was just written would still be on its way to the disk while others read.
    'checkpoint',
  ])
}

/** Of tickets that are numbered from 1 on. Each word is read once, not in every ticket that holds it. */
export async function fillWords(pool: pg.Pool, tickets: number) {
  const random = steadyRandom(tickets)
  const stems = await stemsOf(pool)
  const shelves = Array.from({ length: Math.floor(tickets / ON_SHELF) + 1 }, (_, shelf) => shelf)
  await inTurn(shelves, AT_ONCE, async (shelf) => {
    const holding = new Map<string, Buffer>()
    for (
      let id = Math.max(shelf * ON_SHELF, 1);
      id <= Math.min(shelf * ON_SHELF + ON_SHELF - 1, tickets);
      id++
    )
      for (const word of ticketText(id, tickets, random).split(' '))
        for (const stem of stems.get(word) ?? []) setBit(holding, stem, id % ON_SHELF)
    await pool.query(
      `insert into ticket_words (shelf, word, tickets)
      select $1, word, ('x' || bits)::bit(${ON_SHELF}) from unnest($2::text[], $3::text[]) as one (word, bits)
      order by word collate "C"`,
      [shelf, [...holding.keys()], [...holding.values()].map((bits) => bits.toString('hex'))],
    )
  })
}

async function stemsOf(pool: pg.Pool) {
  const { rows: found } = await pool.query<{ word: string; stems: string[] }>(
    `select word, tsvector_to_array(to_tsvector('public.support_words', word)) as stems from unnest($1::text[]) as word`,
    [EVERY_WORD],
  )
  return new Map(found.map(({ word, stems }) => [word, stems]))
}

function setBit(holding: Map<string, Buffer>, stem: string, place: number) {
  const bits = holding.get(stem) ?? Buffer.alloc(ON_SHELF / 8)
  // The first of them is the highest of its byte.
  bits.writeUInt8(bits.readUInt8(place >> 3) | (0x80 >> (place & 7)), place >> 3)
  holding.set(stem, bits)
}

async function onOneConnection(pool: pg.Pool, statements: string[]) {
  const client = await pool.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release(true)
  }
}

/** In what share of the tickets each word stands, by a sample. */
export async function wordShares(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows: found } = await pool.query<{ word: string; share: number }>(
    `with stems as materialized (
      select word, sum(bit_count(tickets)) as holding from ticket_words where shelf < ${SAMPLED_SHELVES} group by word)
    select asked as word, holding::float8 / least(${SAMPLED_SHELVES * ON_SHELF}, (select max(id) from tickets)) as share
    from unnest($1::text[]) as asked
      join stems on stems.word = any(tsvector_to_array(to_tsvector('public.support_words', asked)))`,
    [WORDS],
  )
  return new Map(found.map(({ word, share }) => [word, share]))
}
