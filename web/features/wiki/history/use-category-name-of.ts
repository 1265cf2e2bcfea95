import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../api.ts'
import { historyTexts } from './history-texts.ts'

/** The name of a category as it is now: a version keeps its number only. */
export function useCategoryNameOf() {
  const { data } = useQuery(categoriesQuery)
  return (id: number) => {
    if (!data) return `categoria ${id}`
    return data.find((category) => category.id === id)?.name ?? historyTexts.goneCategory
  }
}
