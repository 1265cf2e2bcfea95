import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategorizedTopics } from '#contract/wiki.ts'
import { furtherTopicsQuery } from './api.ts'

/** The topics of a category as far as they are here, and how the next ones are asked for. */
export function useFurtherTopics({ id, topics, total = topics.length }: CategorizedTopics) {
  const isCut = total > topics.length
  const [isWanted, setWanted] = useState(false)
  const query = useInfiniteQuery({
    ...furtherTopicsQuery(id, topics.at(-1)?.id ?? 0),
    enabled: isCut && isWanted,
  })
  const pages = isCut ? (query.data?.pages ?? []) : []

  function ask() {
    if (query.isFetching) return
    setWanted(true)
    if (pages.length > 0) void query.fetchNextPage()
    else if (query.error) void query.refetch()
  }

  return {
    topics: pages.length === 0 ? topics : [...topics, ...newOf(topics, pages)],
    total,
    hasMore: isCut && (pages.length === 0 || query.hasNextPage),
    isComing: query.isFetching,
    error: query.isFetching ? null : query.error,
    ask,
  }
}

/** A topic that was given another title meanwhile may come twice. */
function newOf(topics: CategorizedTopics['topics'], pages: Pick<CategorizedTopics, 'topics'>[]) {
  const seen = new Set(topics.map(({ id }) => id))
  return pages.flatMap((page) => page.topics).filter(({ id }) => !seen.has(id) && seen.add(id))
}
