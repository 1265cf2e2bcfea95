import { useQueries } from '@tanstack/react-query'
import { itemsQuery } from './api.ts'
import { type Chosen, chosenItems, pagesOf } from './choice.ts'

export type Order = ReturnType<typeof useOrder>

/** What is chosen, as it is offered now: whichever pages of the list it stands on are asked for. */
export function useOrder(choice: Chosen[]) {
  return useQueries({
    queries: pagesOf(choice).map(itemsQuery),
    combine: (pages) => {
      const failed = pages.filter(({ data, isError, isFetching }) => !data && isError && !isFetching)
      return {
        lines: chosenItems(
          choice,
          pages.flatMap(({ data }) => data?.items ?? []),
        ),
        /** Some of it is still to come. */
        isLoading: pages.some(({ data, isFetching }) => !data && isFetching),
        hasFailed: failed.length > 0,
        retry: () => failed.forEach(({ refetch }) => void refetch()),
      }
    },
  })
}
