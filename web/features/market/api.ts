import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type {
  MarketItemsAnswer,
  MarketOrdersAnswer,
  MarketPurchase,
  MarketPurchaseAnswer,
} from '#contract/market.ts'
import type { Wallet } from '#contract/wallet.ts'
import { askAgainMs } from '#web/deliveries/ask-again.ts'
import { callOnce } from '#web/http/call-once.ts'
import { call, InvalidAnswer, isOutage } from '#web/http/client.ts'
import { withJitter } from '#web/http/jitter.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import type { Filter } from './market-address.ts'

const ITEMS = ['market', 'items']
const pace = withJitter(1)

export type Asked = Filter & { page: number }

/** A page of what is for sale, and what there is to pay with. The former page is shown until this one has come. */
export function itemsQuery({ page, category, words }: Asked) {
  const asked = { page, category, words: words.trim() }
  return queryOptions({
    queryKey: [...ITEMS, asked],
    // A spin on another page may have changed the wallet.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await call<Partial<MarketItemsAnswer> | null>('GET', itemsPath(asked), { signal })
      const { items, categories, wallet, totalPages, totalItems } = answer ?? {}
      if (!items || !categories || !wallet || totalPages === undefined || totalItems === undefined)
        throw new InvalidAnswer(answer)
      return { asked, items, categories, wallet, totalPages, totalItems }
    },
  })
}

export type Goods = Awaited<ReturnType<NonNullable<ReturnType<typeof itemsQuery>['queryFn']>>>

function itemsPath({ page, category, words }: Asked) {
  const query = new URLSearchParams({ page: String(page) })
  if (category) query.set('category', category)
  if (words) query.set('search', words)
  return `/api/webmarket/items?${query}`
}

export const ordersQuery = (page: number) =>
  queryOptions({
    queryKey: ['market', 'orders', page],
    // Who looks here wants to know how it is now.
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      askAgainMs(
        (state.data?.orders ?? []).map(({ delivery }) => delivery),
        pace,
      ),
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const answer = await call<Partial<MarketOrdersAnswer> | null>(
        'GET',
        `/api/webmarket/orders?page=${page}`,
      )
      const { orders, totalPages, totalItems } = answer ?? {}
      if (!orders || totalPages === undefined || totalItems === undefined) throw new InvalidAnswer(answer)
      return { page, orders, totalPages, totalItems }
    },
  })

export function usePurchase() {
  const queries = useQueryClient()
  const showChanges = () => Promise.all(CHANGED.map((queryKey) => queries.invalidateQueries({ queryKey })))
  const showWallet = (wallet: Wallet) =>
    queries.setQueriesData<Goods>({ queryKey: ITEMS }, (goods) => goods && { ...goods, wallet })
  return useSingleMutation({
    mutationFn: async (purchase: MarketPurchase) => {
      const answer = await callOnce<Partial<MarketPurchaseAnswer>>('/api/webmarket/buy', purchase)
      const { message = '', order, wallet } = answer
      if (!order || !wallet) throw new InvalidAnswer(answer)
      return { message, order, wallet }
    },
    onSuccess: ({ wallet }) => {
      showWallet(wallet)
      void showChanges()
    },
    /** What was refused is asked for once more when it is seen as it is now, at another price for example. */
    onError: async (error) => {
      const shown = showChanges()
      // Without an answer it may have been carried out all the same. Nobody waits for that to hear of the failure.
      if (!isOutage(error)) await shown
    },
  })
}

/** Balances wherever they are shown, the statement, and what the game owes. */
const CHANGED = [['market'], ['wallet'], ['roulette'], ['deliveries']]
