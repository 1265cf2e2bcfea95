import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CategorizedTopics } from '#contract/wiki.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useWikiAddress } from './use-wiki-address.ts'

type TopicNeighboursProps = { id: number; category: CategorizedTopics }

/** Where to read on, in the order of the category. */
export function TopicNeighbours({ id, category }: TopicNeighboursProps) {
  const { address, linkTo } = useWikiAddress()
  const { previous, next } = useNeighbours(id, category)
  const linkToTopic = (topic: number) => linkTo({ q: address.q, topic }, { replace: true })

  if (!previous && !next) return null
  return (
    <nav aria-label="Outros tópicos desta categoria" className="grid gap-3 sm:grid-cols-2">
      {previous && (
        <Link {...linkToTopic(previous.id)} className={look}>
          <Direction>
            <ArrowLeft aria-hidden className="size-4" />
            Anterior
          </Direction>
          <span className="wrap-anywhere">{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link
          {...linkToTopic(next.id)}
          className={`${look} sm:col-start-2 sm:justify-items-end sm:text-right`}
        >
          <Direction>
            Próximo
            <ArrowRight aria-hidden className="size-4" />
          </Direction>
          <span className="wrap-anywhere">{next.title}</span>
        </Link>
      )}
    </nav>
  )
}

function Direction({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 text-xs font-semibold tracking-[0.15em] text-gold uppercase">
      {children}
    </span>
  )
}

const look =
  'grid content-start gap-1 rounded-md border border-line bg-night/60 px-4 py-3 font-semibold transition-colors duration-200 hover:border-gold/50 hover:bg-gold/8'
