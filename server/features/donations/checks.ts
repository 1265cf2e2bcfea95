// Notifications can be lost. So the provider is asked about what is still open, and a donation whose time is over ends.
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { type PaymentProvider, ProviderAway } from '#server/external/payment-provider.ts'
import { applyPayment, holdDonation, nextCheck, settleDonation } from './settlement.ts'

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
  await sql`update donations set check_at = null where id = ${due.id} and ${nextCheck(sql`status`)} is null`.execute(
    db,
  )
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
