// What is for sale, as the staff sets it. What was bought stays as it was.
import { sql } from 'kysely'
import {
  type MarketItemChange,
  MOST_MARKET_ITEMS,
  marketItemProblem,
  type NewMarketItem,
  type StaffMarketItem,
} from '#contract/market-staff.ts'
import { trimName } from '#contract/names.ts'
import { pictureAddressProblem } from '#contract/pictures.ts'
import { isWholeOrder, type NewOrder, STALE } from '#contract/staff.ts'
import { type Actor, type OPERATOR, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'
import { addMarketItems } from './items.ts'

/** Of those that were for sale once, the newest. */
const MOST_FORMER = 200

const face = sql`id, name, description, category, image_url, item_id, amount, price_cash, price_gold, max_quantity, is_active,
  version`

/** Those that are for sale first, in their order. */
export async function staffMarketItems(db: Db): Promise<StaffMarketItem[]> {
  const { rows: former } = await sql<StaffMarketItem>`
    select ${face} from market_items where not is_active order by id desc limit ${MOST_FORMER}`.execute(db)
  return [...(await itemsForSale(db)), ...former]
}

async function itemsForSale(db: Db) {
  const { rows } = await sql<StaffMarketItem>`
    select ${face} from market_items where is_active order by display_order, id`.execute(db)
  return rows
}

export async function createMarketItem(db: Db, who: Actor, wanted: NewMarketItem, imageOrigins: string[]) {
  refuseIf(problemWith(wanted, imageOrigins))
  return db.transaction().execute(async (tx) => {
    await lockItems(tx)
    await refuseOneMore(tx)
    const [made] = await addMarketItems(tx, [tidied(wanted)])
    if (!made) throw new Error('no market item was made')
    await putLast(tx, made.id)
    const item = await itemNamed(tx, made.id)
    await record(tx, who, { act: 'market-item.create', object_id: item.id, after: item })
    return item
  })
}

export async function changeMarketItem(
  db: Db,
  who: Actor,
  id: number,
  { version, ...wanted }: MarketItemChange,
  imageOrigins: string[],
) {
  refuseIf(problemWith(wanted, imageOrigins))
  return db.transaction().execute(async (tx) => {
    await lockItems(tx)
    const before = await itemNamed(tx, id)
    if (before.version !== version) throw new Refusal('conflict', STALE)
    const isBack = wanted.is_active && !before.is_active
    if (isBack) await refuseOneMore(tx)
    await tx
      .updateTable('market_items')
      .set({ ...tidied(wanted), version: version + 1 })
      .where('id', '=', id)
      .execute()
    if (isBack) await putLast(tx, id)
    const after = await itemNamed(tx, id)
    await record(tx, who, { act: 'market-item.change', object_id: id, before, after })
    return after
  })
}

/** All that are for sale, each once. */
export async function orderMarketItems(db: Db, who: Actor, { ids }: NewOrder) {
  return db.transaction().execute(async (tx) => {
    await lockItems(tx)
    const former = (await itemsForSale(tx)).map(({ id }) => id)
    if (!isWholeOrder(ids, former))
      throw new Refusal('invalid', 'A ordem deve conter todos os itens à venda, cada um uma vez.')
    await sql`
      update market_items set display_order = wanted.place
      from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
      where market_items.id = wanted.id`.execute(tx)
    await record(tx, who, { act: 'market-item.order', before: { ids: former }, after: { ids } })
    return staffMarketItems(tx)
  })
}

/** From now on these are for sale, and no others. What was bought stays as it was. */
export async function sellItems(
  db: Db,
  who: Actor | typeof OPERATOR,
  items: NewMarketItem[],
  imageOrigins: string[],
) {
  for (const item of items) {
    const problem = problemWith(item, imageOrigins)
    refuseIf(problem && `${item.name}: ${problem}`)
  }
  await db.transaction().execute(async (tx) => {
    await lockItems(tx)
    const before = (await itemsForSale(tx)).map(({ id, name, price_cash, price_gold }) => ({
      id,
      name,
      price_cash,
      price_gold,
    }))
    await sql`update market_items set is_active = false, version = version + 1 where is_active`.execute(tx)
    const after = await addMarketItems(tx, items.map(tidied))
    await record(tx, who, {
      act: 'market-item.replace',
      before: { items: before },
      after: { items: after },
    })
  })
}

/** One change at a time; who reads or buys does not wait. */
const lockItems = (tx: Db) => sql`lock table market_items in share row exclusive mode`.execute(tx)

const putLast = (tx: Db, id: number) =>
  sql`update market_items set display_order = (select coalesce(max(display_order), 0) + 1 from market_items where is_active)
    where id = ${id}`.execute(tx)

/** As they are kept: a category is one, however it was typed. */
const tidied = <Item extends NewMarketItem>(item: Item): Item => ({
  ...item,
  name: trimName(item.name),
  category: trimName(item.category),
})

async function itemNamed(tx: Db, id: number) {
  const { rows } = await sql<StaffMarketItem>`select ${face} from market_items where id = ${id}`.execute(tx)
  if (!rows[0]) throw new Refusal('missing', 'Este item não existe.')
  return rows[0]
}

const problemWith = (item: NewMarketItem, imageOrigins: string[]) =>
  marketItemProblem(item) ?? pictureAddressProblem(item.image_url, imageOrigins)

async function refuseOneMore(tx: Db) {
  if ((await itemsForSale(tx)).length >= MOST_MARKET_ITEMS)
    throw new Refusal('conflict', `O WebMarket comporta no máximo ${MOST_MARKET_ITEMS} itens.`)
}
