// Every line that explains the balances of a player.
import { sql } from 'kysely'
import { type Currency, WALLET_ENTRIES_PER_PAGE, type Wallet, type WalletEntry } from '#contract/wallet.ts'
import { answersOf, askedRows } from '#server/db/asked-rows.ts'
import { AskedTogether } from '#server/db/asked-together.ts'
import type { Db } from '#server/db/connection.ts'
import { inUtc } from '#server/db/dated.ts'
import { walletHeldBy } from '#server/wallet/ledger.ts'

export interface StatementQuestion {
  accountId: number
  page: number
  currency: Currency | undefined
}

interface Row {
  place: number
  wallet: Wallet
  entries: WalletEntry[]
  total: number
}

const isWanted = sql`account_id = asked.id and (asked.currency is null or ledger_entries.currency = asked.currency)`

/** The newest line first. */
export const statements = (db: Db) =>
  new AskedTogether(async (questions: StatementQuestion[]) => {
    const asked = askedRows({
      id: ['int', questions.map(({ accountId }) => accountId)],
      currency: ['text', questions.map(({ currency }) => currency)],
      skipped: ['int', questions.map(({ page }) => (page - 1) * WALLET_ENTRIES_PER_PAGE)],
    })
    const { rows } = await sql<Row>`
      select place, ${walletHeldBy(sql.ref('asked.id'))} as wallet,
        (select count(*)::int from ledger_entries where ${isWanted}) as total,
        (select coalesce(json_agg(entry order by id desc), '[]') from (
          select entries.id, entries.currency, amount, balance, title, created_at
          from (
            select * from ledger_entries where ${isWanted}
            order by id desc limit ${sql.lit(WALLET_ENTRIES_PER_PAGE)} offset skipped
          ) as entries join ledger_transfers on ledger_transfers.id = transfer_id
        ) as entry) as entries
      from ${asked}`.execute(db)
    return answersOf(questions, rows, ({ wallet, entries, total }) => ({
      wallet,
      entries: entries.map((entry) => ({ ...entry, created_at: inUtc(entry.created_at) })),
      totalItems: total,
      totalPages: Math.ceil(total / WALLET_ENTRIES_PER_PAGE),
    }))
  })
