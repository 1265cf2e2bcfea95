import { sql } from 'kysely'
import { type Currency, WALLET_ENTRIES_PER_PAGE, type WalletEntry } from '#contract/wallet.ts'
import type { Db } from '#server/db/connection.ts'
import { walletOf } from '#server/wallet/ledger.ts'

/** Every line that explains the balances of a player, the newest first. */
export async function statementOf(
  db: Db,
  player: { id: number },
  { page, currency }: { page: number; currency: Currency | undefined },
) {
  const ofPlayer = sql`account_id = ${player.id} and (${currency ?? null}::text is null or currency = ${currency ?? null})`
  const { rows } = await sql<Omit<WalletEntry, 'created_at'> & { created_at: Date }>`
    select entries.id, currency, amount, balance, title, created_at
    from (
      select * from ledger_entries where ${ofPlayer}
      order by id desc limit ${WALLET_ENTRIES_PER_PAGE} offset ${(page - 1) * WALLET_ENTRIES_PER_PAGE}
    ) as entries join ledger_transfers on ledger_transfers.id = transfer_id
    order by entries.id desc`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ledger_entries where ${ofPlayer}`.execute(db)
  const totalItems = counted[0]?.total ?? 0
  return {
    wallet: await walletOf(db, player.id),
    entries: rows.map((entry) => ({ ...entry, created_at: entry.created_at.toISOString() })),
    totalItems,
    totalPages: Math.ceil(totalItems / WALLET_ENTRIES_PER_PAGE),
  }
}
