// What the provider tells by itself: written down at once, and then looked into. A notification only says that something
// has changed; what, is asked.
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { type Notification, type PaymentProvider, ProviderAway } from '#server/external/payment-provider.ts'
import { applyPayment, type PaymentOutcome } from './settlement.ts'

/** Of one that nobody comes back with. */
const LEASE_SECONDS = 30
/** A payment may be told of a moment before it can be asked for. Later the checks find it. */
const MOST_TRIES_FOR_MISSING = 8
const LATEST_SECONDS = 600

/** The same again, signed the same, is the same. */
export async function keepNotification(db: Db, { topic, dataId, signedHash }: Notification, body: unknown) {
  await sql`
    insert into payment_notifications (signed_hash, topic, data_id, body)
    values (${signedHash}, ${topic}, ${dataId}, ${JSON.stringify(body ?? null)}) on conflict do nothing`.execute(
    db,
  )
}

interface Taken {
  topic: string
  data_id: string
  /** The latest of those that are about the same. */
  id: number
  attempts: number
}

/** Those about the same thing together: it is asked for once. */
export async function takeNotifications(db: Db, most: number): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with due as (
      select id, topic, data_id from payment_notifications
      where ended_at is null and due_at <= now() order by due_at, id limit ${most} for update skip locked
    ), taken as (
      update payment_notifications as told
      set attempts = attempts + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
      from due where told.id = due.id returning told.id, told.topic, told.data_id, told.attempts
    )
    select topic, data_id, max(id) as id, max(attempts) as attempts from taken group by topic, data_id`.execute(
    db,
  )
  return rows
}

export async function lookInto(db: Db, provider: PaymentProvider, taken: Taken) {
  try {
    const outcome = await outcomeOf(db, provider, taken)
    if (outcome === 'missing' && taken.attempts < MOST_TRIES_FOR_MISSING) await putOff(db, taken)
    else await end(db, taken, outcome)
  } catch (error) {
    await putOff(db, taken)
    if (!(error instanceof ProviderAway)) throw error
  }
}

type Outcome = PaymentOutcome | 'missing' | 'unread'

async function outcomeOf(db: Db, provider: PaymentProvider, { topic, data_id }: Taken): Promise<Outcome> {
  if (topic === 'payment') return applyNamed(db, provider, data_id)
  if (topic !== 'topic_chargebacks_wh' && topic !== 'chargebacks') return 'unread'
  let outcome: Outcome = 'missing'
  for (const id of await provider.chargedBack(data_id)) outcome = await applyNamed(db, provider, String(id))
  return outcome
}

async function applyNamed(db: Db, provider: PaymentProvider, dataId: string): Promise<Outcome> {
  if (!/^[1-9]\d{0,14}$/.test(dataId)) return 'foreign'
  const payment = await provider.payment(Number(dataId))
  return payment ? applyPayment(db, payment) : 'missing'
}

/** All that came before it was asked for is answered by it. */
async function end(db: Db, { topic, data_id, id }: Taken, outcome: Outcome) {
  await sql`
    update payment_notifications set outcome = ${outcome}, ended_at = now()
    where topic = ${topic} and data_id = ${data_id} and id <= ${id} and ended_at is null`.execute(db)
}

async function putOff(db: Db, { topic, data_id, id, attempts }: Taken) {
  const seconds = Math.min(LATEST_SECONDS, 2 ** Math.min(attempts, 12))
  await sql`
    update payment_notifications set due_at = now() + make_interval(secs => ${seconds})
    where topic = ${topic} and data_id = ${data_id} and id <= ${id} and ended_at is null`.execute(db)
}

/** As long as a payer may come back to a payment. */
const KEPT_DAYS = 400
const SWEPT_AT_ONCE = 1_000

export async function sweepNotifications(db: Db) {
  // In portions: however many there are, each ends in time.
  for (let swept = SWEPT_AT_ONCE; swept === SWEPT_AT_ONCE; ) {
    const { numAffectedRows } = await sql`
      delete from payment_notifications where id in (
        select id from payment_notifications where received_at < now() - make_interval(days => ${KEPT_DAYS})
          and ended_at is not null order by id limit ${SWEPT_AT_ONCE})`.execute(db)
    swept = Number(numAffectedRows)
  }
}

/** Nobody else works on this database: what was taken was taken by one that died. */
export async function freeNotifications(db: Db) {
  await sql`update payment_notifications set due_at = now() where ended_at is null and attempts > 0`.execute(
    db,
  )
}
