import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { addMarketItems } from '#server/features/market/items.ts'
import { marketItems } from './market-items.ts'

/** Unless something is for sale already. */
export async function seedDemoMarket(db: Db) {
  await db.transaction().execute(async (tx) => {
    // Two processes may come at the same time: the second waits here for the first.
    await sql`lock table market_items in share row exclusive mode`.execute(tx)
    if (await tx.selectFrom('market_items').select('id').limit(1).executeTakeFirst()) return
    await addMarketItems(tx, marketItems)
  })
}
