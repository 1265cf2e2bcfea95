import { useQuery } from '@tanstack/react-query'
import { usePage } from '#web/use-page.ts'
import { itemsQuery } from './api.ts'
import { useMarketAddress } from './use-market-address.ts'

/** For the shop, and for the head of the page: beside the orders, too, it says what there is to pay with. */
export function useItems() {
  const { view, filter } = useMarketAddress()
  const { page } = usePage()
  return useQuery(itemsQuery(view === 'shop' ? { ...filter, page } : { words: '', page: 1 }))
}
