// What is known about the payments of a donation, turned into what the donation is and what its player has.
import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '#server/db/connection.ts'
import type { ProviderPayment } from '#server/external/payment-provider.ts'
import { holdWallet } from '#server/wallet/ledger.ts'
import type { GivingLine } from './goods.ts'
import { type GivenDonation, giveGoods, returnGoods, takeGoods } from './goods-moves.ts'
import { contradicts, isNews, type OrderPayment, orderStatusOf, type PaymentState } from './payment-status.ts'

/** `foreign`: no payment of ours. `known`: nothing new. The others are mismatches: see payment_mismatches. */
export type PaymentOutcome = 'applied' | 'known' | 'foreign' | Mismatch

type Mismatch = 'amount' | 'currency' | 'collector' | 'mode' | 'status'

const REFERENCE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

interface Order {
  id: number
  account_id: number
  amount_cents: number
  collector_id: number | null
  is_live: boolean
}

/** However often, and in whatever order, it is told. */
export async function applyPayment(db: Db, seen: ProviderPayment): Promise<PaymentOutcome> {
  return inTransaction(db, async (tx) => {
    const order = await orderOf(tx, seen)
    if (!order) return 'foreign'
    const mismatch = mismatchOf(order, seen)
    if (mismatch) {
      await keepMismatch(tx, order, seen, mismatch)
      return mismatch
    }
    await holdDonation(tx, order)
    const known = await paymentNamed(tx, seen.id)
    // A number is one payment, of one donation.
    if (known && known.donation_id !== order.id) return 'foreign'
    const state = { status: seen.status, status_detail: seen.status_detail, updated_at: seen.updatedAt }
    if (known && contradicts(state, known)) {
      await keepMismatch(tx, order, seen, 'status')
      return 'status'
    }
    await resolveMismatch(tx, seen)
    if (!isNews(state, known)) return 'known'
    await keepPayment(tx, order, seen)
    await settleDonation(tx, order)
    return 'applied'
  })
}

async function orderOf(tx: Db, { reference }: ProviderPayment) {
  if (reference === null || !REFERENCE.test(reference)) return undefined
  return tx
    .selectFrom('donations')
    .select(['id', 'account_id', 'amount_cents', 'collector_id', 'is_live'])
    .where('reference', '=', reference)
    .executeTakeFirst()
}

function mismatchOf(order: Order, seen: ProviderPayment): Mismatch | undefined {
  if (seen.currency !== 'BRL') return 'currency'
  if (seen.collectorId !== order.collector_id) return 'collector'
  if (seen.isLive !== order.is_live) return 'mode'
  return seen.amountCents < order.amount_cents ? 'amount' : undefined
}

async function keepMismatch(tx: Db, { id }: Order, seen: ProviderPayment, what: Mismatch) {
  const { status, status_detail, currency, amountCents, collectorId, isLive } = seen
  // Without money in it there is nothing to look at.
  if (what !== 'status' && !HOLDS_MONEY.has(status)) return resolveMismatch(tx, seen)
  const facts = JSON.stringify({ status, status_detail, currency, amountCents, collectorId, isLive })
  await tx
    .insertInto('payment_mismatches')
    .values({ payment_id: seen.id, donation_id: id, what, seen: facts })
    .onConflict((conflict) =>
      conflict.column('payment_id').doUpdateSet({
        ...{ what, seen: facts, resolved_at: null },
        // One that comes up again is news, whatever was said of it before.
        seen_at: sql`case when payment_mismatches.resolved_at is null then payment_mismatches.seen_at else now() end`,
      }),
    )
    .execute()
}

const HOLDS_MONEY = new Set(['authorized', 'approved', 'in_mediation', 'charged_back'])

async function resolveMismatch(tx: Db, { id }: ProviderPayment) {
  await sql`update payment_mismatches set resolved_at = now() where payment_id = ${id} and resolved_at is null`.execute(
    tx,
  )
}

/** What a donation has come to. */
export const stateOf = (tx: Db, { id }: Pick<Order, 'id'>) =>
  tx.selectFrom('donations').select(['status', 'goods']).where('id', '=', id).executeTakeFirstOrThrow()

/** The wallet first: whoever holds both takes them in this order. */
export async function holdDonation(tx: Db, { id, account_id }: Pick<Order, 'id' | 'account_id'>) {
  await holdWallet(tx, account_id)
  await sql`select from donations where id = ${id} and account_id = ${account_id} for update`.execute(tx)
}

const paymentNamed = (tx: Db, id: number): Promise<(PaymentState & { donation_id: number }) | undefined> =>
  tx
    .selectFrom('payments')
    .select(['donation_id', 'status', 'status_detail', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()

async function keepPayment(tx: Db, order: Order, seen: ProviderPayment) {
  const { id, status, status_detail, method, updatedAt: updated_at, amountCents: amount_cents } = seen
  const state = { status, status_detail, updated_at }
  const approved_at = status === 'approved' ? updated_at : null
  await tx
    .insertInto('payments')
    .values({ id, donation_id: order.id, amount_cents, method, approved_at, ...state })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...state, approved_at: sql`coalesce(payments.approved_at, excluded.approved_at)` }),
    )
    .execute()
  await tx
    .insertInto('payment_changes')
    .values({ payment_id: id, ...state })
    .execute()
}

/** While it is held. Does nothing where everything is as it should be. */
export async function settleDonation(tx: Db, { id }: { id: number }) {
  const donation = await readDonation(tx, id)
  const payments = await paymentsOf(tx, id)
  const { status, isPartial, isPaidTwice } = orderStatusOf(payments, donation.is_expired)
  // Before the provider knows of it, there is nothing to wait for.
  const next = donation.status === 'link_pending' && status === 'pending' ? 'link_pending' : status
  // Of money that was never all there, a person decides what it gives.
  const isNeverAll = isPartial && donation.goods === 'none'
  const moved = isNeverAll ? donation : await moveGoods(tx, donation, next === 'approved')
  await sql`update donations set status = ${next}, is_paid_twice = ${isPaidTwice}, goods = ${moved.goods}, goods_taken = ${moved.goods_taken},
    check_at = case status when ${next} then check_at else ${nextCheck(sql`${next}`)} end where id = ${id}`.execute(
    tx,
  )
}

async function moveGoods(tx: Db, donation: GivenDonation, isPaid: boolean) {
  const { goods, goods_taken } = donation
  if (isPaid && goods === 'none') return giveGoods(tx, donation)
  if (isPaid && goods !== 'granted') return returnGoods(tx, donation)
  if (!isPaid && goods === 'granted') return takeGoods(tx, { ...donation, goods_taken: goods_taken + 1 })
  return goods === 'taking' ? takeGoods(tx, donation) : { goods, goods_taken }
}

async function readDonation(tx: Db, id: number) {
  const { rows } = await sql<Omit<GivenDonation, 'lines'> & { status: string; is_expired: boolean }>`
    select id, account_id, status, goods, goods_taken, (case when status = 'link_pending'
      then created_at + make_interval(mins => ${LINK_MINUTES}) else expires_at end) < now() as is_expired
    from donations where id = ${id}`.execute(tx)
  const [donation] = rows
  if (!donation) throw new Error(`no donation ${id}`)
  return { ...donation, lines: await linesOf(tx, id) }
}

/** Whoever has no link by then has given up. */
const LINK_MINUTES = 60

async function linesOf(tx: Db, id: number): Promise<GivingLine[]> {
  const { rows } = await sql<GivingLine>`
    select quantity, grants from donation_lines where donation_id = ${id} order by line`.execute(tx)
  return rows
}

async function paymentsOf(tx: Db, id: number) {
  const { rows } = await sql<OrderPayment>`
    select id, status, status_detail, updated_at,
      (select state from payment_refunds where payment_id = payments.id and state <> 'failed') as refund
    from payments where donation_id = ${id} order by id`.execute(tx)
  return rows
}

/** A notification may be lost: so the provider is asked, often at first, and for a month. */
export const nextCheck = (status: RawBuilder<unknown>) => sql`
  case
    when created_at < now() - interval '30 days' and ${status} not in ('disputed', 'refunding') then null
    when ${status} in ('link_pending', 'pending', 'rejected') and created_at > now() - interval '1 hour'
      then now() + ${CHECK_SOON}
    when ${status} in ('link_pending', 'pending', 'rejected', 'refunding') then now() + interval '1 hour'
    else now() + interval '1 day'
  end`

export const CHECK_SOON = sql`interval '2 minutes'`
