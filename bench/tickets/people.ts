import type pg from 'pg'

export async function addAdmin(pool: pg.Pool): Promise<number> {
  const { rows: added } = await pool.query<{ id: number }>(
    `insert into accounts (login, email, password_hash, level)
    values ('benchadmin', 'benchadmin@exemplo.com.br', 'closed', 99) returning id`,
  )
  return added[0]?.id ?? 0
}

export interface Player {
  accountId: number
  ticketId: number
}

/** Each has one ticket, which waits for an administrator. */
export async function addPlayers(pool: pg.Pool, count: number): Promise<Player[]> {
  const { rows } = await pool.query<{ account: number; ticket: string }>(
    `with players as (
      insert into accounts (login, email, password_hash)
      select 'bench' || place, 'bench' || place || '@exemplo.com.br', 'closed' from generate_series(1, $1::int) as place
      returning id, login)
    insert into tickets (author_id, author_user, category_id, title, status)
    select id, login, (select min(id) from support_categories), 'Não recebi o item', 'Aguardando Admin' from players
    returning author_id as account, id as ticket`,
    [count],
  )
  return rows.map(({ account, ticket }) => ({ accountId: account, ticketId: Number(ticket) }))
}
