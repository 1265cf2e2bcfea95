import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  CategoriesAnswer,
  CategoryAnswer,
  CategoryOrder,
  CategoryTopicsAnswer,
  NeighboursAnswer,
  NewTopic,
  SearchAnswer,
  Topic,
  TopicAnswer,
  TopicChange,
  TopicsByCategoryAnswer,
} from '#contract/wiki.ts'
import type { DeletedTopicsAnswer, VersionAnswer, VersionsAnswer } from '#contract/wiki-history.ts'
import { call, ErrorAnswer, InvalidAnswer } from '#web/http/client.ts'
import { queryClient } from '#web/http/query-client.ts'

const CONFLICT = 409

export const topicsQuery = queryOptions({
  queryKey: ['wiki', 'topics'],
  meta: { isPublic: true },
  queryFn: async () => {
    const answer = await call<Partial<TopicsByCategoryAnswer> | null>('GET', '/api/topics-by-category')
    return answer?.categorizedTopics ?? invalid(answer)
  },
})

/** Of a long list only the beginning comes with the page, as if never asked for: see web/page-data.ts. */
export const isWholeList = ({ dataUpdatedAt }: { dataUpdatedAt: number }) => dataUpdatedAt > 0

/** What follows the last topic of the list, page by page. */
export const furtherTopicsQuery = (categoryId: number, last: number) =>
  infiniteQueryOptions({
    queryKey: ['wiki', 'further', categoryId, last],
    meta: { isPublic: true },
    initialPageParam: last,
    getNextPageParam: ({ next }: CategoryTopicsAnswer) => next,
    queryFn: async ({ pageParam: after }) => {
      const address = `/api/categories/${categoryId}/topics?after=${after}`
      const answer = await call<CategoryTopicsAnswer | null>('GET', address)
      return answer?.topics ? answer : invalid(answer)
    },
  })

export const neighboursQuery = (id: number) =>
  queryOptions({
    queryKey: ['wiki', 'neighbours', id],
    meta: { isPublic: true },
    queryFn: async () => {
      const answer = await call<Partial<NeighboursAnswer> | null>('GET', `/api/topics/${id}/neighbours`)
      return answer?.neighbours ?? invalid(answer)
    },
  })

export const categoriesQuery = queryOptions({
  queryKey: ['wiki', 'categories'],
  meta: { isPublic: true },
  queryFn: async () => {
    const answer = await call<Partial<CategoriesAnswer> | null>('GET', '/api/categories')
    return answer?.categories ?? invalid(answer)
  },
})

export const topicQuery = (id: number) =>
  queryOptions({
    queryKey: ['wiki', 'topic', id],
    meta: { isPublic: true },
    queryFn: async () => {
      const answer = await call<Partial<TopicAnswer> | null>('GET', `/api/topics/${id}`)
      return answer?.topic ?? invalid(answer)
    },
  })

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['wiki', 'search', q],
    meta: { isPublic: true },
    queryFn: async ({ signal }) => {
      const address = `/api/topics/search?q=${encodeURIComponent(q)}`
      const answer = await call<Partial<SearchAnswer> | null>('GET', address, { signal })
      return answer?.topics ?? invalid(answer)
    },
  })

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['wiki', 'versions', id],
    staleTime: 0,
    queryFn: async () => {
      const answer = await call<Partial<VersionsAnswer> | null>('GET', `/api/topics/${id}/versions`)
      return answer?.versions ?? invalid(answer)
    },
  })

/** A version never changes. */
export const versionQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['wiki', 'version', id, version],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await call<Partial<VersionAnswer> | null>('GET', `/api/topics/${id}/versions/${version}`)
      return answer?.version ?? invalid(answer)
    },
  })

export const deletedTopicsQuery = queryOptions({
  queryKey: ['wiki', 'deleted'],
  staleTime: 0,
  queryFn: async () => {
    const answer = await call<Partial<DeletedTopicsAnswer> | null>('GET', '/api/topics/deleted')
    return answer?.topics ?? invalid(answer)
  },
})

export const createTopic = async (topic: NewTopic) =>
  (await call<TopicAnswer>('POST', '/api/topics', { body: topic })).topic

export const saveTopic = async (id: number, change: TopicChange) =>
  (await call<TopicAnswer>('PUT', `/api/topics/${id}`, { body: change })).topic

export const deleteTopic = (id: number) => call('DELETE', `/api/topics/${id}`)

export const undeleteTopic = async (id: number) =>
  (await call<TopicAnswer>('POST', `/api/topics/${id}/undelete`)).topic

export const restoreVersion = async (id: number, version: number) =>
  (await call<TopicAnswer>('POST', `/api/topics/${id}/restore`, { body: { version } })).topic

export const createCategory = async (name: string) =>
  (await call<CategoryAnswer>('POST', '/api/categories', { body: { name } })).category

export const renameCategory = async (id: number, name: string) =>
  (await call<CategoryAnswer>('PUT', `/api/categories/${id}`, { body: { name } })).category

export const orderCategories = (order: CategoryOrder) =>
  call<CategoriesAnswer>('PUT', '/api/categories/order', { body: order })

export const deleteCategory = (id: number) => call('DELETE', `/api/categories/${id}`)

/** What was saved by somebody else meanwhile, if that is why a save was refused. */
export function newerTopicOf(error: unknown): Topic | undefined {
  if (!(error instanceof ErrorAnswer && error.status === CONFLICT)) return undefined
  return (error.answer as { topic?: Topic } | null)?.topic
}

/** After anything has been changed; done when what is on the screen has been loaded anew. */
export const refreshWiki = () => queryClient.invalidateQueries({ queryKey: ['wiki'] })

function invalid(answer: unknown): never {
  throw new InvalidAnswer(answer)
}
