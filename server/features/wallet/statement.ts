// Every line that explains the balances of a player.
import { sql } from 'kysely'
import { type Currency, WALLET_ENTRIES_PER_PAGE, type Wallet, type WalletEntry } from '#contract/wallet.ts'
import type { Db } from '#server/db/connection.ts'
import { inUtc } from '#server/db/dated.ts'
import { type OwnQuestion, OwnReads } from '#server/features/session/own-reads.ts'
import { walletHeldBy } from '#server/wallet/ledger.ts'

export interface StatementQuestion extends OwnQuestion {
  page: number
  currency: Currency | undefined
}

interface Row {
  wallet: Wallet
  entries: WalletEntry[]
  total: number
}

const isWanted = sql`account_id = asked.id and (asked.currency is null or ledger_entries.currency = asked.currency)`

/** The newest line first. */
export const statements = (db: Db) =>
  new OwnReads(db, {
    columns: (questions: StatementQuestion[]) => ({
      currency: ['text', questions.map(({ currency }) => currency)],
      skipped: ['int', questions.map(({ page }) => (page - 1) * WALLET_ENTRIES_PER_PAGE)],
    }),
    select: sql`
      ${walletHeldBy(sql.ref('asked.id'))} as wallet,
      (select count(*)::int from ledger_entries where ${isWanted}) as total,
      (select coalesce(json_agg(entry order by id desc), '[]') from (
        select entries.id, entries.currency, amount, balance, title, created_at
        from (
          select * from ledger_entries where ${isWanted}
          order by id desc limit ${sql.lit(WALLET_ENTRIES_PER_PAGE)} offset skipped
        ) as entries join ledger_transfers on ledger_transfers.id = transfer_id
      ) as entry) as entries`,
    answerOf: ({ wallet, entries, total }: Row) => ({
      wallet,
      entries: entries.map((entry) => ({ ...entry, created_at: inUtc(entry.created_at) })),
      totalItems: total,
      totalPages: Math.ceil(total / WALLET_ENTRIES_PER_PAGE),
    }),
  })
