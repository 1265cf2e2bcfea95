import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { donationPath, paths } from '#contract/paths.ts'
import type { TicketSubject } from '#contract/support.ts'
import { formatDateTime } from '#web/format.ts'
import { Heading } from '#web/ui/Heading.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { useTicketAddress } from '../use-ticket-address.ts'
import type { Thread } from './thread.ts'

type TicketHeadProps = { thread: Thread; isStaff: boolean }

export function TicketHead({ thread: { ticket, about, followed_by }, isStaff }: TicketHeadProps) {
  const { pathOf } = useTicketAddress()
  return (
    <div className="grid grid-cols-1 gap-3">
      {/* The list that was left had the focus: here the reading goes on. */}
      <div ref={takeFocus} tabIndex={-1} className="scroll-mt-24 wrap-anywhere outline-none">
        <Heading level={1} size={2} eyebrow={`Ticket #${ticket.id}`}>
          {ticket.title}
        </Heading>
      </div>
      <dl className="flex flex-wrap items-center gap-x-6 gap-y-1.5 text-sm text-muted">
        <div>
          <dt className="sr-only">Status: </dt>
          <dd>
            <StatusBadge status={ticket.status} />
          </dd>
        </div>
        <Fact name="Categoria">{ticket.category_name}</Fact>
        {isStaff && <Fact name="Jogador">{ticket.author_user}</Fact>}
        <Fact name="Aberto em">
          <time dateTime={ticket.created_at}>{formatDateTime(ticket.created_at)}</time>
        </Fact>
        <Fact name="Atualizado em">
          <time dateTime={ticket.updated_at}>{formatDateTime(ticket.updated_at)}</time>
        </Fact>
      </dl>
      {about && <About about={about} isStaff={isStaff} />}
      {followed_by !== null && (
        <p className="text-sm text-muted">
          Este assunto continua no{' '}
          <Link to={pathOf(followed_by)} className="link">
            ticket #{followed_by}
          </Link>
          .
        </p>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="inline">{name}: </dt>
      <dd className="inline text-parchment wrap-anywhere">{children}</dd>
    </div>
  )
}

function About({ about: { kind, id, title }, isStaff }: { about: TicketSubject; isStaff: boolean }) {
  const { pathOf } = useTicketAddress()
  const subject = {
    delivery: { name: `entrega nº ${id}, ${title}`, to: paths.deliveries },
    donation: { name: title, to: donationPath(id) },
    ticket: { name: `ticket #${id}, ${title}`, to: pathOf(id) },
  }[kind]
  return (
    <p className="text-sm text-muted">
      {kind === 'ticket' ? 'Continuação de' : 'Sobre'}:{' '}
      {/* Deliveries and donations have pages for their owners alone; the team has them beside the conversation. */}
      {isStaff && kind !== 'ticket' ? (
        <span className="text-parchment wrap-anywhere">{subject.name}</span>
      ) : (
        <Link to={subject.to} className="link wrap-anywhere">
          {subject.name}
        </Link>
      )}
    </p>
  )
}
