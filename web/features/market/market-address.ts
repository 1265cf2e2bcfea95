// What of the market an address asks for. Whatever is not understood is not there.
import { MARKET_SEARCH_MAX_LENGTH } from '#contract/market.ts'
import { paths } from '#contract/paths.ts'

export interface Filter {
  category?: string | undefined
  /** As they were typed. */
  words: string
}

export const ordersPath = `${paths.webmarket}?ver=pedidos`

/** The server takes no longer name. */
const CATEGORY_MAX_LENGTH = 60

export function readMarketAddress(search: URLSearchParams) {
  const category = search.get('categoria') ?? ''
  return {
    view: search.get('ver') === 'pedidos' ? ('orders' as const) : ('shop' as const),
    filter: {
      category: category.length <= CATEGORY_MAX_LENGTH ? category || undefined : undefined,
      words: search.get('busca')?.slice(0, MARKET_SEARCH_MAX_LENGTH) ?? '',
    },
  }
}

/** Its first page. */
export function shopPath({ category, words }: Filter) {
  const search = new URLSearchParams()
  if (category) search.set('categoria', category)
  if (words) search.set('busca', words)
  return search.size > 0 ? `${paths.webmarket}?${search}` : paths.webmarket
}
