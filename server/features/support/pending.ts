// How many tickets wait for their author. Every open page of every player asks once a minute.
import { sql } from 'kysely'
import { AskedTogether } from '#server/db/asked-together.ts'
import type { Db } from '#server/db/connection.ts'

export type PendingTickets = AskedTogether<number, number>

export const pendingTickets = (db: Db): PendingTickets =>
  new AskedTogether((accountIds) => countPending(db, accountIds))

/** By accounts; who has none is missing. The status is written out: only then is its index known to fit. */
async function countPending(db: Db, accountIds: number[]) {
  const { rows } = await sql<{ author_id: number; count: number }>`
    select author_id, count(*) from tickets
    where author_id = any(${[...new Set(accountIds)]}) and status = 'Aguardando Usuário'
    group by author_id`.execute(db)
  return new Map(rows.map(({ author_id, count }) => [author_id, count]))
}
