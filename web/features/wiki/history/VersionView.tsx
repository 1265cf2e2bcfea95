import { useQuery } from '@tanstack/react-query'
import { failureText } from '#web/http/client.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { versionQuery } from '../api.ts'
import { historyTexts } from './history-texts.ts'
import { LoadingText } from './LoadingText.tsx'
import { useCategoryNameOf } from './use-category-name-of.ts'
import { VersionFacts } from './VersionFacts.tsx'

/** A version as it was read then. */
export function VersionView({ topicId, version }: { topicId: number; version: number }) {
  const { data, error, isFetching, refetch } = useQuery(versionQuery(topicId, version))
  const categoryName = useCategoryNameOf()

  if (!data && error && !isFetching)
    return <LoadFailure text={failureText(error, historyTexts.versionFailed)} onRetry={refetch} />
  if (!data) return <LoadingText text={historyTexts.versionLoading} />
  return (
    <article className="grid grid-cols-1 gap-5">
      <header className="grid gap-1">
        <h3
          ref={takeFocus}
          tabIndex={-1}
          className="text-2xl font-bold tracking-wide wrap-anywhere text-gold-bright outline-none"
        >
          {data.title}
        </h3>
        <p className="text-sm text-muted">
          {categoryName(data.category_id)} · <VersionFacts version={data} />
        </p>
      </header>
      <RichText html={data.content} />
    </article>
  )
}
