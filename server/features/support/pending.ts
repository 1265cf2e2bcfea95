// How many tickets wait for their author. Every open page of every player asks once a minute.
import { sql } from 'kysely'
import { answersOf, askedRows } from '#server/db/asked-rows.ts'
import { AskedTogether } from '#server/db/asked-together.ts'
import type { Db } from '#server/db/connection.ts'

export type PendingTickets = AskedTogether<number, number>

export const pendingTickets = (db: Db): PendingTickets =>
  new AskedTogether((accountIds) => countPending(db, accountIds))

/** The status is written out: only then is its index known to fit. */
async function countPending(db: Db, accountIds: number[]) {
  const { rows } = await sql<{ place: number; count: number }>`
    select place, (
      select count(*)::int from tickets where author_id = asked.id and status = 'Aguardando Usuário') as count
    from ${askedRows({ id: ['int', accountIds] })}`.execute(db)
  return answersOf(accountIds, rows, ({ count }) => count)
}
