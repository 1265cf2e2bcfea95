import { useState } from 'react'
import { isAdmin, type User } from '#contract/session.ts'
import {
  ADMIN_CHOICES,
  type AdminChoice,
  type Reply,
  supportTexts,
  type TicketReply,
  type TicketReplyAnswer,
  ticketContentProblem,
} from '#contract/support.ts'
import type { MessageText } from '#web/editor/MessageField.tsx'
import { ErrorAnswer, failureText } from '#web/http/client.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import { refreshTicket, sendReply } from '../api.ts'
import { replyDrafts } from './reply-drafts.ts'
import { texts } from './texts.ts'
import { lastReplyIn, showReply, type Thread } from './thread.ts'

type ReplyOptions = { thread: Thread; user: User; onSent: (answer: TicketReplyAnswer) => void }

export function useReply({ thread: { ticket, messages }, user, onSent }: ReplyOptions) {
  const [text, setText] = useState<MessageText>()
  const [choice, setChoice] = useState<AdminChoice>(ADMIN_CHOICES[0])
  const [problem, setProblem] = useState<string | null>(null)
  const { lastSeen, ...sending } = useSending(ticket.id, messages)

  function write(next: MessageText) {
    setText(next)
    setProblem(null)
    if (sending.isError) sending.reset()
    if (next.isEmpty) replyDrafts.forget(ticket.id)
    else replyDrafts.keep(ticket.id, next.html)
  }

  function send() {
    const content = text && !text.isEmpty ? text.html : ''
    const found = content === '' ? supportTexts.emptyReply : ticketContentProblem(content)
    setProblem(found)
    if (found || text?.isSending) return
    const newStatus = isAdmin(user) && { newStatus: choice }
    sending.mutate(
      { content, ...(lastSeen && { last_reply_id: lastSeen }), ...newStatus },
      { onSuccess: onSent },
    )
  }

  return {
    choice,
    setChoice,
    write,
    send,
    problem,
    failure: sending.error ? failureText(sending.error, texts.replyFailed) : undefined,
    isDirty: text !== undefined && (!text.isEmpty || text.isSending),
    isUploading: text?.isSending ?? false,
    isPending: sending.isPending,
    isUnderWay: sending.isUnderWay,
  }
}

function useSending(ticketId: number, messages: Reply[]) {
  // What comes while the answer is written has been read only once its author was stopped by it.
  const [lastSeen, setLastSeen] = useState(messages.at(-1)?.id)
  const sending = useSingleMutation({
    mutationFn: (reply: TicketReply) => sendReply(ticketId, reply),
    onSuccess(answer) {
      replyDrafts.forget(ticketId)
      showReply(ticketId, answer)
      refreshTicket(ticketId)
    },
    async onError(error) {
      if (!(error instanceof ErrorAnswer)) return
      // It is not as it is shown here.
      const refreshed = refreshTicket(ticketId)
      if (error.sentence !== supportTexts.newerReply) return
      await refreshed
      setLastSeen(lastReplyIn(ticketId))
    },
  })
  return { ...sending, lastSeen }
}
