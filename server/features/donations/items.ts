// What players give money for.
import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { DONATION_ITEMS_PER_PAGE, type DonationItem, MAXIMUM_DONATION_CENTS } from '#contract/donations.ts'
import { reaisOf } from '#contract/money.ts'
import type { Db } from '#server/db/connection.ts'
import { Grant } from './goods.ts'

export const NewDonationItem = Type.Object(
  {
    label: Type.String({ minLength: 1, maxLength: 100 }),
    value_cents: Type.Integer({ minimum: 1, maximum: MAXIMUM_DONATION_CENTS }),
    /** 999 or more: unlimited. 0: not to be had. */
    max_quantity: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    // The site's own: the content security policy shows no other.
    icon: Type.String({ pattern: '^/[^/\\s"<>][^\\s"<>]*$' }),
    /** Both may hold `{quantity}`. */
    description: Type.String({ maxLength: 500 }),
    lines: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 }),
    /** What one of it gives. */
    grants: Type.Array(Grant, { minItems: 1, maxItems: 20 }),
  },
  { additionalProperties: false },
)
export type NewDonationItem = Static<typeof NewDonationItem>

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

/** From now on these are offered, and no others. What was ordered stays as it was. */
export async function offerItems(db: Db, items: NewDonationItem[]) {
  await db.transaction().execute(async (tx) => {
    await sql`update donation_items set is_active = false where is_active`.execute(tx)
    await addDonationItems(tx, items)
  })
}
