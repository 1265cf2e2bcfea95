import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Ticket } from '#contract/support.ts'
import { formatDateTime } from '#web/format.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { ticketElementId } from './use-return.ts'

type TicketCardProps = {
  ticket: Ticket
  to: string
  /** Beside the rest of what is said about it. */
  aside?: ReactNode
}

/** A ticket in a list. */
export function TicketCard({ ticket, to, aside }: TicketCardProps) {
  const { id, title, status, category_name, updated_at } = ticket
  return (
    <Panel
      variant="plain"
      className="group relative grid gap-2 transition duration-200 hover:border-gold/60 hover:shadow-glow"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 font-display text-lg font-bold tracking-wide wrap-anywhere">
          <Link
            to={to}
            id={ticketElementId(id)}
            className="scroll-my-24 rounded-sm transition-colors group-hover:text-gold-bright after:absolute after:inset-0 after:rounded-lg"
          >
            {title}
          </Link>
        </h2>
        <StatusBadge status={status} />
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <span className="tabular-nums">#{id}</span>
        <span className="wrap-anywhere">{category_name}</span>
        <span>
          Atualizado em <time dateTime={updated_at}>{formatDateTime(updated_at)}</time>
        </span>
        {aside && <span className="wrap-anywhere">{aside}</span>}
      </p>
    </Panel>
  )
}
