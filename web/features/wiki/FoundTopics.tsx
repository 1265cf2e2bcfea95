import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { type FoundTopic, type MarkedText, MOST_FOUND } from '#contract/wiki.ts'
import { failureText } from '#web/http/client.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { searchQuery } from './api.ts'
import { countText, nothingFoundText, texts } from './texts.ts'
import { useWikiAddress } from './use-wiki-address.ts'

type FoundTopicsProps = { words: string; isSearching: boolean }

export function FoundTopics({ words, isSearching }: FoundTopicsProps) {
  const search = useQuery({ ...searchQuery(words), enabled: isSearching, placeholderData: keepPreviousData })
  const { error, isFetching, isPlaceholderData, refetch } = search
  // That nothing was found is only true of the words that were searched for.
  const isKnown = isSearching && !(isPlaceholderData && search.data?.length === 0)
  const found = isKnown ? search.data : undefined
  const hasFailed = isSearching && error !== null && !isFetching

  return (
    <div aria-busy={isPlaceholderData} className={isSearching ? results : 'contents'}>
      {/* Always there: only what changes inside of it is said. */}
      <div role="status" className={found ? 'text-sm text-muted' : 'sr-only'}>
        {isSearching && !found && !hasFailed && texts.searching}
        {found && found.length > 0 && countText(found.length)}
        {found?.length === 0 && <NothingFound words={words} />}
      </div>
      {hasFailed && <LoadFailure text={failureText(error, texts.searchFailed)} onRetry={refetch} />}
      {isSearching && !found && !hasFailed && <SearchSkeleton />}
      {found && found.length > 0 && (
        <ul aria-label="Resultados da busca" className="grid grid-cols-1 gap-3">
          {found.map((topic, i) => (
            // By its place: who has gone on to a result while better ones arrive stays there.
            <li key={i}>
              <FoundLink topic={topic} />
            </li>
          ))}
        </ul>
      )}
      {found?.length === MOST_FOUND && (
        <p className="text-center text-sm text-pretty text-muted">{texts.mostFound}</p>
      )}
    </div>
  )
}

function NothingFound({ words }: { words: string }) {
  return (
    <EmptyState icon={<SearchX aria-hidden />} title={nothingFoundText(words)}>
      Confira a escrita ou tente uma palavra mais curta ou mais geral.
    </EmptyState>
  )
}

function FoundLink({ topic }: { topic: FoundTopic }) {
  const { address, linkTo } = useWikiAddress()
  return (
    <Link {...linkTo({ q: address.q, topic: topic.id })} className={look}>
      <span className="text-xs font-semibold tracking-[0.15em] text-gold uppercase">{topic.category}</span>
      <span className="font-display text-lg font-bold tracking-wide wrap-anywhere text-parchment">
        <Marked text={topic.title} />
      </span>
      {topic.snippet.length > 0 && (
        <span className="text-sm text-pretty wrap-anywhere text-muted">
          <Marked text={topic.snippet} />
        </span>
      )}
    </Link>
  )
}

function Marked({ text }: { text: MarkedText }) {
  return text.map(({ text: piece, isMatch }, i) =>
    isMatch ? (
      <mark key={i} className="rounded-sm bg-gold/25 text-gold-bright">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}

function SearchSkeleton() {
  return (
    <div className="grid gap-3">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-28 w-full" />
      ))}
    </div>
  )
}

const results = 'mx-auto grid w-full max-w-3xl grid-cols-1 gap-4'

const look =
  'grid grid-cols-1 gap-1 rounded-lg border border-line bg-linear-165 from-raised to-panel px-5 py-4 transition-colors duration-200 hover:border-gold/60'
