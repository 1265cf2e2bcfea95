import { ChevronDown } from 'lucide-react'
import type { OutlineEntry } from './outline.ts'

type TopicOutlineProps = { entries: OutlineEntry[]; onChoose: (position: number) => void }

/** Beside the text where there is room, else above it and folded. */
export function TopicOutline(props: TopicOutlineProps) {
  return (
    <nav
      aria-label="Neste tópico"
      className="lg:sticky lg:top-0 lg:max-h-[60dvh] lg:self-start lg:overflow-y-auto"
    >
      <details className="group rounded-md border border-line bg-night/50 lg:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 font-display text-sm font-bold tracking-wider text-gold [&::-webkit-details-marker]:hidden">
          Neste tópico
          <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="px-2 pb-2">
          <Entries {...props} />
        </div>
      </details>
      <div className="border-l border-gold/25 pl-2 max-lg:hidden">
        <p className="px-2 pb-2 font-display text-sm font-bold tracking-wider text-gold">Neste tópico</p>
        <Entries {...props} />
      </div>
    </nav>
  )
}

function Entries({ entries, onChoose }: TopicOutlineProps) {
  return (
    <ul>
      {entries.map(({ position, text, depth }) => (
        <li key={position} className={indents[Math.min(depth, indents.length - 1)]}>
          <button
            type="button"
            onClick={() => onChoose(position)}
            className="w-full rounded-md px-2 py-1.5 text-left text-sm text-pretty wrap-anywhere text-muted transition-colors hover:bg-gold/10 hover:text-gold-bright focus-visible:-outline-offset-2"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

const indents = ['', 'pl-3', 'pl-6', 'pl-8']
