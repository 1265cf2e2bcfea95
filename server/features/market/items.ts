// What is for sale for Gold or Cash.
import { sql } from 'kysely'
import { MARKET_ITEMS_PER_PAGE, type MarketItem } from '#contract/market.ts'
import type { NewMarketItem } from '#contract/market-staff.ts'
import type { Db } from '#server/db/connection.ts'
import { walletOf } from '#server/wallet/ledger.ts'

export interface Wanted {
  page: number
  limit?: number
  category?: string
  search?: string
}

export async function marketItems(
  db: Db,
  player: { id: number },
  { page, limit = MARKET_ITEMS_PER_PAGE, category, search = '' }: Wanted,
) {
  const which = sql`is_active and (${category ?? null}::text is null or category = ${category ?? null})
    and not exists (select from unnest(${wordsOf(search)}::text[]) as word where position(word in ${plainText}) = 0)`
  const { rows: items } = await sql<MarketItem>`
    select id, name, description, category, image_url, amount, price_cash, price_gold, max_quantity
    from market_items where ${which} order by display_order, id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  )
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from market_items where ${which}`.execute(db)
  const totalItems = counted[0]?.total ?? 0
  return {
    items,
    categories: await categoriesOf(db),
    wallet: await walletOf(db, player.id),
    totalItems,
    totalPages: Math.ceil(totalItems / limit),
  }
}

/** In the order of what they hold. */
async function categoriesOf(db: Db) {
  const { rows } = await sql<{ category: string }>`
    select category from (
      select distinct on (category) category, display_order, id from market_items where is_active
      order by category, display_order, id
    ) as first order by display_order, id`.execute(db)
  return rows.map(({ category }) => category)
}

/** Small letters without accents, as people type. */
const wordsOf = (search: string) =>
  search
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

const plainText = sql`translate(lower(name || ' ' || description || ' ' || category),
  'áàâãäéèêëíìîïóòôõöúùûüç', 'aaaaaeeeeiiiiooooouuuuc')`

/** In the order in which they are shown. */
export async function addMarketItems(tx: Db, items: NewMarketItem[]) {
  const rows = items.map((item, display_order) => ({ ...item, display_order }))
  return tx.insertInto('market_items').values(rows).returning(['id', 'name']).execute()
}
