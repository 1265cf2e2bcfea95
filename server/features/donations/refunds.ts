// Money that is given back: the goods are taken first, then the provider is told, once.
import { sql } from 'kysely'
import { WITHDRAWAL_DAYS } from '#contract/donations.ts'
import { type Actor, OPERATOR, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { holdDeliveries } from '#server/deliveries/queue.ts'
import {
  type PaymentProvider,
  ProviderAway,
  type ProviderPayment,
  ProviderRefused,
} from '#server/external/payment-provider.ts'
import { Refusal } from '#server/http/refusal.ts'
import { donationNamed } from './history.ts'
import { applyPayment, holdDonation, settleDonation } from './settlement.ts'

/** Later the provider does not do it any more. */
const REFUND_DAYS = 180
const LEASE_SECONDS = 30
const LATEST_SECONDS = 600

interface Request {
  /** Null: the operator. */
  requestedBy: number | null
  reason: string
}

/** By a person who may: whatever was used already becomes a debt. One payment at a time. */
export async function refundDonation(tx: Db, who: Actor | typeof OPERATOR, id: number, reason: string) {
  const donation = await tx
    .selectFrom('donations')
    .select(['id', 'account_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!donation) throw new Refusal('missing', 'Doação não encontrada.')
  await holdDonation(tx, donation)
  const [paid] = await paidPayments(tx, id)
  if (!paid) throw new Refusal('conflict', 'Esta doação não tem um pagamento que possa ser devolvido.')
  if (paid.is_late)
    throw new Refusal('conflict', `O Mercado Pago só devolve pagamentos de até ${REFUND_DAYS} dias.`)
  const before = await statusOf(tx, id)
  await askForRefund(tx, paid.id, { requestedBy: who === OPERATOR ? null : who.id, reason })
  await settleDonation(tx, donation)
  await record(tx, who, {
    ...{ act: 'donation.refund', object_id: id, player_id: donation.account_id, reason },
    ...{ before, after: { ...(await statusOf(tx, id)), payment_id: paid.id } },
  })
}

const statusOf = (tx: Db, id: number) =>
  tx.selectFrom('donations').select('status').where('id', '=', id).executeTakeFirstOrThrow()

/** By who donated: for a few days, and while nothing was used. */
export async function withdrawDonation(tx: Db, player: { id: number }, id: number) {
  await holdDonation(tx, { id, account_id: player.id })
  await holdDeliveries(tx, { source: 'donation', source_id: id })
  const donation = await donationNamed(tx, player, id)
  if (!donation) throw new Refusal('missing', 'Doação não encontrada.')
  if (!donation.can_withdraw)
    throw new Refusal(
      'conflict',
      `Só é possível desistir até ${WITHDRAWAL_DAYS} dias depois de doar, e enquanto nada foi usado ou entregue.`,
    )
  for (const paid of await paidPayments(tx, id))
    await askForRefund(tx, paid.id, { requestedBy: player.id, reason: 'Desistência de quem doou' })
  await settleDonation(tx, donation)
  const after = await donationNamed(tx, player, id)
  return { donation: after ?? donation }
}

/** The latest first: of two, that is the one too many. */
async function paidPayments(tx: Db, donationId: number) {
  const { rows } = await sql<{ id: number; is_late: boolean }>`
    select id, created_at < now() - make_interval(days => ${REFUND_DAYS}) as is_late from payments
    where donation_id = ${donationId} and (status = 'approved' or (status, status_detail) = ('charged_back', 'reimbursed'))
      and not exists (select from payment_refunds where payment_id = payments.id and state <> 'failed')
    order by created_at desc, id desc`.execute(tx)
  return rows
}

export async function canRefund(db: Db, donationId: number) {
  const [paid] = await paidPayments(db, donationId)
  return paid !== undefined && !paid.is_late
}

async function askForRefund(tx: Db, payment_id: number, { requestedBy, reason }: Request) {
  await tx.insertInto('payment_refunds').values({ payment_id, requested_by: requestedBy, reason }).execute()
}

interface DueRefund {
  id: number
  key: string
  payment_id: number
  attempts: number
}

export async function takeDueRefunds(db: Db, most: number): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    with due as (
      select id from payment_refunds where state = 'requested' and due_at <= now()
      order by due_at, id limit ${most} for update skip locked
    )
    update payment_refunds as asked set attempts = attempts + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from due where asked.id = due.id returning asked.id, key, payment_id, attempts`.execute(db)
  return rows
}

export async function carryOutRefund(db: Db, provider: PaymentProvider, refund: DueRefund) {
  try {
    const refusal = await refusalOf(provider, refund)
    const payment = await provider.payment(refund.payment_id)
    if (payment) await applyPayment(db, payment)
    if (payment && isGone(payment)) await end(db, refund, null)
    else if (refusal) await end(db, refund, refusal)
    else await putOff(db, refund)
  } catch (error) {
    await putOff(db, refund)
    if (!(error instanceof ProviderAway)) throw error
  }
}

/** However it came about. In a dispute the bank may still decide for the site. */
const isGone = ({ status, status_detail }: ProviderPayment) =>
  status === 'refunded' || (status === 'charged_back' && status_detail === 'settled')

/** Undefined: it is under way, now or since an earlier call. */
async function refusalOf(provider: PaymentProvider, { payment_id, key }: DueRefund) {
  try {
    return (await provider.refund(payment_id, key)) === 'refused' ? 'Mercado Pago: recusado' : undefined
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return (await isUnderWay(provider, payment_id)) ? undefined : error.message
  }
}

async function isUnderWay(provider: PaymentProvider, paymentId: number) {
  try {
    return (await provider.refundsOf(paymentId)).includes('under way')
  } catch (error) {
    if (error instanceof ProviderRefused) return false
    throw error
  }
}

/** A problem ends it as well: then the donation is what it was, and its player has the goods again. */
async function end(db: Db, { id, payment_id }: DueRefund, problem: string | null) {
  await db.transaction().execute(async (tx) => {
    const donation = await tx
      .selectFrom('payments')
      .innerJoin('donations', 'donations.id', 'donation_id')
      .select(['donations.id', 'account_id'])
      .where('payments.id', '=', payment_id)
      .executeTakeFirstOrThrow()
    await holdDonation(tx, donation)
    await sql`
      update payment_refunds set state = ${problem === null ? 'done' : 'failed'}, problem = ${problem}, ended_at = now()
      where id = ${id} and state = 'requested'`.execute(tx)
    await settleDonation(tx, donation)
  })
}

async function putOff(db: Db, { id, attempts }: DueRefund) {
  const seconds = Math.min(LATEST_SECONDS, 2 ** Math.min(attempts, 12))
  await sql`update payment_refunds set due_at = now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(
    db,
  )
}
