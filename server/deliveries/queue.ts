// What the game owes players: written with its cause, taken by one carrier at a time, never forgotten.
import { type RawBuilder, sql } from 'kysely'
import type { DeliveryState } from '#contract/deliveries.ts'
import type { Db } from '#server/db/connection.ts'
import type { GrantedItem, Operation } from '#server/game/port.ts'

/** Where deliveries come from. */
export type DeliverySource = 'gift' | 'reset'

/** With its line, what a delivery is known by: the same cause makes one delivery, however often it is told. */
export interface Cause {
  source: DeliverySource
  source_id: string | number
  account_id: number
}

export type Order = { title: string } & (
  | { kind: 'grantItem'; payload: GrantedItem }
  | { kind: 'resetPin' | 'resetCoords'; character_id: number }
)

/** In the transaction of the cause. The orders are its lines from that one on. Answers with those that are new. */
export async function enqueue(tx: Db, { source_id, ...cause }: Cause, orders: Order[], firstLine = 1) {
  const rows = orders.map((order, index) => ({
    ...cause,
    source_id: String(source_id),
    line: firstLine + index,
    kind: order.kind,
    title: order.title,
    payload: JSON.stringify(order.kind === 'grantItem' ? order.payload : {}),
    character_id: order.kind === 'grantItem' ? null : order.character_id,
    // Before all that were tried: ten thousand full mailboxes keep nobody else waiting.
    due_at: '-infinity',
  }))
  return tx
    .insertInto('deliveries')
    .values(rows)
    .onConflict((known) => known.columns(['source', 'source_id', 'line']).doNothing())
    .returning('id')
    .execute()
}

/** A delivery in the hands of a carrier, until its lease ends. */
export interface Taken {
  id: number
  /** The number of this attempt. */
  attempt: number
  faults: number
  operation: Operation
}

// Far longer than a handful takes while the game lets every call run into its deadline: see carrier.ts.
const LEASE_SECONDS = 20

/** Those that are new, those that have waited longest, and those whose carrier did not come back in time. */
export const takeDue = (db: Db, most: number) =>
  take(
    db,
    sql`select id from deliveries
      where state in ('queued', 'sending', 'waiting') and due_at <= now()
      order by due_at, id limit ${most} for no key update skip locked`,
  )

/** For who carries out at once what they have just enqueued, in the same transaction. */
export const takeThese = (tx: Db, enqueued: { id: number }[]) =>
  take(tx, sql`select unnest(${enqueued.map(({ id }) => id)}::bigint[]) as id`)

async function take(db: Db, which: RawBuilder<unknown>): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with due as (${which}),
    taken as (
      update deliveries set state = 'sending', attempts = attempts + 1,
        due_at = now() + make_interval(secs => ${LEASE_SECONDS})
      from due where deliveries.id = due.id
      returning deliveries.*
    ), noted as (
      insert into delivery_attempts (delivery_id, number) select id, attempts from taken
    )
    select taken.id, attempts as attempt, faults, json_build_object(
      'id', operation_id, 'kind', kind, 'character', character_id, 'payload', payload,
      'account', json_build_object('id', accounts.id, 'login', login)) as operation
    from taken join accounts on accounts.id = account_id order by taken.id`.execute(db)
  return rows
}

/** What became of an attempt, and of its delivery. */
export interface Settlement {
  id: number
  attempt: number
  outcome: 'applied' | 'duplicate' | 'retry' | 'refused' | 'away' | 'fault'
  state: Exclude<DeliveryState, 'sending'>
  code: string | null
  receipt: string | null
  faults: number
}

// One that waits is tried again after a tenth of the time it has waited so far: soon at first, and never forgotten.
const PATIENCE = 0.1
const SOONEST_SECONDS = 1
const LATEST_SECONDS = 30 * 60

/** Answers with those that counted: who comes back too late is no longer asked, another carrier has it. */
export async function settle(db: Db, settlements: Settlement[]) {
  // Found by the attempt and not by the state: PostgreSQL would look through all that wait for those in hand.
  const { rows } = await sql<{ id: number }>`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(settlements)}::jsonb) as told (
        id bigint, attempt integer, outcome text, state text, code text, receipt text, faults integer)
    ), noted as (
      update delivery_attempts as made set ended_at = clock_timestamp(), outcome = told.outcome, code = told.code
      from told where delivery_id = told.id and number = told.attempt and made.outcome is null
      returning told.*
    )
    update deliveries set state = noted.state, code = noted.code, faults = noted.faults,
      receipt = coalesce(noted.receipt, deliveries.receipt),
      ended_at = case when noted.state in ('delivered', 'refused') then now() end,
      due_at = now() + make_interval(secs => least(greatest(
        extract(epoch from now() - created_at) * ${PATIENCE}, ${SOONEST_SECONDS}), ${LATEST_SECONDS}))
    from noted
    where deliveries.id = noted.id and attempts = noted.attempt and deliveries.ended_at is null
    returning deliveries.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The game was gone and is back: what it missed meanwhile waits no longer, however old it is. */
export async function hurryMissed(db: Db) {
  await sql`update deliveries set due_at = now()
    where state = 'queued' and code = 'AWAY' and due_at > now()`.execute(db)
}

/** Nobody else works on this database: what was taken was taken by one that died. */
export async function freeTaken(db: Db) {
  await sql`update deliveries set due_at = now() where state = 'sending'`.execute(db)
}
