// What a person can see and do about deliveries that do not come through by themselves.
import { type RawBuilder, sql } from 'kysely'
import type { DeliveryState } from '#contract/deliveries.ts'
import { type Actor, type OPERATOR, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { type DeliverySource, isNotThere } from './queue.ts'

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
export const hasEndedBadly = sql`(state = 'stuck' or (state = 'refused' and kind = 'grantItem'))`
const isOpen = sql`state in ('queued', 'sending', 'waiting')`
/** For a day now, and not because of anything that its player could mend. */
export const isLate = sql`state in ('queued', 'sending') and deliveries.created_at < now() - interval '1 day'`

export const countOpen = (db: Db) => count(db, isOpen)
export const countConcerns = async (db: Db) => (await count(db, hasEndedBadly)) + (await count(db, isLate))

async function count(db: Db, which: RawBuilder<unknown>) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deliveries where ${which}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What is next in line anyway is not tried any sooner. A refused reset, too, is left alone: its player may have had it done. */
export const canRetry = sql<boolean>`(state = 'stuck' or (state = 'refused' and kind = 'grantItem')
  or (state in ('queued', 'waiting') and due_at > clock_timestamp()))`

/**
 * Has it tried again now. An item that the game has refused for good it can only take as something new; of anything else
 * it may know already, and is asked with the same id. False when there is nothing to try.
 */
export async function retryDelivery(db: Db, who: Actor | typeof OPERATOR, id: number) {
  return db.transaction().execute(async (tx) => {
    const held = await holdDelivery(tx, id)
    const { rows } = await sql`
      update deliveries set state = 'queued', due_at = now(), faults = 0, misses = 0, code = null, receipt = null, ended_at = null,
        operation_id = case state when 'refused' then gen_random_uuid() else operation_id end
      where id = ${id} and ${canRetry} returning id`.execute(tx)
    if (!held || rows.length === 0) return false
    const { account_id: player_id, state, code } = held
    await record(tx, who, {
      ...{ act: 'delivery.retry', object_id: id, player_id },
      ...{ before: { state, code }, after: { state: 'queued' } },
    })
    return true
  })
}

export interface HeldDelivery {
  account_id: number
  source: DeliverySource
  source_id: string
  title: string
  state: DeliveryState
  code: string | null
}

/** Until the transaction ends, no carrier takes it, and nobody says what became of it. */
export async function holdDelivery(tx: Db, id: number): Promise<HeldDelivery | undefined> {
  const { rows } = await sql<HeldDelivery>`
    select account_id, source, source_id, title, state, code from deliveries where id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

/** The game surely has not got it. What was donated goes back with the money. */
export const canCancel = sql<boolean>`(source <> 'donation' and recalled_at is null and ${isNotThere}
  and (state in ('queued', 'waiting') or (state = 'refused' and kind = 'grantItem')))`

/** One that is held: what came before it was is seen only by another statement. False: it cannot be cancelled. */
export async function cancelHeld(tx: Db, id: number) {
  const { rows } = await sql`
    update deliveries set state = 'cancelled', code = 'CANCELLED', ended_at = now()
    where id = ${id} and ${canCancel} returning id`.execute(tx)
  return rows.length > 0
}
