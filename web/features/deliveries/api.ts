import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DeliveriesAnswer } from '#contract/deliveries.ts'
import { askAgainMs } from '#web/deliveries/ask-again.ts'
import { call, InvalidAnswer } from '#web/http/client.ts'
import { withJitter } from '#web/http/jitter.ts'

const pace = withJitter(1)

/** A page of what the game owes the player. The former page is shown until this one has come. */
export const deliveriesQuery = (page: number) =>
  queryOptions({
    queryKey: ['deliveries', page],
    // Who looks here wants to know how it is now.
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => askAgainMs(state.data?.deliveries ?? [], pace),
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const answer = await call<Partial<DeliveriesAnswer> | null>('GET', `/api/deliveries?page=${page}`)
      const { deliveries, totalPages, totalItems } = answer ?? {}
      if (!deliveries || totalPages === undefined || totalItems === undefined) throw new InvalidAnswer(answer)
      return { page, deliveries, totalPages, totalItems }
    },
  })
