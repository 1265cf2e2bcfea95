// Goods of a donation: given once, taken back when the money was, and given again if the money came back after all. In the
// transaction of what is known about the payment, with wallet and donation held.
import { sql } from 'kysely'
import { unitsOf } from '#contract/currency-units.ts'
import type { Currency, Wallet } from '#contract/wallet.ts'
import type { Db } from '#server/db/connection.ts'
import { cancelUnsent, enqueue, requeueCancelled } from '#server/deliveries/queue.ts'
import { holdWallet, type LedgerSource, moveValue } from '#server/wallet/ledger.ts'
import { type GivingLine, gameGoods, walletGoods } from './goods.ts'

export interface GivenDonation {
  id: number
  account_id: number
  goods: 'none' | 'granted' | 'taking' | 'taken'
  /** How often they were taken back. */
  goods_taken: number
  lines: GivingLine[]
}

type Moved = Pick<GivenDonation, 'goods' | 'goods_taken'>

export async function giveGoods(tx: Db, donation: GivenDonation): Promise<Moved> {
  const { id, account_id, lines, goods_taken } = donation
  await move(
    tx,
    donation,
    { source: 'donation', source_id: id, title: `Doação nº ${id}` },
    walletGoods(lines),
  )
  const orders = gameGoods(lines).map(({ title, payload }) => ({
    kind: 'grantItem' as const,
    title,
    payload,
  }))
  if (orders.length > 0) await enqueue(tx, { source: 'donation', source_id: id, account_id }, orders)
  return { goods: 'granted', goods_taken }
}

/** What was used already is a debt: a wallet never holds less than nothing, and the game gives nothing back. */
export async function takeGoods(tx: Db, donation: GivenDonation): Promise<Moved> {
  const { id, goods, goods_taken } = donation
  if (goods === 'granted') await takeFromWallet(tx, donation)
  const { delivered, inHand } = await cancelUnsent(tx, { source: 'donation', source_id: id }, 'REFUNDED')
  for (const { id: delivery_id, title, amount } of delivered)
    await owe(tx, donation, { title, amount, delivery_id })
  // Whoever has one of them in hand says soon what became of it; until then nobody knows.
  return { goods: inHand > 0 ? 'taking' : 'taken', goods_taken }
}

async function takeFromWallet(tx: Db, donation: GivenDonation) {
  const { id, account_id, goods_taken, lines } = donation
  const held = await holdWallet(tx, account_id)
  const taken: Partial<Wallet> = {}
  for (const [currency, given] of entriesOf(walletGoods(lines))) {
    const there = Math.min(given, held[currency])
    if (there > 0) taken[currency] = -there
    if (there < given)
      await owe(tx, donation, {
        title: unitsOf(currency, given - there),
        amount: given - there,
        currency,
      })
  }
  await move(
    tx,
    donation,
    { source: 'donation-return', source_id: `${id}:${goods_taken}`, title: `Devolução da doação nº ${id}` },
    taken,
  )
}

/** The payer's bank has decided for the site: all that was taken, and no debt any more. */
export async function returnGoods(tx: Db, donation: GivenDonation): Promise<Moved> {
  const { id, goods_taken, lines } = donation
  await sql`
    update donation_debts set settled_at = now(), settled_why = 'O pagamento foi mantido.'
    where donation_id = ${id} and settled_at is null`.execute(tx)
  // What was owed and not paid was never taken, however that was settled.
  const { rows: owed } = await sql<{ currency: Currency; amount: number }>`
    select currency, amount - paid as amount from donation_debts
    where donation_id = ${id} and goods_taken = ${goods_taken} and currency is not null`.execute(tx)
  const returned = walletGoods(lines)
  for (const { currency, amount } of owed) returned[currency] = (returned[currency] ?? 0) - amount
  await move(
    tx,
    donation,
    {
      source: 'donation-kept',
      source_id: `${id}:${goods_taken}`,
      title: `Doação nº ${id}: pagamento mantido`,
    },
    returned,
  )
  await requeueCancelled(tx, { source: 'donation', source_id: id })
  return { goods: 'granted', goods_taken }
}

async function move(
  tx: Db,
  { account_id }: GivenDonation,
  cause: { source: LedgerSource; source_id: string | number; title: string },
  changes: Partial<Wallet>,
) {
  if (entriesOf(changes).every(([, amount]) => amount === 0)) return
  const { outcome } = await moveValue(tx, { account_id, ...cause }, changes)
  if (outcome !== 'moved') throw new Error(`${cause.source} ${cause.source_id} did not move: ${outcome}`)
}

async function owe(
  tx: Db,
  { id, account_id, goods_taken }: GivenDonation,
  debt: { title: string; amount: number; currency?: Currency; delivery_id?: number },
) {
  await tx
    .insertInto('donation_debts')
    .values({ donation_id: id, account_id, goods_taken, ...debt })
    .onConflict((conflict) =>
      conflict.columns(['donation_id', 'goods_taken', 'currency', 'delivery_id']).doNothing(),
    )
    .execute()
}

const entriesOf = (wallet: Partial<Wallet>) => Object.entries(wallet) as [Currency, number][]
