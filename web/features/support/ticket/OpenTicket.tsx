import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import { isAdmin, type User } from '#contract/session.ts'
import type { TicketReplyAnswer } from '#contract/support.ts'
import { Button } from '#web/ui/Button.tsx'
import { useFocusOnce } from '#web/ui/use-focus-once.ts'
import { Conversation, type Earlier, messageElementId } from './Conversation.tsx'
import { ReplyArea } from './ReplyArea.tsx'
import { ReplyModal } from './ReplyModal.tsx'
import { TicketHead } from './TicketHead.tsx'
import type { Thread } from './thread.ts'
import { useArrivals } from './use-arrivals.ts'

/** With more messages the newest are far from the head. */
const MOST_AT_A_GLANCE = 6

type OpenTicketProps = { thread: Thread; user: User; earlier: Earlier }

export function OpenTicket({ thread, user, earlier }: OpenTicketProps) {
  const isStaff = isAdmin(user)
  const [isReplying, setReplying] = useState(false)
  const [sent, setSent] = useState<number>()
  const { arrivals, forgetArrivals } = useArrivals(thread.messages, user.id)
  const focusOn = useFocusOnce()

  function showSent({ reply }: TicketReplyAnswer) {
    setReplying(false)
    setSent(reply.id)
    forgetArrivals(reply.id)
    focusOn(messageElementId(reply.id))
  }

  function goToNewest() {
    const newest = thread.messages.at(-1)
    if (newest) focusOn(messageElementId(newest.id))
  }

  return (
    <>
      <TicketHead thread={thread} isStaff={isStaff} />
      {thread.messages.length > MOST_AT_A_GLANCE && (
        <Button
          variant="ghost"
          size="sm"
          icon={<ArrowDown aria-hidden />}
          onClick={goToNewest}
          className="-mt-3 -ml-3 justify-self-start"
        >
          Ir para a mensagem mais recente
        </Button>
      )}
      <Conversation
        messages={thread.messages}
        user={user}
        earlier={earlier}
        arrivals={arrivals}
        onArrivalsSeen={forgetArrivals}
      />
      {/* The modal gives the focus back to the button that opened it: one of another key is not that button, and so
          the focus stays with what was sent. */}
      <ReplyArea key={sent} thread={thread} isStaff={isStaff} onReply={() => setReplying(true)} />
      {isReplying && (
        <ReplyModal thread={thread} user={user} onSent={showSent} onClose={() => setReplying(false)} />
      )}
    </>
  )
}
