// Who owes goods of a payment that was taken back, or disputes one, spends nothing until that is settled.
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { Refusal } from '#server/http/refusal.ts'
import { holdWallet } from './ledger.ts'

export type SpendingBlock = 'debt' | 'dispute'

export const BLOCK_SENTENCES: Record<SpendingBlock, string> = {
  debt: 'A sua conta tem uma pendência de uma doação devolvida. Fale com o suporte para voltar a usar a carteira.',
  dispute: 'Um pagamento seu está em disputa. Até que ela termine, a carteira não pode ser usada.',
}

/** Holds the wallet, so that it stays so until the transaction ends. */
export async function refuseIfBlocked(tx: Db, { id }: { id: number }) {
  await holdWallet(tx, id)
  // Another statement, which sees what was written while the first one waited.
  const { rows } = await sql<{ block: SpendingBlock | null }>`select spending_block(${id}) as block`.execute(
    tx,
  )
  const block = rows[0]?.block
  if (block) throw new Refusal('conflict', BLOCK_SENTENCES[block])
}
