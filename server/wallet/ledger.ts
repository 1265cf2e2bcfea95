// The only place that moves Gold, Cash, spins and tokens. It does so in the transaction of the cause.
import { type RawBuilder, sql } from 'kysely'
import type { Wallet } from '#contract/wallet.ts'
import type { Db } from '#server/db/connection.ts'

/** Why value moves: also the account of the house on the other side. */
export type LedgerSource =
  | 'gift'
  | 'adjustment'
  | 'spin-purchase'
  | 'spin'
  | 'joker-exchange'
  | 'donation'
  /** Goods that are taken back because the money was. */
  | 'donation-return'
  /** And given again because the money came back. */
  | 'donation-kept'
  /** What was owed of them, paid later. */
  | 'donation-debt'
  | 'market-purchase'
  /** Of a purchase that was never sent. */
  | 'market-return'

/** The same source and id move value once, however often they are told. */
export interface Movement {
  account_id: number
  source: LedgerSource
  source_id: string | number
  /** What the player reads in the statement. */
  title: string
}

const EMPTY: Wallet = { cash: 0, gold: 0, spin_gold: 0, spin_cash: 0, joker_tokens: 0 }

/** Of the last two nothing came: the player has not got it, or a wallet does not hold as much. */
export type MoveOutcome = 'moved' | 'known' | 'short' | 'full'

/** `known`: it had moved before. */
export async function moveValue(
  tx: Db,
  { account_id, source, source_id, title }: Movement,
  changes: Partial<Wallet>,
): Promise<{ outcome: MoveOutcome; wallet: Wallet }> {
  const { gold, cash, spin_gold, spin_cash, joker_tokens } = { ...EMPTY, ...changes }
  const { rows } = await sql<{ outcome: MoveOutcome } & Wallet>`
    select outcome, (wallet).gold, (wallet).cash, (wallet).spin_gold, (wallet).spin_cash, (wallet).joker_tokens
    from move_value(${account_id}, ${source}, ${String(source_id)}, ${title},
      ${gold}, ${cash}, ${spin_gold}, ${spin_cash}, ${joker_tokens})`.execute(tx)
  const [moved] = rows
  if (!moved) throw new Error('nobody answered')
  const { outcome, ...wallet } = moved
  return { outcome, wallet }
}

/**
 * Until the transaction ends, nobody else changes this wallet. Whoever also holds something else takes the wallet first:
 * so no two wait for each other.
 */
export async function holdWallet(tx: Db, accountId: number): Promise<Wallet> {
  const { rows } = await sql<Wallet>`
    select gold, cash, spin_gold, spin_cash, joker_tokens from hold_wallet(${accountId})`.execute(tx)
  return rows[0] ?? EMPTY
}

export async function walletOf(db: Db, accountId: number): Promise<Wallet> {
  const { rows } = await sql<{ wallet: Wallet }>`select ${walletHeldBy(sql`${accountId}`)} as wallet`.execute(
    db,
  )
  return rows[0]?.wallet ?? EMPTY
}

/** Within a statement that asks for more. */
export const walletHeldBy = (accountId: RawBuilder<unknown>): RawBuilder<Wallet> => sql`coalesce((
  select row_to_json(held) from (
    select gold, cash, spin_gold, spin_cash, joker_tokens from wallets where account_id = ${accountId}) as held),
  ${sql.lit(JSON.stringify(EMPTY))})`
