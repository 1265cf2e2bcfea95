import { useQuery } from '@tanstack/react-query'
import { CategorySelect } from '#web/categories/CategorySelect.tsx'
import { categoriesQuery } from '../api.ts'
import { editorTexts } from './editor-texts.ts'

type TopicCategoryProps = {
  value: number | null
  error: string | null
  onChange: (id: number | null) => void
}

export function TopicCategory(props: TopicCategoryProps) {
  const { data: categories = [], isPending, isLoadingError, refetch } = useQuery(categoriesQuery)
  return (
    <CategorySelect
      {...props}
      categories={categories}
      isPending={isPending}
      failure={isLoadingError ? editorTexts.categoriesFailed : undefined}
      onRetry={refetch}
    />
  )
}
