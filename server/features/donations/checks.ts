// Notifications can be lost. So the provider is asked about what is still open, and a donation whose time is over ends.
import { sql } from 'kysely'
import { type Actor, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { type PaymentProvider, ProviderAway, ProviderRefused } from '#server/external/payment-provider.ts'
import { countUse } from '#server/http/limits.ts'
import { Refusal } from '#server/http/refusal.ts'
import { applyPayment, holdDonation, nextCheck, settleDonation, stateOf } from './settlement.ts'

interface Due {
  id: number
  account_id: number
  reference: string
}

/** Whatever becomes of it, the next time is the usual one: a provider that fails is not asked more often for it. */
export async function takeDueDonations(db: Db, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select id from donations where check_at <= now() order by check_at, id limit ${most} for update skip locked
    )
    update donations set check_at = coalesce(${nextCheck(sql`status`)}, now() + interval '1 day')
    from due where donations.id = due.id returning donations.id, account_id, reference`.execute(db)
  return rows
}

export async function checkDonation(db: Db, provider: PaymentProvider, due: Due) {
  try {
    for (const payment of await provider.paymentsFor(due.reference)) await applyPayment(db, payment)
  } catch (error) {
    if (error instanceof ProviderAway) return
    throw error
  }
  await resettle(db, due)
  await endChecks(db, due)
}

/** Of one that nothing is expected of any more. */
const endChecks = (db: Db, { id }: Pick<Due, 'id'>) =>
  sql`update donations set check_at = null where id = ${id} and ${nextCheck(sql`status`)} is null`.execute(db)

/** Of one person: the provider answers everybody more slowly when it is asked too often. */
const CHECKS_PER_MINUTE = 30

/** For a person who does not want to wait. The provider is asked first: no wallet is held while it thinks. */
export async function checkNow(db: Db, provider: PaymentProvider, who: Actor, id: number) {
  const due = await db
    .selectFrom('donations')
    .select(['id', 'account_id', 'reference'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!due) throw new Refusal('missing', 'Doação não encontrada.')
  await countUse(db, [{ key: `donation-check:${who.id}`, hits: CHECKS_PER_MINUTE, minutes: 1 }])
  const told = await provider.paymentsFor(due.reference).catch((error) => {
    throw refusalOf(error)
  })
  const payments = told.filter(({ reference }) => reference === due.reference)
  await db.transaction().execute(async (tx) => {
    // Before anything of its payments: whoever writes both has the donation first.
    await holdDonation(tx, due)
    const before = await stateOf(tx, due)
    for (const payment of payments) await applyPayment(tx, payment)
    await settleDonation(tx, due)
    await endChecks(tx, due)
    await record(tx, who, {
      ...{ act: 'donation.check', object_id: id, player_id: due.account_id, before },
      after: {
        ...(await stateOf(tx, due)),
        payments: payments.map(({ id, status, status_detail }) => ({ id, status, status_detail })),
      },
    })
  })
}

function refusalOf(error: unknown) {
  if (error instanceof ProviderAway)
    return new Refusal('unavailable', 'O Mercado Pago não respondeu. Tente de novo em instantes.')
  return error instanceof ProviderRefused
    ? new Refusal('upstream', 'O Mercado Pago não aceitou a consulta.')
    : error
}

/** Those of whose goods somebody had some in hand, and nobody has any more. */
export async function takingBack(db: Db) {
  const { rows } = await sql<{ id: number; account_id: number }>`
    select id, account_id from donations where goods = 'taking' and not exists (
      select from deliveries where source = 'donation' and source_id = donations.id::text
        and state in ('queued', 'sending', 'waiting', 'stuck'))
    order by id limit 100`.execute(db)
  return rows
}

export async function resettle(db: Db, donation: { id: number; account_id: number }) {
  await db.transaction().execute(async (tx) => {
    await holdDonation(tx, donation)
    await settleDonation(tx, donation)
  })
}
