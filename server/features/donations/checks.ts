// Notifications can be lost. So the provider is asked about what is still open, and a donation whose time is over ends.
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { type PaymentProvider, ProviderAway } from '#server/external/payment-provider.ts'
import { applyPayment, holdDonation, settleDonation } from './settlement.ts'

const AGAIN_SECONDS = 60

interface Due {
  id: number
  account_id: number
  reference: string
}

/** Also those whose goods are being taken back. Who comes back too late has them asked for once more, no harm done. */
export async function takeDueDonations(db: Db, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select id from donations where check_at <= now() order by check_at, id limit ${most} for update skip locked
    )
    update donations set check_at = now() + make_interval(secs => ${AGAIN_SECONDS})
    from due where donations.id = due.id returning donations.id, account_id, reference`.execute(db)
  return rows
}

export async function checkDonation(db: Db, provider: PaymentProvider, due: Due) {
  try {
    for (const payment of await provider.paymentsFor(due.reference)) await applyPayment(db, payment)
  } catch (error) {
    // It is asked again in a minute.
    if (error instanceof ProviderAway) return
    throw error
  }
  await resettle(db, due)
}

/** Those of whose goods somebody had some in hand. */
export async function takingBack(db: Db) {
  return db
    .selectFrom('donations')
    .select(['id', 'account_id'])
    .where('goods', '=', 'taking')
    .limit(100)
    .execute()
}

export async function resettle(db: Db, donation: { id: number; account_id: number }) {
  await db.transaction().execute(async (tx) => {
    await holdDonation(tx, donation)
    await settleDonation(tx, donation)
  })
}
