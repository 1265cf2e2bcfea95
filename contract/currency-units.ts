// How much of a currency, in words.
import { formatCount } from './counts.ts'
import type { Currency } from './wallet.ts'

const NAMES: Record<Currency, [one: string, many: string]> = {
  gold: ['Gold', 'Gold'],
  cash: ['Cash', 'Cash'],
  spin_gold: ['giro de Gold', 'giros de Gold'],
  spin_cash: ['giro de Cash', 'giros de Cash'],
  joker_tokens: ['ficha Curinga', 'fichas Curinga'],
}

/** '1.000 Cash', '1 giro de Gold' */
export const unitsOf = (currency: Currency, amount: number) =>
  `${formatCount(amount)} ${NAMES[currency][amount === 1 ? 0 : 1]}`
