import { Plus, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type CategorizedTopics, TOPICS_AT_FIRST } from '#contract/wiki.ts'
import { formatCount, formatDay } from '#web/format.ts'
import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { countedText, texts } from './texts.ts'
import { useFurtherTopics } from './use-further-topics.ts'
import { useWikiAddress } from './use-wiki-address.ts'

/** Of a long list, only the beginning comes with the page. */
export type Rest = 'here' | 'coming' | 'missing'

type TopicGridProps = {
  category: CategorizedTopics
  rest: Rest
  /** For those who may. */
  onNewTopic: (() => void) | undefined
}

export function TopicGrid({ category, rest, onNewTopic }: TopicGridProps) {
  const [shown, setShown] = useState(TOPICS_AT_FIRST)
  const { linkTo } = useWikiAddress()
  const { topics, ...more } = useFurtherTopics(category)
  // Where the reader goes on after asking for more.
  const firstNew = shown > TOPICS_AT_FIRST ? shown - TOPICS_AT_FIRST : undefined

  function showMore() {
    const next = shown + TOPICS_AT_FIRST
    setShown(next)
    // A step ahead of the reader, who then need not wait.
    if (more.hasMore && next + TOPICS_AT_FIRST > topics.length) more.ask()
  }

  if (topics.length === 0 && rest === 'coming') return <TopicGridSkeleton />
  if (topics.length === 0) return rest === 'here' && <NoTopics onNewTopic={onNewTopic} />
  return (
    <div className="grid grid-cols-1 gap-8">
      <ul className={grid}>
        {topics.slice(0, shown).map(({ id, title, updated_at }, i) => (
          <li key={id}>
            <Link {...linkTo({ topic: id })} ref={i === firstNew ? takeFocus : undefined} className={card}>
              <span className="line-clamp-3 font-display font-bold tracking-wide text-pretty wrap-anywhere text-parchment">
                {title}
              </span>
              <span className="self-end text-xs text-muted">Atualizado em {formatDay(updated_at)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {(topics.length > shown || more.hasMore) && (
        <More
          {...more}
          shown={Math.min(shown, topics.length)}
          isWaiting={shown > topics.length}
          onMore={showMore}
        />
      )}
    </div>
  )
}

type MoreProps = Omit<ReturnType<typeof useFurtherTopics>, 'topics' | 'hasMore'> & {
  shown: number
  /** Everything that is here is shown, and the reader has asked for more. */
  isWaiting: boolean
  onMore: () => void
}

function More({ shown, total, isWaiting, isComing, error, ask, onMore }: MoreProps) {
  return (
    <div className="grid justify-items-center gap-3">
      <p className="text-sm text-muted">
        Mostrando {formatCount(shown)} de {countedText(total)} tópicos
      </p>
      {isWaiting && error && (
        <Notice tone="error" className="w-full">
          {failureText(error, texts.moreFailed)}
        </Notice>
      )}
      <Button
        variant="secondary"
        busy={isWaiting && isComing}
        busyText="Carregando..."
        onClick={isWaiting ? ask : onMore}
      >
        Mostrar mais
      </Button>
    </div>
  )
}

/** In the shape of what is coming; the words stand beside it. */
export function TopicGridSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {texts.listLoading}
      </p>
      <div className={grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-28 w-full" />
        ))}
      </div>
    </>
  )
}

function NoTopics({ onNewTopic }: Pick<TopicGridProps, 'onNewTopic'>) {
  return (
    <EmptyState
      icon={<ScrollText aria-hidden />}
      title={texts.emptyCategory}
      action={
        onNewTopic && (
          <Button icon={<Plus aria-hidden />} onClick={onNewTopic}>
            Novo tópico
          </Button>
        )
      }
    >
      {onNewTopic ? 'Escreva o primeiro.' : 'Os escribas do reino ainda estão trabalhando nela.'}
    </EmptyState>
  )
}

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3'

const card =
  'grid h-full min-h-28 grid-cols-1 grid-rows-[1fr_auto] gap-3 rounded-lg border border-line bg-linear-165 from-raised to-panel px-5 py-4 shadow-panel transition duration-200 hover:-translate-y-0.5 hover:border-gold/60 hover:shadow-glow'
