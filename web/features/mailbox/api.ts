import { queryOptions } from '@tanstack/react-query'
import type { MailAnswer, MailboxAnswer } from '#contract/mailbox.ts'
import { call, InvalidAnswer } from '#web/http/client.ts'

const ASK_AGAIN_MS = 3_000

/** Asked again and again while the page is in sight, so that a new mail appears by itself. */
export const mailboxQuery = queryOptions({
  queryKey: ['mailbox'],
  meta: { isPublic: true },
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => (state.data ? ASK_AGAIN_MS : false),
  queryFn: async () => {
    const answer = await call<Partial<MailboxAnswer> | null>('GET', '/api/mailbox')
    if (!answer?.mails) throw new InvalidAnswer(answer)
    return answer.mails
  },
})

/** A mail never changes. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mailbox', id],
    meta: { isPublic: true },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await call<Partial<MailAnswer> | null>('GET', mailAddress(id))
      if (!answer?.mail) throw new InvalidAnswer(answer)
      return answer.mail
    },
  })

export const mailHtmlAddress = (id: string) => `${mailAddress(id)}/html`

const mailAddress = (id: string) => `/api/mailbox/${encodeURIComponent(id)}`
