import { BUY_PROBLEM, SPINS, type SpinPurchase } from '#contract/roulette.ts'
import type { Db } from '#server/db/connection.ts'
import { Refusal } from '#server/http/refusal.ts'
import { holdWallet, moveValue } from '#server/wallet/ledger.ts'
import { type CashWheel, refusePurchase } from './care.ts'

export async function buySpins(
  tx: Db,
  player: { id: number },
  { currency: type, quantity }: SpinPurchase,
  cashWheel: CashWheel,
) {
  const { cost, currency, spins, name } = SPINS[type]
  if (quantity < 1) throw new Refusal('invalid', BUY_PROBLEM)
  const wallet = await holdWallet(tx, player.id)
  await refusePurchase(tx, player, { type, quantity, cashWheel })
  // Divided, because the product may be more than a number holds.
  if (quantity > Math.floor(wallet[currency] / cost)) throw new Refusal('conflict', BUY_PROBLEM)
  const { id } = await tx
    .insertInto('spin_purchases')
    .values({ account_id: player.id, type, quantity })
    .returning('id')
    .executeTakeFirstOrThrow()
  const what = quantity === 1 ? `um giro de ${name}` : `${quantity} giros de ${name}`
  const { outcome, wallet: currencies } = await moveValue(
    tx,
    { account_id: player.id, source: 'spin-purchase', source_id: id, title: `Compra de ${what}` },
    { [currency]: -quantity * cost, [spins]: quantity },
  )
  if (outcome !== 'moved') throw new Error(`purchase ${id} was not paid: ${outcome}`)
  return { message: `Você comprou ${what}.`, currencies }
}
