import { type Static, Type } from 'typebox'
import { Success } from './envelope.ts'

export const WALLET_ENTRIES_PER_PAGE = 20

/** All that a wallet holds, in whole units. */
export const Currency = Type.Union([
  Type.Literal('gold'),
  Type.Literal('cash'),
  Type.Literal('spin_gold'),
  Type.Literal('spin_cash'),
  Type.Literal('joker_tokens'),
])
export type Currency = Static<typeof Currency>
/** In the order in which a wallet shows them. */
export const CURRENCIES: readonly Currency[] = ['gold', 'cash', 'spin_gold', 'spin_cash', 'joker_tokens']

export const Wallet = Type.Object({
  cash: Type.Integer(),
  gold: Type.Integer(),
  spin_gold: Type.Integer(),
  spin_cash: Type.Integer(),
  joker_tokens: Type.Integer(),
})
export type Wallet = Static<typeof Wallet>

/** One line of what explains a balance. */
export const WalletEntry = Type.Object({
  id: Type.Integer(),
  currency: Currency,
  /** Below zero for what was spent. */
  amount: Type.Integer(),
  /** Of that currency, after this line. */
  balance: Type.Integer(),
  /** What it was for: 'Compra de 3 giros de Gold'. */
  title: Type.String(),
  created_at: Type.String(),
})
export type WalletEntry = Static<typeof WalletEntry>

export const WalletEntriesQuery = Type.Object(
  {
    page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })),
    currency: Type.Optional(Currency),
  },
  { additionalProperties: false },
)
export type WalletEntriesQuery = Static<typeof WalletEntriesQuery>

/** The newest first. */
export const WalletEntriesAnswer = Success({
  wallet: Wallet,
  entries: Type.Array(WalletEntry),
  totalPages: Type.Integer(),
  totalItems: Type.Integer(),
})
export type WalletEntriesAnswer = Static<typeof WalletEntriesAnswer>
