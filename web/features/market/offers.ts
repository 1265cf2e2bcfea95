import { type MarketCurrency, type MarketItem, priceIn, purseOf } from '#contract/market.ts'
import type { Wallet } from '#contract/wallet.ts'

export interface Offer {
  currency: MarketCurrency
  /** Of one. */
  price: number
  /** What the wallet holds of it. */
  balance: number
}

export const CURRENCIES = ['GOLD', 'CASH'] as const satisfies MarketCurrency[]

/** What an item is to be had for. */
export const offersOf = (item: MarketItem, wallet: Wallet): Offer[] =>
  CURRENCIES.flatMap((currency) => {
    const price = priceIn(item, currency)
    return price === null ? [] : [{ currency, price, balance: wallet[purseOf(currency)] }]
  })

/** The one that the wallet can pay, if it can pay one. */
export const likeliest = (offers: Offer[]) =>
  offers.find(({ price, balance }) => balance >= price) ?? offers[0]

/** What so many cost, and what is left: below zero, that much is missing. */
export function reckon({ price, balance }: Offer, quantity: number) {
  const total = price * quantity
  return { total, left: balance - total }
}
