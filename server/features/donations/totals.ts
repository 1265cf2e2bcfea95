// What the operator sees of what came in.
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'

export interface DayTotals {
  day: string
  status: string
  count: number
  amount_cents: number
}

/** By the day on which they were ordered, in Brazil. */
export async function dailyTotals(db: Db, days: number): Promise<DayTotals[]> {
  const { rows } = await sql<DayTotals>`
    select to_char(created_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day, status, count(*)::int as count,
      sum(amount_cents)::bigint as amount_cents
    from donations where created_at > now() - make_interval(days => ${days}) group by 1, 2 order by 1, 2`.execute(
    db,
  )
  return rows
}
