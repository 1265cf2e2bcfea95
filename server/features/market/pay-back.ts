import { sql } from 'kysely'
import { type MarketCurrency, purseOf } from '#contract/market.ts'
import type { Db } from '#server/db/connection.ts'
import { Refusal } from '#server/http/refusal.ts'
import { moveValue } from '#server/wallet/ledger.ts'

interface Paid {
  account_id: number
  name: string
  quantity: number
  currency: MarketCurrency
  total: number
}

/** What was paid for an order whose delivery was cancelled, in the same transaction. Once. Tells to whom. */
export async function payBack(tx: Db, id: number) {
  const { rows } = await sql<Paid>`
    select account_id, name, quantity, currency, quantity * price as total from market_orders where id = ${id}`.execute(
    tx,
  )
  const [order] = rows
  if (!order) throw new Error(`no order ${id}`)
  const { account_id, name, quantity, currency, total } = order
  const what = quantity === 1 ? name : `${quantity}× ${name}`
  const { outcome } = await moveValue(
    tx,
    { account_id, source: 'market-return', source_id: id, title: `Devolução: ${what}` },
    { [purseOf(currency)]: total },
  )
  if (outcome === 'full') throw new Refusal('conflict', 'A carteira do jogador não comporta a devolução.')
  if (outcome !== 'moved') throw new Error(`order ${id} was not paid back: ${outcome}`)
  return account_id
}
