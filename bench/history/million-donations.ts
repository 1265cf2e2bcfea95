// A site with years of donations behind it, written straight into its database.
import { hash, randomBytes } from 'node:crypto'
import type pg from 'pg'

const DONATIONS = 1_000_000
const ACCOUNTS = 20_000
/** The donations of one player, who has 5 000 of them, lie scattered among all others. */
const EVERY = 200
/** Of the million: what is still open is from the last days. Everything older has ended. */
const OPEN = 1_500

const STATUS = `case
  when place > ${DONATIONS - OPEN} and chance < 3 then 'pending'
  when place > ${DONATIONS - OPEN} and chance < 4 then 'rejected'
  when chance < 13 then 'approved' when chance < 14 then 'refunded' else 'cancelled' end`

const FILLING = [
  // Each row was checked when it was thought up; to check them one by one again takes longer than to write them.
  'set session_replication_role = replica',
  `insert into accounts (login, email, password_hash)
  select 'bench' || place, 'bench' || place || '@exemplo.com.br', 'closed' from generate_series(1, ${ACCOUNTS}) as place`,
  `insert into donations (account_id, amount_cents, status, terms_version, request_key, request_hash, preference_id,
    payment_url, collector_id, is_live, goods, goods_taken, created_at, expires_at, check_at)
  select first.id + case when place % ${EVERY} = 0 then 0 else 1 + place * 7919::bigint % ${ACCOUNTS - 1} end,
    500 * (1 + place % 3), status, 'bench', place::text, sha256(place::text::bytea), 'pref-' || place,
    'https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=' || place, 4242, false,
    case status when 'approved' then 'granted' when 'refunded' then 'taken' else 'none' end,
    case status when 'refunded' then 1 else 0 end, made, made + interval '3 days',
    case when made > now() - interval '30 days' then now() + interval '1 day' end
  from (select min(id) as id from accounts where password_hash = 'closed') as first,
    generate_series(1, ${DONATIONS}) as place,
    lateral (select abs(hashint4(place)) % 20 as chance, now() - (${DONATIONS} - place) * interval '95 seconds' as made) as row,
    lateral (select ${STATUS} as status) as fate
  order by place`,
  `insert into donation_lines (donation_id, line, item_id, label, quantity, value_cents, grants)
  select id, line, (select min(id) from donation_items), 'Pacote ' || line, 1, 500, case line
    when 1 then '[{"currency": "cash", "amount": 1000}, {"item_id": 1003, "item_name": "Poção de Vida grande", "amount": 20}]'
    else '[{"currency": "gold", "amount": 500000}]' end::jsonb
  from donations, generate_series(1, amount_cents / 500) as line where terms_version = 'bench' order by id, line`,
  `insert into payments (id, donation_id, status, status_detail, amount_cents, method, updated_at, created_at)
  select 100000000000 + 10 * id, id, status, 'accredited', amount_cents, 'pix', created_at, created_at
  from donations where terms_version = 'bench' and (status <> 'cancelled' or id % 2 = 0)
  union all
  select 100000000001 + 10 * id, id, 'rejected', 'cc_rejected_insufficient_amount', amount_cents, 'visa', created_at, created_at
  from donations where terms_version = 'bench' and id % 5 = 0 order by 1`,
  `insert into deliveries (source, source_id, line, account_id, kind, payload, title, state, receipt, attempts, due_at, ended_at)
  select 'donation', id::text, 1, account_id, 'grantItem', '{"item_id": 1003, "item_name": "Poção de Vida grande", "amount": 20}',
    '20× Poção de Vida grande', 'delivered', 'AL-' || id, 1, created_at, created_at
  from donations where terms_version = 'bench' and goods <> 'none' order by id`,
  'vacuum analyze',
  // Otherwise what was just written would still be on its way to the disk while others read.
  'checkpoint',
]

/** All that a million donations leave behind. */
export async function fillDonations(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    for (const statement of FILLING) await client.query(statement)
  } finally {
    client.release(true)
  }
}

export interface Reader {
  token: string
  donations: number
}

/** The one who has most of them, and some of all others. */
export async function signInReaders(pool: pg.Pool, others: number): Promise<Reader[]> {
  const { rows } = await pool.query<{ id: number; donations: number }>(
    `select account_id as id, count(*)::int as donations from donations where terms_version = 'bench' and account_id = any(
      select id from accounts where password_hash = 'closed' order by id limit $1) group by account_id order by account_id`,
    [1 + others],
  )
  const readers = rows.map((row) => ({ ...row, token: randomBytes(32).toString('base64url') }))
  await pool.query(
    'insert into sessions (account_id, token_hash) select * from unnest($1::int[], $2::bytea[])',
    [readers.map(({ id }) => id), readers.map(({ token }) => hash('sha256', token, 'buffer'))],
  )
  return readers
}
