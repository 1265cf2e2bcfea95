import { useQuery } from '@tanstack/react-query'
import type { CategorizedTopics } from '#contract/wiki.ts'
import { isWholeList, neighboursQuery, topicsQuery } from './api.ts'

/** The topics before and after one: the list shows them, unless it ends before. Then the server is asked. */
export function useNeighbours(id: number, { topics, total }: CategorizedTopics) {
  const isHere = isWholeList(useQuery(topicsQuery))
  const at = topics.findIndex((topic) => topic.id === id)
  const isInside = at >= 0 && at < topics.length - 1
  const isShown = isInside || (isHere && total === undefined)
  const asked = useQuery({ ...neighboursQuery(id), enabled: isHere && !isShown })
  if (!isShown && asked.data) return asked.data
  return at < 0 ? {} : { previous: topics[at - 1], next: topics[at + 1] }
}
