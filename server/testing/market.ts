// The site with something for sale, and players who can pay for it.
import type { MarketItemsAnswer, MarketOrdersAnswer } from '#contract/market.ts'
import type { NewMarketItem } from '#contract/market-staff.ts'
import type { Wallet } from '#contract/wallet.ts'
import { addMarketItems } from '#server/features/market/items.ts'
import { discrepancies, ledgerSums } from '#server/wallet/audit.ts'
import { walletOf } from '#server/wallet/ledger.ts'
import { testApp } from './app.ts'
import { fillWallet, signIn } from './factories.ts'

export type MarketSite = Awaited<ReturnType<typeof marketSite>>
export type Buyer = Awaited<ReturnType<typeof signIn>>

/** For both currencies, for one of them each, and one that costs all that a wallet can hold. */
export const GOODS: NewMarketItem[] = [
  good('Poção de Vida', { category: 'Poções', price_gold: 300, price_cash: 7, amount: 10, max_quantity: 50 }),
  good('Espada Rúnica', { category: 'Armas', price_gold: 5_000, item_id: 2040 }),
  good('Asas', { category: 'Enfeites', price_cash: 900, max_quantity: 1, item_id: 3050 }),
  good('Coroa', {
    category: 'Enfeites',
    price_gold: Number.MAX_SAFE_INTEGER,
    max_quantity: 999,
    item_id: 3051,
  }),
]

export function good(name: string, item: Partial<NewMarketItem> = {}): NewMarketItem {
  return {
    ...{ name, description: '', category: 'Geral', image_url: '/itens/cash.webp', item_id: 1001, amount: 1 },
    ...{ price_cash: null, price_gold: null, max_quantity: 99 },
    ...item,
  }
}

export async function marketSite(goods = GOODS) {
  const site = await testApp()
  const { db, call } = site
  const ids = new Map((await addMarketItems(db, goods)).map(({ id, name }) => [name, id]))
  const idOf = (name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`nobody sells ${name}`)
    return id
  }
  const pay = ({ token }: Buyer, body: object | string, key?: string) =>
    call('POST', '/api/webmarket/buy', {
      token,
      body,
      headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    })

  return {
    ...site,
    idOf,
    pay,
    /** One Poção de Vida for Gold, unless told otherwise. */
    buy: (buyer: Buyer, change: object = {}, key?: string) =>
      pay(buyer, { itemId: idOf('Poção de Vida'), quantity: 1, currency: 'GOLD', ...change }, key),
    walletOf: ({ id }: Buyer) => walletOf(db, id),
    items: async ({ token }: Buyer, query = ''): Promise<MarketItemsAnswer> =>
      (await call('GET', `/api/webmarket/items${query}`, { token })).json(),
    orders: async ({ token }: Buyer, query = ''): Promise<MarketOrdersAnswer> =>
      (await call('GET', `/api/webmarket/orders${query}`, { token })).json(),

    async buyer(wallet: Partial<Wallet> = {}) {
      const buyer = await signIn(db)
      if (Object.keys(wallet).length > 0) await fillWallet(db, buyer, wallet)
      return buyer
    },

    /** Balances that nothing explains, and currencies that do not add up. None, if all is well. */
    async problemsInLedger() {
      const sums = (await ledgerSums(db)).filter(({ total }) => total !== 0)
      return [...(await discrepancies(db)), ...sums]
    },
  }
}
