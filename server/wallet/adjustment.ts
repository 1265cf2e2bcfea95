// What somebody gives or takes by hand.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type WalletChange, walletChangeProblem } from '#contract/players.ts'
import { reasonProblem } from '#contract/staff.ts'
import type { Wallet } from '#contract/wallet.ts'
import { type Actor, type OPERATOR, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'
import { holdWallet, moveValue } from './ledger.ts'

/** In the caller's transaction. The player reads the reason in the statement. */
export async function adjustWallet(
  tx: Db,
  actor: Actor | typeof OPERATOR,
  playerId: number,
  { currency, amount, reason }: WalletChange,
): Promise<Wallet> {
  refuseIf(walletChangeProblem({ amount }) ?? reasonProblem(reason))
  await refuseMissing(tx, playerId)
  const before = await holdWallet(tx, playerId)
  const cause = {
    account_id: playerId,
    source: 'adjustment',
    source_id: randomUUID(),
    title: reason,
  } as const
  const { outcome, wallet } = await moveValue(tx, cause, { [currency]: amount })
  if (outcome === 'short') throw new Refusal('conflict', 'O jogador não tem tanto. Nada foi alterado.')
  if (outcome === 'full') throw new Refusal('conflict', 'Uma carteira não comporta tanto. Nada foi alterado.')
  await record(tx, actor, {
    act: 'player.wallet',
    ...{ object_id: playerId, player_id: playerId, reason },
    before: { currency, balance: before[currency] },
    after: { currency, amount, balance: wallet[currency] },
  })
  return wallet
}

async function refuseMissing(tx: Db, playerId: number) {
  const { rows } = await sql`
    select id from accounts where id = ${playerId}::bigint for key share`.execute(tx)
  if (rows.length === 0) throw new Refusal('missing', 'Este jogador não existe.')
}
