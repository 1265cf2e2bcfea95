import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Ticket, TicketDraftAnswer } from '#contract/support.ts'
import { useUnloadGuard } from '#web/editor/use-unload-guard.ts'
import { failureText } from '#web/http/client.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import { openTicket, refreshLists } from '../api.ts'
import { texts } from '../texts.ts'
import type { NewTicketSubject } from '../ticket-address.ts'
import { linkTo, NO_PROBLEMS, problemsOf } from './new-ticket.ts'
import { ticketDrafts } from './ticket-drafts.ts'
import { useWrittenTicket } from './use-written-ticket.ts'

export type TicketDraft = TicketDraftAnswer['draft']

/** What would be lost: nothing, what was written, or what is on its way and can no longer be held back. */
export type Work = 'none' | 'unsent' | 'sending'

interface NewTicketOptions {
  subject: NewTicketSubject
  draft: TicketDraft | undefined
  onWork: (work: Work) => void
  onCreated: (ticket: Ticket) => void
}

export function useNewTicket({ subject, draft, onWork, onCreated }: NewTicketOptions) {
  const { written, change, ...text } = useWrittenTicket(subject, draft)
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const creating = useSingleMutation({
    mutationFn: openTicket,
    onSuccess() {
      ticketDrafts.forget(subject)
      refreshLists()
    },
  })
  useWork(creating.isPending ? 'sending' : text.isChanged && !creating.isSuccess ? 'unsent' : 'none', onWork)

  function send() {
    const found = problemsOf(written)
    // At once, so that the field that gets the focus is already described by its problem.
    flushSync(() => setProblems(found))
    if (Object.values(found).some((problem) => problem !== null)) return focusOnWrong(form)
    const { category_id, ...rest } = written
    if (category_id === null || text.isUploading) return
    creating.mutate(
      { ...rest, category_id, ...linkTo(subject) },
      { onSuccess: ({ ticket }) => onCreated(ticket) },
    )
  }

  const forgive = (field: keyof typeof problems) => setProblems((found) => ({ ...found, [field]: null }))
  return {
    form,
    written,
    begunWith: text.begunWith,
    problems,
    setTitle(title: string) {
      change({ title })
      forgive('title')
    },
    setCategory(category_id: number | null) {
      change({ category_id })
      forgive('category')
    },
    write(...next: Parameters<typeof text.write>) {
      text.write(...next)
      forgive('content')
    },
    send,
    isUploading: text.isUploading,
    isSending: creating.isPending,
    failure: creating.error ? failureText(creating.error, texts.creationFailed) : undefined,
  }
}

function useWork(work: Work, onWork: (work: Work) => void) {
  const tell = useEffectEvent(onWork)
  // Before it is drawn: who sees that nothing was sent can close it at once.
  useLayoutEffect(() => tell(work), [work])
  useUnloadGuard(work !== 'none')
}

const focusOnWrong = (form: RefObject<HTMLFormElement | null>) =>
  form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
