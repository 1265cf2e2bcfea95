import type { Currency } from '#contract/wallet.ts'

/** In the order in which a player thinks of them. */
export const currencies = [
  'gold',
  'cash',
  'spin_gold',
  'spin_cash',
  'joker_tokens',
] as const satisfies Currency[]
