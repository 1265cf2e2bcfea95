// A ticket as it is read: its pages come backwards, the newest messages first.
import type { InfiniteData } from '@tanstack/react-query'
import type { Reply, TicketDetailAnswer, TicketReplyAnswer } from '#contract/support.ts'
import { queryClient } from '#web/http/query-client.ts'
import { ticketQuery } from '../api.ts'

export interface Thread extends Pick<TicketDetailAnswer, 'ticket' | 'about' | 'followed_by'> {
  /** The oldest first. */
  messages: Reply[]
}

export function threadOf(pages: TicketDetailAnswer[]): Thread | undefined {
  const [latest] = pages
  if (!latest) return undefined
  const { ticket, about, followed_by } = latest
  return { ticket, about, followed_by, messages: [...pages].reverse().flatMap(({ replies }) => replies) }
}

type Pages = InfiniteData<TicketDetailAnswer>

/** What was sent stands at the end, also before the ticket is asked for anew. */
export function withReply(data: Pages, { ticket, reply }: TicketReplyAnswer): Pages {
  const pages = data.pages.map((page, i) => {
    if (i > 0) return page
    const isThere = page.replies.some(({ id }) => id === reply.id)
    return { ...page, ticket, replies: isThere ? page.replies : [...page.replies, reply] }
  })
  return { ...data, pages }
}

export const showReply = (id: number, answer: TicketReplyAnswer) =>
  queryClient.setQueryData(ticketQuery(id).queryKey, (data) => data && withReply(data, answer))

/** As far as the ticket has been loaded by now. */
export const lastReplyIn = (id: number) =>
  queryClient.getQueryData(ticketQuery(id).queryKey)?.pages[0]?.replies.at(-1)?.id
