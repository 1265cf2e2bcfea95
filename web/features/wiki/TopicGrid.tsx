import { Plus, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { TOPICS_AT_FIRST, type TopicHeading } from '#contract/wiki.ts'
import { formatCount, formatDay } from '#web/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { texts } from './texts.ts'
import { useWikiAddress } from './use-wiki-address.ts'

/** Of a long list, only the beginning comes with the page. */
export type Rest = 'here' | 'coming' | 'missing'

type TopicGridProps = {
  topics: TopicHeading[]
  rest: Rest
  /** For those who may. */
  onNewTopic: (() => void) | undefined
}

export function TopicGrid({ topics, rest, onNewTopic }: TopicGridProps) {
  const [shown, setShown] = useState(TOPICS_AT_FIRST)
  const { linkTo } = useWikiAddress()
  // Where the reader goes on after asking for more.
  const firstNew = shown > TOPICS_AT_FIRST ? shown - TOPICS_AT_FIRST : undefined

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
      {topics.length > shown && (
        <div className="grid justify-items-center gap-3">
          <p className="text-sm text-muted">
            Mostrando {formatCount(shown)} de {formatCount(topics.length)} tópicos
          </p>
          <Button variant="secondary" onClick={() => setShown(shown + TOPICS_AT_FIRST)}>
            Mostrar mais
          </Button>
        </div>
      )}
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
