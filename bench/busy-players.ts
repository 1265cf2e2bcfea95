// Players who have been around for a while, written straight into the database: a wallet with a statement, donations,
// tickets, and a session each. All have the password of the demo's `jogador`.
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { signInAll } from './sign-in.ts'

export const PASSWORD = 'jogador123'
/** Gold, Cash and spins of Gold that outlast every load. */
const PLENTY = 1_000_000_000
const STATEMENT_LINES = 12
const DONATIONS = 6
const TICKETS = 4

export interface BusyPlayers {
  /** They follow each other. */
  firstId: number
  ids: number[]
  logins: string[]
  tokens: string[]
}

export async function addBusyPlayers(pool: pg.Pool, count: number): Promise<BusyPlayers> {
  const { rows } = await pool.query<{ id: number; login: string }>(
    `with made as (
      insert into accounts (login, email, password_hash)
      select name, name || '@exemplo.com.br', (select password_hash from accounts where login = 'jogador')
      from (select 'b' || $2::text || place as name from generate_series(1, $1::int) as place) as named
      returning id, login)
    select id, login from made order by id`,
    [count, randomBytes(3).toString('hex')],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query(
    `select move_value(id, 'gift', 'bench-' || id || '-' || line, 'Presente de evento', $2, $2, $2, 0, 1)
    from unnest($1::int[]) as id, generate_series(1, $3::int) as line`,
    [ids, Math.round(PLENTY / STATEMENT_LINES), Math.ceil(STATEMENT_LINES / 4)],
  )
  for (const statement of [PAST_DONATIONS, PAST_LINES, PAST_TICKETS]) await pool.query(statement, [ids])
  const tokens = await signInAll(pool, ids)
  await pool.query('vacuum analyze')
  // Otherwise what was just written would still be on its way to the disk while others read.
  await pool.query('checkpoint')
  return { firstId: ids[0] ?? 0, ids, logins: rows.map(({ login }) => login), tokens }
}

const PAST_DONATIONS = `
  insert into donations (account_id, amount_cents, status, terms_version, preference_id, payment_url, collector_id, is_live,
    created_at, expires_at)
  select id, 990, 'cancelled', 'past', 'past', 'http://localhost/', 1, false, made, made + interval '3 days'
  from unnest($1::int[]) as id, generate_series(1, ${DONATIONS}) as place,
    lateral (select now() - place * interval '20 days' as made) as moment`

const PAST_LINES = `
  insert into donation_lines (donation_id, line, item_id, label, quantity, value_cents, grants)
  select donations.id, 1, (select min(id) from donation_items), 'Bolsa de Cash', 1, 990, '[{"currency": "cash", "amount": 1000}]'
  from donations where account_id = any($1) and terms_version = 'past'`

const PAST_TICKETS = `
  insert into tickets (author_id, author_user, category_id, title, status)
  select id, 'Jogadora', (select min(id) from support_categories), 'Não recebi o item nº ' || place,
    case place when 1 then 'Aguardando Usuário' else 'Resolvido' end
  from unnest($1::int[]) as id, generate_series(1, ${TICKETS}) as place`
