// What the operator sees: how much came in, and what needs a person.
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'

export interface PaymentConcern {
  /** `mismatch`, `surplus`, `partial`, `failed-refund`, `slow-refund`, `taking`, `alert` or `debt`. */
  kind: string
  id: number
  donation_id: number
  login: string
  what: string
  since: Date
}

/** Payments that do not fit, that came twice for one donation, of which a part was given back, or that could not be given
 * back; goods that nobody knows whether they were sent; and what players owe. The oldest first. */
const concerns = sql`
  select 'mismatch' as kind, payment_id as id, donation_id, what || ' ' || seen as what, seen_at as since
  from payment_mismatches where resolved_at is null
  union all
  select 'surplus', max(id), donation_id, 'pagamentos aprovados: ' || string_agg(id::text, ', ' order by id), max(created_at)
  from payments where ${isPaid()} group by donation_id having count(*) > 1
  union all
  select 'partial', id, donation_id, 'devolvido em parte', created_at from payments where status_detail = 'partially_refunded'
  union all
  select 'failed-refund', asked.id, donation_id, coalesce(problem, ''), asked.created_at
  from payment_refunds as asked join payments on payments.id = payment_id
  where state = 'failed' and ${isPaid()} and not exists (
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
  from payment_notifications as told join payments on payments.id::text = data_id
  where topic = 'stop_delivery_op_wh' and received_at > now() - interval '30 days'
  union all
  select 'debt', id, donation_id, title, created_at from donation_debts where settled_at is null`

function isPaid() {
  return sql`(status = 'approved' or (status, status_detail) = ('charged_back', 'reimbursed'))`
}

export async function paymentConcerns(db: Db, most: number): Promise<PaymentConcern[]> {
  const { rows } = await sql<PaymentConcern>`
    select kind, concerns.id, donation_id, login, what, since from (${concerns}) as concerns
      join donations on donations.id = donation_id join accounts on accounts.id = account_id
    order by since limit ${most}`.execute(db)
  return rows
}

export async function countPaymentConcerns(db: Db) {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from (${concerns}) as concerns`.execute(db)
  return rows[0]?.count ?? 0
}

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

/** False: there is no such debt, or it is settled. */
export async function settleDebt(db: Db, id: number, why: string) {
  const { numAffectedRows } = await sql`
    update donation_debts set settled_at = now(), settled_why = ${why} where id = ${id} and settled_at is null`.execute(
    db,
  )
  return numAffectedRows === 1n
}
