// Whether every balance is what its entries say. It should never find anything.
import { sql } from 'kysely'
import type { Currency } from '#contract/wallet.ts'
import type { Db } from '#server/db/connection.ts'

export interface Discrepancy {
  login: string
  currency: Currency
  balance: number
  explained: number
}

export async function discrepancies(db: Db) {
  const { rows } = await sql<Discrepancy>`
    with held as (
      select account_id, currency, balance from wallets, lateral (values
        ('gold', gold), ('cash', cash), ('spin_gold', spin_gold), ('spin_cash', spin_cash),
        ('joker_tokens', joker_tokens)) as held (currency, balance)
    ), explained as (
      select account_id, currency, sum(amount) as total from ledger_entries where account_id is not null group by 1, 2
    )
    select login, currency, coalesce(balance, 0) as balance, coalesce(total, 0)::bigint as explained
    from held full join explained using (account_id, currency) join accounts on accounts.id = account_id
    where coalesce(balance, 0) <> coalesce(total, 0) order by login, currency`.execute(db)
  return rows
}

/** Of all entries, players' and the house's, by currency: zero, or value came from nowhere. */
export async function ledgerSums(db: Db) {
  const { rows } = await sql<{ currency: Currency; total: number }>`
    select currency, sum(amount)::bigint as total from ledger_entries group by currency order by currency`.execute(
    db,
  )
  return rows
}
