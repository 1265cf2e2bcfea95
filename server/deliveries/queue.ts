// What the game owes players: written with its cause, taken by one carrier at a time, never forgotten.
import { type RawBuilder, sql } from 'kysely'
import type { DeliveryState } from '#contract/deliveries.ts'
import type { Db } from '#server/db/connection.ts'
import type { GrantedItem, Operation } from '#server/game/port.ts'

/** Where deliveries come from. */
export type DeliverySource = 'gift' | 'reset' | 'reward' | 'donation' | 'market'

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
export const enqueue = (tx: Db, { source_id, ...cause }: Cause, orders: Order[], firstLine = 1) =>
  enqueueEach(
    tx,
    cause,
    orders.map((order, index) => ({ ...order, source_id, line: firstLine + index })),
  )

/** For many causes of one source: each order has its own, and is its only line unless it says which. */
export async function enqueueEach(
  tx: Db,
  { source, account_id }: Omit<Cause, 'source_id'>,
  orders: (Order & { source_id: Cause['source_id']; line?: number })[],
) {
  // As one value, however many they are: a statement takes so many, and each number would be another one to prepare.
  const { rows } = await sql<{ id: number; title: string }>`
    insert into deliveries (source, source_id, account_id, line, kind, title, payload, character_id, due_at)
    select ${source}, source_id, ${account_id}, coalesce(line, 1), kind, title, coalesce(payload, '{}'), character_id,
      -- Before all that were tried: ten thousand full mailboxes keep nobody else waiting.
      '-infinity'
    from rows from (jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
      as (source_id text, line integer, kind text, title text, payload jsonb, character_id bigint))
      with ordinality as orders (source_id, line, kind, title, payload, character_id, place)
    order by place
    on conflict (source, source_id, line) do nothing
    returning id, title`.execute(tx)
  return rows
}

/** A delivery in the hands of a carrier, until its lease ends. */
export interface Taken {
  id: number
  /** The number of this attempt. */
  attempt: number
  faults: number
  operation: Operation
  /** Not to be sent any more. `long`: so long ago that no other attempt can still be under way. */
  recalled: 'no' | 'yes' | 'long'
}

// Longer than a handful takes while every call runs into its deadline (three rounds of five seconds, see carrier.ts). Who
// comes back later still has no say.
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
      'account', json_build_object('id', accounts.id, 'login', login)) as operation,
      case when recalled_at is null then 'no' when recalled_at > now() - interval '10 minutes' then 'yes'
        else 'long' end as recalled
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

// One that waits is tried again after a tenth of the time it has waited so far: soon at first, and never forgotten. What
// the game missed is due at once, or nearly so; only one that it misses again and again has to wait twice as long each time.
const LATEST_SECONDS = 30 * 60
const wait = sql`make_interval(secs => least(${sql.lit(LATEST_SECONDS)}, case noted.outcome
  when 'away' then power(2, least(misses, 12))
  else greatest(1, extract(epoch from now() - created_at) / 10) end))`

/** It was owed after all while its carrier asked what had become of it. */
const isUnrecalled = sql`(noted.state = 'cancelled' and deliveries.recalled_at is null)`

/** Answers with those that counted: who comes back too late is no longer asked, another carrier has it. */
export async function settle(db: Db, settlements: Settlement[]) {
  // Found by the attempt and not by the state: PostgreSQL would look through all that wait for those in hand.
  const { rows } = await sql<{ id: number }>`
    with told as (
      select told.*, deliveries.attempts = told.attempt and deliveries.ended_at is null
        and (told.state in ('delivered', 'refused', 'stuck', 'cancelled') or told.code is distinct from deliveries.code) as is_news
      from jsonb_to_recordset(${JSON.stringify(settlements)}::jsonb) as told (
        id bigint, attempt integer, outcome text, state text, code text, receipt text, faults integer)
      join deliveries using (id)
    ), noted as (
      update delivery_attempts as made
      set ended_at = clock_timestamp(), outcome = told.outcome, state = told.state, code = told.code, is_news = told.is_news
      from told where delivery_id = told.id and number = told.attempt and made.outcome is null
      returning told.*
    )
    update deliveries set state = case when ${isUnrecalled} then 'queued' else noted.state end, code = noted.code, faults = noted.faults,
      misses = case noted.outcome when 'away' then misses + 1 else 0 end,
      receipt = coalesce(noted.receipt, deliveries.receipt),
      ended_at = case when noted.state in ('delivered', 'refused', 'cancelled') and not ${isUnrecalled} then now() end,
      operation_id = case when ${isUnrecalled} and noted.outcome = 'refused' then gen_random_uuid() else operation_id end,
      due_at = now() + ${wait}
    from noted
    where deliveries.id = noted.id and attempts = noted.attempt and deliveries.ended_at is null
    returning deliveries.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Nobody else works on this database: what was taken was taken by one that died. */
export async function freeTaken(db: Db) {
  await sql`update deliveries set due_at = now() where state = 'sending'`.execute(db)
}

/** Until the transaction ends, no carrier takes one of them. */
export const holdDeliveries = (tx: Db, { source, source_id }: Omit<Cause, 'account_id'>) =>
  sql`select from deliveries where source = ${source} and source_id = ${String(source_id)} for update`.execute(
    tx,
  )

/**
 * Of one cause, those that the game surely has not got are not sent any more. Says which it has got, and of how many nobody
 * knows yet: they are in the hands of a carrier, or its answer was lost. They are recalled: the next carrier only asks.
 */
export async function cancelUnsent(tx: Db, { source, source_id }: Omit<Cause, 'account_id'>, code: string) {
  const ofCause = sql`source = ${source} and source_id = ${String(source_id)}`
  // What happened until they are held is seen only by another statement.
  await holdDeliveries(tx, { source, source_id })
  await sql`
    update deliveries set state = 'cancelled', code = ${code}, ended_at = now()
    where ${ofCause} and state in ('queued', 'waiting', 'refused') and ${isNotThere}`.execute(tx)
  await sql`
    update deliveries set recalled_at = coalesce(recalled_at, now()), state = case state when 'stuck' then 'queued' else state end
    where ${ofCause} and state in ('queued', 'sending', 'waiting', 'stuck')`.execute(tx)
  const { rows } = await sql<{ id: number; title: string; amount: number; state: DeliveryState }>`
    select id, title, (payload ->> 'amount')::bigint as amount, state from deliveries
    where ${ofCause} and state <> 'cancelled' order by line`.execute(tx)
  const delivered = rows.filter(({ state }) => state === 'delivered')
  return { delivered, inHand: rows.length - delivered.length }
}

/** It was never sent, or the game has said that nothing happened. A carrier that was away for so long is dead. */
export const isNotThere = sql`(attempts = 0 or not exists (
  select from delivery_attempts as made where delivery_id = deliveries.id and (
    (coalesce(outcome, 'away') in ('away', 'fault') and started_at > now() - interval '10 minutes')
    or (number = attempts and (outcome not in ('retry', 'refused') or coalesce(made.code, '') in ('PENDING', 'RECALLED'))))))`

/** What was cancelled or recalled is owed after all. What the game refused for good it can only take as something new. */
export async function requeueCancelled(tx: Db, { source, source_id }: Omit<Cause, 'account_id'>) {
  const ofCause = sql`source = ${source} and source_id = ${String(source_id)}`
  await sql`update deliveries set recalled_at = null where ${ofCause} and recalled_at is not null`.execute(tx)
  const { rows } = await sql<{ id: number; title: string }>`
    update deliveries set state = 'queued', code = null, receipt = null, ended_at = null, due_at = '-infinity',
      operation_id = case when exists (
        select from delivery_attempts where delivery_id = deliveries.id and number = attempts and outcome = 'refused')
        then gen_random_uuid() else operation_id end
    where ${ofCause} and state = 'cancelled' returning id, title`.execute(tx)
  return rows
}
