// Paid and sent in one transaction: the wallet is debited, the order written, the delivery put into its queue.
import {
  type MarketItem,
  type MarketPurchase,
  MOST_AT_ONCE,
  priceIn,
  purseOf,
  quantityProblem,
  SHORT_OF,
} from '#contract/market.ts'
import type { Db } from '#server/db/connection.ts'
import { enqueue } from '#server/deliveries/queue.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'
import { moveValue } from '#server/wallet/ledger.ts'
import { refuseIfBlocked } from '#server/wallet/spending-block.ts'
import { orderNamed } from './orders.ts'

type SoldItem = MarketItem & { item_id: number }

export async function buyItem(tx: Db, player: { id: number }, wanted: MarketPurchase) {
  const { quantity, currency } = wanted
  refuseIf(quantityProblem(quantity, { max_quantity: MOST_AT_ONCE }))
  await refuseIfBlocked(tx, player)
  const item = await itemForSale(tx, Number(wanted.itemId))
  refuseIf(quantityProblem(quantity, item))
  const price = priceAgreedOn(item, wanted)
  const { id } = await tx
    .insertInto('market_orders')
    .values({
      account_id: player.id,
      item_id: item.id,
      name: item.name,
      image_url: item.image_url,
      quantity,
      currency,
      price,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const what = quantity === 1 ? item.name : `${quantity}× ${item.name}`
  const { outcome, wallet } = await moveValue(
    tx,
    { account_id: player.id, source: 'market-purchase', source_id: id, title: `WebMarket: ${what}` },
    { [purseOf(currency)]: -quantity * price },
  )
  if (outcome === 'short') throw new Refusal('conflict', SHORT_OF[currency])
  if (outcome !== 'moved') throw new Error(`order ${id} was not paid: ${outcome}`)
  await send(tx, player, { id, item, quantity })
  return { message: `Você comprou ${what}.`, order: await orderNamed(tx, player, id), wallet }
}

async function itemForSale(tx: Db, id: number): Promise<SoldItem> {
  const item = await tx
    .selectFrom('market_items')
    .select(['id', 'name', 'description', 'category', 'image_url', 'item_id', 'amount'])
    .select(['price_cash', 'price_gold', 'max_quantity'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!item) throw new Refusal('missing', 'Este item não está à venda.')
  return item
}

function priceAgreedOn(item: SoldItem, { currency, price: seen }: MarketPurchase) {
  const price = priceIn(item, currency)
  if (price === null) throw new Refusal('conflict', 'Este item não está à venda nesta moeda.')
  if (seen !== undefined && seen !== price)
    throw new Refusal('conflict', 'O preço deste item mudou. Confira o novo preço antes de comprar.')
  return price
}

async function send(
  tx: Db,
  { id: account_id }: { id: number },
  { id, item: { item_id, name, amount }, quantity }: { id: number; item: SoldItem; quantity: number },
) {
  const payload = { item_id, item_name: name, amount: amount * quantity }
  const order = { kind: 'grantItem' as const, title: `${payload.amount}× ${name}`, payload }
  await enqueue(tx, { source: 'market', source_id: id, account_id }, [order])
}
