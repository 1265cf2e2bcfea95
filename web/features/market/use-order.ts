import { useState } from 'react'
import { type MarketCurrency, type MarketItem, quantityProblem } from '#contract/market.ts'
import type { Wallet } from '#contract/wallet.ts'
import { usePurchase } from './api.ts'
import { likeliest, offersOf, reckon } from './offers.ts'

export type Order = ReturnType<typeof useOrder>

/** What is being bought: how many, with what, and whether it can be. */
export function useOrder(item: MarketItem, wallet: Wallet) {
  const purchase = usePurchase()
  const [typed, setTyped] = useState('1')
  const offers = offersOf(item, wallet)
  const [currency, setCurrency] = useState(() => likeliest(offers)?.currency)
  // Of what was to be bought last, until something is changed.
  const [problem, setProblem] = useState<string | null>(null)
  const offer = offers.find((each) => each.currency === currency) ?? offers[0]
  const quantity = quantityIn(typed)
  const found = quantityProblem(quantity, item)
  const sum = offer && !found ? reckon(offer, quantity) : undefined
  const isShort = sum !== undefined && sum.left < 0

  function forget() {
    setProblem(null)
    purchase.reset()
  }

  return {
    ...{ item, purchase, offers, offer, typed, quantity, problem, sum, isShort },
    type(text: string) {
      setTyped(text)
      forget()
    },
    payWith(chosen: MarketCurrency) {
      setCurrency(chosen)
      forget()
    },
    confirm() {
      setProblem(found)
      if (!offer || found || isShort) return
      purchase.mutate({ itemId: item.id, quantity, currency: offer.currency, price: offer.price })
    },
  }
}

/** What was typed as a whole number; anything else is none, which no rule lets pass. */
const quantityIn = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0)
