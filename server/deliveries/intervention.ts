// What a person can see and do about deliveries that do not come through by themselves.
import { type RawBuilder, sql } from 'kysely'
import type { DeliveryState } from '#contract/deliveries.ts'
import type { Db } from '#server/db/connection.ts'

export interface Concern {
  id: number
  login: string
  title: string
  state: DeliveryState
  code: string | null
  attempts: number
  created_at: Date
}

/** How many there are in each state, and the oldest of those that need somebody. */
export async function survey(db: Db, most: number) {
  const { rows: counts } = await sql<{ state: DeliveryState; count: number }>`
    select state, count(*)::int as count from deliveries group by state order by state`.execute(db)
  const { rows: concerns } = await sql<Concern>`
    select deliveries.id, login, title, state, code, attempts, deliveries.created_at
    from deliveries join accounts on accounts.id = account_id
    where ${hasEndedBadly} or (${isLate}) order by deliveries.id limit ${most}`.execute(db)
  return { counts, concerns }
}

/** A refused reset can be asked for again by who wanted it. */
const hasEndedBadly = sql`(state = 'stuck' or (state = 'refused' and kind = 'grantItem'))`
const isOpen = sql`state in ('queued', 'sending', 'waiting')`
/** For a day now, and not because of anything that its player could mend. */
const isLate = sql`state in ('queued', 'sending') and deliveries.created_at < now() - interval '1 day'`

export const countOpen = (db: Db) => count(db, isOpen)
export const countConcerns = async (db: Db) => (await count(db, hasEndedBadly)) + (await count(db, isLate))

async function count(db: Db, which: RawBuilder<unknown>) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deliveries where ${which}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Has it tried again now. An item that the game has refused for good it can only take as something new; of anything else
 * it may know already, and is asked with the same id. False when there is nothing to try: a refused reset, too, since its
 * player may have had it done by now.
 */
export async function retryDelivery(db: Db, id: number) {
  const { rows } = await sql`
    update deliveries set state = 'queued', due_at = now(), faults = 0, misses = 0, code = null, receipt = null, ended_at = null,
      operation_id = case state when 'refused' then gen_random_uuid() else operation_id end
    where id = ${id} and (state in ('queued', 'waiting', 'stuck') or (state = 'refused' and kind = 'grantItem'))
    returning id`.execute(db)
  return rows.length > 0
}
