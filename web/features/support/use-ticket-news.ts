import { useState } from 'react'
import type { Ticket } from '#contract/support.ts'

type Stated = Pick<Ticket, 'id' | 'status'>

export interface TicketNews {
  known: ReadonlyMap<number, Ticket['status']>
  text: string
}

/** What has changed since the list was asked for last, for who listens to the page. */
export function useTicketNews(tickets: Stated[] | undefined) {
  const [heard, setHeard] = useState<{ standing: string; news: TicketNews }>({
    standing: '',
    news: { known: new Map(), text: '' },
  })
  const standing = tickets?.map(({ id, status }) => `${id} ${status}`).join() ?? ''
  if (tickets && standing !== heard.standing) setHeard({ standing, news: newsAfter(heard.news, tickets) })
  return heard.news.text
}

/** Tickets that appear are no news: the reader has opened them, or asked for more. The last news stay until others come. */
export function newsAfter({ known, text }: TicketNews, tickets: Stated[]): TicketNews {
  const changed = tickets.filter(({ id, status }) => known.has(id) && known.get(id) !== status)
  return {
    known: new Map([...known, ...tickets.map(({ id, status }) => [id, status] as const)]),
    text: changed.length > 0 ? changed.map(({ id, status }) => `Ticket #${id}: ${status}.`).join(' ') : text,
  }
}
