import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type FigureCardProps = {
  /** The list that the figure counts. */
  to: string
  label: string
  value: ReactNode
  /** What else there is to know of it. */
  children?: ReactNode
  /** `concern`: somebody should look at it. */
  tone?: 'plain' | 'concern'
}

/** A figure that leads to what it counts. */
export function FigureCard({ to, label, value, children, tone = 'plain' }: FigureCardProps) {
  return (
    <li className="grid">
      <Link to={to} className={`group ${look} ${tones[tone].edge}`}>
        <span className="flex items-start justify-between gap-2 text-sm font-medium text-muted">
          {label}
          <ChevronRight
            aria-hidden
            className="mt-0.5 size-4.5 shrink-0 text-gold transition duration-200 group-hover:translate-x-1"
          />
        </span>
        <span className={`font-display text-3xl font-bold tabular-nums ${tones[tone].value}`}>{value}</span>
        {children && <span className="text-sm text-pretty text-muted">{children}</span>}
      </Link>
    </li>
  )
}

const look =
  'grid content-start gap-1.5 rounded-lg border bg-linear-165 from-raised to-panel p-4 shadow-panel transition duration-200 hover:border-gold/60 hover:shadow-glow sm:p-5'

const tones = {
  plain: { edge: 'border-line', value: 'text-gold-bright' },
  concern: { edge: 'border-warn/60', value: 'text-warn' },
}
