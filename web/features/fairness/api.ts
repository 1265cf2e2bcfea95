import { keepPreviousData, queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import type {
  FairnessAnswer,
  FiguresAnswer,
  OwnSpinsAnswer,
  SeedChange,
  SeedChangeAnswer,
  WheelAnswer,
  WheelVersion,
} from '#contract/roulette-proof.ts'
import { call, InvalidAnswer } from '#web/http/client.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'

export const commitmentQuery = queryOptions({
  queryKey: ['fairness', 'commitment'],
  // Every spin counts on.
  staleTime: 0,
  queryFn: async () => {
    const answer = await call<Partial<FairnessAnswer> | null>('GET', '/api/roleta/fairness')
    if (!answer?.fairness) throw new InvalidAnswer(answer)
    return answer.fairness
  },
})

/** A page of one's own spins. The former page is shown until this one has come. */
export const spinsQuery = (page: number) =>
  queryOptions({
    queryKey: ['fairness', 'spins', page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const answer = await call<Partial<OwnSpinsAnswer> | null>('GET', `/api/roleta/spins?page=${page}`)
      const { spins, before, totalPages, totalItems } = answer ?? {}
      if (!spins || before === undefined || totalPages === undefined || totalItems === undefined)
        throw new InvalidAnswer(answer)
      return { page, spins, before, totalPages, totalItems }
    },
  })

export const figuresQuery = queryOptions({
  queryKey: ['fairness', 'figures'],
  queryFn: async () => {
    const answer = await call<Partial<FiguresAnswer> | null>('GET', '/api/roleta/figures')
    const { wheels, counted_at } = answer ?? {}
    if (!wheels || counted_at === undefined) throw new InvalidAnswer(answer)
    return { wheels, counted_at }
  },
})

/** A wheel never changes under its hash. */
const wheelQuery = (hash: string) =>
  queryOptions({
    queryKey: ['fairness', 'wheel', hash],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await call<Partial<WheelAnswer> | null>('GET', `/api/roleta/wheels/${hash}`)
      if (!answer?.wheel) throw new InvalidAnswer(answer)
      return answer.wheel
    },
  })

/** Fetched as soon as they are known of, so that a check asks for nothing. */
export function useWheels(hashes: string[]) {
  const queries = useQueries({ queries: [...new Set(hashes)].map(wheelQuery) })
  return {
    wheels: new Map(queries.flatMap(({ data }) => (data ? [[data.hash, data] as const] : []))),
    error: queries.find(({ error, isFetching }) => error && !isFetching)?.error,
    refetch: () => queries.filter(({ error }) => error).map(({ refetch }) => refetch()),
  }
}

export type Wheels = ReadonlyMap<string, WheelVersion>

export function useSeedChange() {
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: async (change: Omit<SeedChange, 'seed_hash'>) => {
      const path = '/api/roleta/rotate-seed'
      // The seed that the player sees, and no other that has taken its place.
      const seen = queries.getQueryData(commitmentQuery.queryKey)
      const body = seen ? { ...change, seed_hash: seen.seed_hash } : change
      const answer = await call<Partial<SeedChangeAnswer> | null>('POST', path, { body })
      const { fairness, revealed } = answer ?? {}
      if (!fairness || !revealed) throw new InvalidAnswer(answer)
      return { fairness, revealed }
    },
    onSuccess: ({ fairness }) => {
      queries.setQueryData(commitmentQuery.queryKey, fairness)
      queries.invalidateQueries({ queryKey: ['fairness', 'spins'] })
    },
    // Nobody knows whether the seeds were changed.
    onError: () => {
      queries.invalidateQueries({ queryKey: ['fairness'] })
    },
  })
}
