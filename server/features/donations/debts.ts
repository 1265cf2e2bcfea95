// What a player owes of a donation that was taken back is paid by what comes back to the wallet.
import { sql } from 'kysely'
import { unitsOf } from '#contract/currency-units.ts'
import type { Currency } from '#contract/wallet.ts'
import type { Db } from '#server/db/connection.ts'
import { holdWallet, moveValue } from '#server/wallet/ledger.ts'

interface Debt {
  id: number
  donation_id: number
  currency: Currency
  owed: number
}

/** As far as the wallet goes, the oldest first. What lies in the game stays owed. */
export async function payDebts(tx: Db, account_id: number) {
  const wallet = await holdWallet(tx, account_id)
  const { rows } = await sql<Debt>`
    select id, donation_id, currency, amount - paid as owed from donation_debts
    where account_id = ${account_id} and settled_at is null and currency is not null order by id`.execute(tx)
  for (const debt of rows) {
    const amount = Math.min(debt.owed, wallet[debt.currency])
    if (amount > 0) await pay(tx, account_id, debt, amount)
    wallet[debt.currency] -= amount
  }
}

async function pay(tx: Db, account_id: number, { id, donation_id, currency, owed }: Debt, amount: number) {
  const { outcome } = await moveValue(
    tx,
    // What is left of it is less each time.
    {
      ...{ account_id, source: 'donation-debt', source_id: `${id}:${owed}` },
      title: `Pagamento da dívida da doação nº ${donation_id}`,
    },
    { [currency]: -amount },
  )
  if (outcome !== 'moved') throw new Error(`debt ${id} was not paid: ${outcome}`)
  const left = owed - amount
  await (left > 0
    ? sql`update donation_debts set paid = paid + ${amount}, title = ${unitsOf(currency, left)} where id = ${id}`
    : sql`update donation_debts set paid = amount, settled_at = now(),
        settled_why = 'Paga com o que voltou à carteira.' where id = ${id}`
  ).execute(tx)
}
