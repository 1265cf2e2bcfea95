import { MessageSquarePlus, Reply } from 'lucide-react'
import { Link } from 'react-router'
import { helpPath } from '#contract/paths.ts'
import { replyProblem } from '#contract/support.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useTicketAddress } from '../use-ticket-address.ts'
import type { Thread } from './thread.ts'

type ReplyAreaProps = { thread: Thread; isStaff: boolean; onReply: () => void }

/** The way to answer, or why there is none. */
export function ReplyArea({ thread, isStaff, onReply }: ReplyAreaProps) {
  const problem = replyProblem(thread.ticket.status, { isStaff })
  if (problem === null)
    return (
      <Button icon={<Reply aria-hidden />} onClick={onReply} className="justify-self-start max-sm:w-full">
        Responder
      </Button>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notice>{problem}</Notice>
      {thread.ticket.status === 'Resolvido' && !isStaff && <GoOn thread={thread} />}
    </div>
  )
}

/** A resolved ticket goes on in one other. */
function GoOn({ thread: { ticket, followed_by } }: { thread: Thread }) {
  const { pathOf } = useTicketAddress()
  return (
    <Button asChild variant="secondary" className="justify-self-start max-sm:w-full">
      {followed_by === null ? (
        <Link to={helpPath('follows', ticket.id)}>
          <MessageSquarePlus aria-hidden />
          Abrir um novo ticket sobre este assunto
        </Link>
      ) : (
        <Link to={pathOf(followed_by)}>Ver a continuação: ticket #{followed_by}</Link>
      )}
    </Button>
  )
}
