import { useQuery } from '@tanstack/react-query'
import { failureText } from '#web/http/client.ts'
import { categoriesQuery } from '../api.ts'
import { texts } from '../texts.ts'

/** Those that take new tickets. */
export function useCategories() {
  const { data, isPending, isLoadingError, error, refetch } = useQuery(categoriesQuery)
  const categories = data?.categories.filter(({ is_archived }) => !is_archived) ?? []
  return {
    categories,
    isPending,
    /** Not one: no ticket can be opened. */
    isNone: data !== undefined && categories.length === 0,
    failure: isLoadingError ? failureText(error, texts.categoriesFailed) : undefined,
    onRetry: refetch,
  }
}
