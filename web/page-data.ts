import type { QueryClient } from '@tanstack/react-query'
import type { PageData } from '#contract/site.ts'
import { teamQuery } from './features/home/api.ts'
import { neighboursQuery, topicQuery, topicsQuery } from './features/wiki/api.ts'

/** Puts what came with the page where the screens look for it. */
export function fillQueries(queryClient: QueryClient, { team, wiki }: PageData) {
  if (team) queryClient.setQueryData(teamQuery.queryKey, team)
  if (!wiki) return
  // The beginning of a long list is shown while the rest is asked for.
  const freshness = wiki.isWhole ? {} : { updatedAt: 0 }
  queryClient.setQueryData(topicsQuery.queryKey, wiki.categorizedTopics, freshness)
  if (wiki.topic) queryClient.setQueryData(topicQuery(wiki.topic.id).queryKey, wiki.topic)
  if (wiki.topic && wiki.neighbours)
    queryClient.setQueryData(neighboursQuery(wiki.topic.id).queryKey, wiki.neighbours)
}
