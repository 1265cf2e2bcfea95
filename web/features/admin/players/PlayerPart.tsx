import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#web/format.ts'
import { Panel } from '#web/ui/Panel.tsx'

type PlayerPartProps = {
  title: string
  /** Beside the title. */
  action?: ReactNode
  /** To all of what the part shows the newest of. */
  all?: { to: string; text: string }
  children: ReactNode
}

/** One matter of a player's page. */
export function PlayerPart({ title, action, all, children }: PlayerPartProps) {
  const id = useId()
  return (
    <Panel variant="plain" aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-4">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="font-display text-lg font-bold tracking-wide text-gold-bright">
          {title}
        </h2>
        {action}
      </div>
      {children}
      {all && (
        <Link to={all.to} className="link inline-flex min-h-9 items-center justify-self-start text-sm">
          {all.text}
        </Link>
      )}
    </Panel>
  )
}

type PartRowsProps = { empty: string; children: ReactNode[] }

export function PartRows({ empty, children }: PartRowsProps) {
  if (children.length === 0) return <p className="text-sm text-muted">{empty}</p>
  return <ul className="grid grid-cols-1 divide-y divide-line">{children}</ul>
}

type PartRowProps = {
  title: ReactNode
  /** At the end of its line: what became of it. */
  state?: ReactNode
  facts?: ReactNode
  date?: string
}

export function PartRow({ title, state, facts, date }: PartRowProps) {
  return (
    <li className="grid grid-cols-1 gap-1 py-3 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold wrap-anywhere">{title}</span>
        {state}
      </div>
      {(facts || date) && (
        <p className="flex flex-wrap justify-between gap-x-4 text-muted">
          <span className="wrap-anywhere">{facts}</span>
          {date && <time dateTime={date}>{formatDateTime(date)}</time>}
        </p>
      )}
    </li>
  )
}
