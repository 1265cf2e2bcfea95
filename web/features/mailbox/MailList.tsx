import { Link } from 'react-router'
import type { MailHeading } from '#contract/mailbox.ts'
import { formatDateTime, timeAgo } from '#web/format.ts'
import { texts } from './texts.ts'
import { mailLinkId } from './use-focus-along.ts'

type MailListProps = {
  mails: MailHeading[]
  chosen: string | null
  /** When the list was true. */
  now: number
}

export function MailList({ mails, chosen, now }: MailListProps) {
  return (
    <nav aria-label="E-mails" className="side-list -m-1.5 p-1.5">
      <ul className="grid grid-cols-1 gap-2">
        {mails.map((mail) => (
          <li key={mail.id} className="animate-rise">
            <MailLink mail={mail} isChosen={mail.id === chosen} now={now} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type MailLinkProps = { mail: MailHeading; isChosen: boolean; now: number }

function MailLink({ mail: { id, subject, to, date }, isChosen, now }: MailLinkProps) {
  return (
    <Link
      id={mailLinkId(id)}
      to={{ search: `?mail=${id}` }}
      aria-current={isChosen ? 'true' : undefined}
      className={look}
    >
      <span className="line-clamp-2 font-semibold wrap-anywhere text-parchment">
        {subject || texts.noSubject}
      </span>
      <span className="flex items-baseline justify-between gap-3 text-sm text-muted">
        <span className="truncate">{to}</span>
        <time dateTime={date} title={formatDateTime(date)} className="shrink-0 text-xs">
          {timeAgo(date, now)}
        </time>
      </span>
    </Link>
  )
}

const look =
  'grid grid-cols-1 gap-1 rounded-md border border-line bg-night/60 px-4 py-3 transition-colors duration-200 hover:border-gold/50 hover:bg-gold/8 aria-[current=true]:border-gold aria-[current=true]:bg-gold/12'
