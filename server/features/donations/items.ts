// What players give money for.
import { sql } from 'kysely'
import { DONATION_ITEMS_PER_PAGE, type DonationItem } from '#contract/donations.ts'
import type { NewDonationItem } from '#contract/donations-staff.ts'
import { reaisOf } from '#contract/money.ts'
import type { Db } from '#server/db/connection.ts'

export async function donationItems(db: Db, { page, limit = DONATION_ITEMS_PER_PAGE }: PageOfItems) {
  const { rows } = await sql<Omit<DonationItem, 'value'> & { value_cents: number }>`
    select id, label, value_cents, max_quantity as "maxQuantity", icon, description, lines as "Itens"
    from donation_items where is_active order by display_order, id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const { count } = await db
    .selectFrom('donation_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return {
    items: rows.map(({ value_cents, ...item }) => ({ ...item, value: reaisOf(value_cents) })),
    totalPages: Math.ceil(count / limit),
  }
}

interface PageOfItems {
  page: number
  limit?: number
}

/** In the order in which they are shown. */
export async function addDonationItems(tx: Db, items: NewDonationItem[]) {
  const rows = items.map(({ grants, ...item }, display_order) => ({
    ...item,
    display_order,
    grants: JSON.stringify(grants),
  }))
  return tx.insertInto('donation_items').values(rows).returning(['id', 'label', 'value_cents']).execute()
}
