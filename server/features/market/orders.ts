// What players have bought, and how far it has come.
import { sql } from 'kysely'
import { MARKET_ORDERS_PER_PAGE, type MarketCurrency, type MarketOrder } from '#contract/market.ts'
import type { Db } from '#server/db/connection.ts'
import { deliveriesFrom } from '#server/deliveries/timelines.ts'

interface Row extends Omit<MarketOrder, 'created_at' | 'delivery'> {
  currency: MarketCurrency
  created_at: Date
}

const face = sql`id, name, image_url, quantity, currency, quantity * price as total, created_at`

/** The newest first. */
export async function ordersOf(db: Db, { id }: { id: number }, page: number) {
  const { rows } = await sql<Row>`
    select ${face} from market_orders where account_id = ${id}
    order by id desc limit ${MARKET_ORDERS_PER_PAGE} offset ${(page - 1) * MARKET_ORDERS_PER_PAGE}`.execute(
    db,
  )
  const { totalItems } = await db
    .selectFrom('market_orders')
    .select(({ fn }) => fn.countAll<number>().as('totalItems'))
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    orders: await withDeliveries(db, rows),
    totalItems,
    totalPages: Math.ceil(totalItems / MARKET_ORDERS_PER_PAGE),
  }
}

export async function orderNamed(db: Db, player: { id: number }, id: number) {
  const { rows } = await sql<Row>`
    select ${face} from market_orders where id = ${id} and account_id = ${player.id}`.execute(db)
  const [order] = await withDeliveries(db, rows)
  if (!order) throw new Error(`no order ${id}`)
  return order
}

async function withDeliveries(db: Db, rows: Row[]): Promise<MarketOrder[]> {
  const deliveries = await deliveriesFrom(
    db,
    'market',
    rows.map(({ id }) => id),
  )
  return rows.map(({ created_at, ...row }) => {
    const delivery = deliveries.get(row.id)
    if (!delivery) throw new Error(`order ${row.id} has no delivery`)
    return { ...row, created_at: created_at.toISOString(), delivery }
  })
}
