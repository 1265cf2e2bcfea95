import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WholeVersion } from '#contract/wiki-history.ts'
import { failureText } from '#web/http/client.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { richFragment } from '#web/ui/rich-html.ts'
import { takeFocus } from '#web/ui/take-focus.ts'
import { versionQuery } from '../api.ts'
import { blocksOf } from './blocks-of.ts'
import { ChangedText } from './ChangedText.tsx'
import { compareBlocks, saysSomethingElse } from './comparison.ts'
import { historyTexts } from './history-texts.ts'
import { LoadingText } from './LoadingText.tsx'
import { Pieces } from './Pieces.tsx'
import { useCategoryNameOf } from './use-category-name-of.ts'
import { VersionFacts } from './VersionFacts.tsx'
import type { Pair } from './version-pair.ts'
import { wordPieces } from './words.ts'

type ComparisonViewProps = { topicId: number; pair: Pair }

export function ComparisonView({ topicId, pair }: ComparisonViewProps) {
  const before = useQuery(versionQuery(topicId, pair.from))
  const after = useQuery(versionQuery(topicId, pair.to))

  if (before.data && after.data) return <Comparison before={before.data} after={after.data} />
  const failed = [before, after].filter(({ data, error, isFetching }) => !data && error && !isFetching)
  if (failed[0])
    return (
      <LoadFailure
        text={failureText(failed[0].error, historyTexts.comparisonFailed)}
        onRetry={() => failed.map(({ refetch }) => refetch())}
      />
    )
  return <LoadingText text={historyTexts.comparing} />
}

type ComparisonProps = { before: WholeVersion; after: WholeVersion }

function Comparison({ before, after }: ComparisonProps) {
  const rows = useMemo(
    () => compareBlocks(blocksOf(richFragment(before.content)), blocksOf(richFragment(after.content))),
    [before.content, after.content],
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <div ref={takeFocus} tabIndex={-1} className="grid gap-1 text-sm text-muted outline-none">
        <p>
          De: <strong className="text-parchment">versão {before.version}</strong>,{' '}
          <VersionFacts version={before} />
        </p>
        <p>
          Para: <strong className="text-parchment">versão {after.version}</strong>,{' '}
          <VersionFacts version={after} />
        </p>
      </div>
      <HeadChanges before={before} after={after} />
      <p className="text-sm text-muted empty:hidden">{verdict(before, after, saysSomethingElse(rows))}</p>
      {before.content !== after.content && <ChangedText rows={rows} />}
    </div>
  )
}

function HeadChanges({ before, after }: ComparisonProps) {
  const categoryName = useCategoryNameOf()
  const hasMoved = before.category_id !== after.category_id
  if (before.title === after.title && !hasMoved) return null
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-md border border-line bg-night/60 px-4 py-3">
      {before.title !== after.title && (
        <>
          <dt className="text-muted">Título</dt>
          <dd className="wrap-anywhere">
            <Pieces pieces={wordPieces(before.title, after.title)} />
          </dd>
        </>
      )}
      {hasMoved && (
        <>
          <dt className="text-muted">Categoria</dt>
          <dd className="wrap-anywhere">
            <Pieces
              pieces={[
                { text: categoryName(before.category_id), change: 'removed' },
                { text: categoryName(after.category_id), change: 'added' },
              ]}
            />
          </dd>
        </>
      )}
    </dl>
  )
}

/** What the changes themselves do not say. */
function verdict(before: WholeVersion, after: WholeVersion, hasNewWords: boolean) {
  if (before.content !== after.content) return hasNewWords ? null : historyTexts.onlyLook
  const isSame = before.title === after.title && before.category_id === after.category_id
  return isSame ? historyTexts.noChange : historyTexts.noTextChange
}
