import type { QueryClient } from '@tanstack/react-query'
import type { PageData } from '#contract/site.ts'
import { teamQuery } from './features/home/api.ts'

/** Puts what came with the page where the screens look for it. */
export function fillQueries(queryClient: QueryClient, { team }: PageData) {
  if (team) queryClient.setQueryData(teamQuery.queryKey, team)
}
