import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Currency, WalletEntriesAnswer } from '#contract/wallet.ts'
import { call, InvalidAnswer } from '#web/http/client.ts'

/** A page of what moved, of one currency or of all. The former page is shown until this one has come. */
export const entriesQuery = (page: number, currency: Currency | undefined) =>
  queryOptions({
    queryKey: ['wallet', 'entries', currency ?? 'all', page],
    // A spin on another page may have added a line.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const path = `/api/wallet/entries?page=${page}${currency ? `&currency=${currency}` : ''}`
      const answer = await call<Partial<WalletEntriesAnswer> | null>('GET', path)
      const { wallet, entries, totalPages, totalItems } = answer ?? {}
      if (!wallet || !entries || totalPages === undefined || totalItems === undefined)
        throw new InvalidAnswer(answer)
      return { page, currency, wallet, entries, totalPages, totalItems }
    },
  })
