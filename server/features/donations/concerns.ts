// What needs a person, and what becomes of it once one has looked.
import { sql } from 'kysely'
import type { PaymentConcern } from '#contract/donations-staff.ts'
import { type Actor, type OPERATOR, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { mismatch } from './evidence.ts'
import { holdDonation, settleDonation, stateOf } from './settlement.ts'

/** Payments that do not fit, that came twice for one donation, of which a part was given back, or that could not be given
 * back; goods that nobody knows whether they were sent; and what players owe. The oldest first. */
const concerns = sql`
  select 'mismatch' as kind, payment_id as id, donation_id, ${mismatch} as what, seen_at as since
  from payment_mismatches where resolved_at is null
  union all
  select 'surplus', donations.id, donations.id,
    'pagamentos aprovados: ' || string_agg(payments.id::text, ', ' order by payments.id), max(payments.created_at)
  from donations join payments on donation_id = donations.id where is_paid_twice and ${isPaid('payments')} group by donations.id
  union all
  select 'partial', id, donation_id, 'devolvido em parte', created_at from payments where status_detail = 'partially_refunded'
  union all
  select 'failed-refund', asked.id, donation_id, coalesce(problem, ''), asked.created_at
  from payment_refunds as asked join payments on payments.id = payment_id
  where state = 'failed' and ${isPaid('payments')} and not exists (
    select from payment_refunds as later where later.payment_id = asked.payment_id and later.id > asked.id)
  union all
  select 'slow-refund', asked.id, donation_id, 'pedida e ainda não devolvida', asked.created_at
  from payment_refunds as asked join payments on payments.id = payment_id
  where state = 'requested' and asked.created_at < now() - interval '1 day'
  union all
  select 'taking', id, id, 'entregas sem resposta do jogo', created_at from donations
  where goods = 'taking' and created_at < now() - interval '1 hour'
  union all
  select 'alert', told.id, donation_id, 'alerta de fraude: não entregue', received_at
  from payment_notifications as told join payments on payments.id = case when data_id ~ '^[0-9]{1,15}$' then data_id::bigint end
  where topic = 'stop_delivery_op_wh' and received_at > now() - interval '30 days'
  union all
  select 'notification', told.id, donation_id, 'aviso que não pôde ser visto', received_at
  from payment_notifications as told join payments on payments.id = case when data_id ~ '^[0-9]{1,15}$' then data_id::bigint end
  where ended_at is null and received_at < now() - interval '1 hour'
  union all
  select 'debt', id, donation_id, title, created_at from donation_debts where settled_at is null`

function isPaid(table: string) {
  const status = sql.ref(`${table}.status`)
  return sql`(${status} = 'approved' or (${status}, status_detail) = ('charged_back', 'reimbursed'))`
}

/** Of one donation, or of all. */
export async function paymentConcerns(db: Db, most: number, donationId?: number): Promise<PaymentConcern[]> {
  const whose = donationId === undefined ? sql`true` : sql`donation_id = ${donationId}`
  const { rows } = await sql<Omit<PaymentConcern, 'since'> & { since: Date }>`
    select kind, concerns.id, donation_id, login, what, since from (${concerns}) as concerns
      join donations on donations.id = donation_id join accounts on accounts.id = account_id
    where ${isOpen} and ${whose} order by since limit ${most}`.execute(db)
  return rows.map(({ since, ...concern }) => ({ ...concern, since: since.toISOString() }))
}

export async function countPaymentConcerns(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${concerns}) as concerns where ${isOpen}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Nobody has said that it needs nobody, since it is so. */
const isOpen = sql`not exists (
  select from settled_concerns as settled
  where settled.kind = concerns.kind and settled.id = concerns.id and settled.settled_at >= concerns.since)`

/** False: there is no such concern. */
export async function settleConcern(
  db: Db,
  who: Actor | typeof OPERATOR,
  kind: string,
  id: number,
  why: string,
) {
  return db.transaction().execute(async (tx) => {
    const found = await openConcern(tx, kind, id)
    if (!found) return false
    await holdDonation(tx, found)
    // Somebody else may have settled it meanwhile.
    const concern = await openConcern(tx, kind, id)
    if (!concern) return false
    const before = await stateOf(tx, concern)
    await sql`insert into settled_concerns (kind, id, why) values (${kind}, ${id}, ${why})
      on conflict (kind, id) do update set why = excluded.why, settled_at = now()`.execute(tx)
    await ACTS[kind]?.(tx, id, why)
    await settleDonation(tx, concern)
    await record(tx, who, {
      ...{ act: 'donation.settle', object_id: concern.id, player_id: concern.account_id, reason: why },
      before: { kind, id, what: concern.what, ...before },
      after: await stateOf(tx, concern),
    })
    return true
  })
}

async function openConcern(tx: Db, kind: string, id: number) {
  const { rows } = await sql<{ id: number; account_id: number; what: string }>`
    select donations.id, account_id, what from (${concerns}) as concerns join donations on donations.id = donation_id
    where kind = ${kind} and concerns.id = ${id} and ${isOpen}`.execute(tx)
  return rows[0]
}

/** What settling means beyond that nobody needs to look again. */
const ACTS: Record<string, (tx: Db, id: number, why: string) => Promise<unknown>> = {
  debt: (tx, id, why) =>
    sql`update donation_debts set settled_at = now(), settled_why = ${why} where id = ${id}`.execute(tx),
  // Given up: the player has the goods again.
  'slow-refund': (tx, id, why) =>
    sql`update payment_refunds set state = 'failed', problem = ${why}, ended_at = now()
      where id = ${id} and state = 'requested'`.execute(tx),
  // The provider's word is taken, even where a payment does not come back from.
  mismatch: (tx, id) =>
    sql`
    with told as (
      update payment_mismatches set resolved_at = now() where payment_id = ${id} returning what, seen::jsonb as seen
    ), taken as (
      update payments set status = seen ->> 'status', status_detail = seen ->> 'status_detail', updated_at = now()
      from told where id = ${id} and what = 'status' returning payments.*
    )
    insert into payment_changes (payment_id, status, status_detail, updated_at)
    select id, status, status_detail, updated_at from taken`.execute(tx),
}
