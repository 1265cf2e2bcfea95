import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Ticket } from '#contract/support.ts'
import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useFocusOnce } from '#web/ui/use-focus-once.ts'
import { TicketCard } from './TicketCard.tsx'
import { firstBeyond, ticketsIn } from './ticket-pages.ts'
import { ticketElementId, useReturnToCard } from './use-return.ts'
import { useTicketAddress } from './use-ticket-address.ts'

type TicketListProps<Shown extends Ticket> = {
  query: UseInfiniteQueryResult<InfiniteData<{ tickets: Shown[] }>>
  texts: Record<'loading' | 'failed' | 'outdated' | 'moreFailed', string>
  /** In place of a list without tickets. */
  empty: ReactNode
  /** Beside the rest of what is said about a ticket. */
  asideOf?: (ticket: Shown) => ReactNode
  /** Until the answer has come, the one before it stands for it. */
  showsFormer?: boolean
}

export function TicketList<Shown extends Ticket>({
  query,
  texts,
  empty,
  asideOf,
  showsFormer = false,
}: TicketListProps<Shown>) {
  const { data, error, isFetching, isPlaceholderData, isFetchNextPageError, refetch } = query
  const focusOn = useFocusOnce()
  const shown = isPlaceholderData && !showsFormer ? undefined : data
  const tickets = shown && ticketsIn(shown.pages)
  useReturnToCard(tickets !== undefined)

  async function loadMore() {
    const { data: longer } = await query.fetchNextPage()
    // None have come if it failed, or had to make way for something else.
    const first = longer && data && firstBeyond(longer.pages, data.pages.length)
    if (first) focusOn(ticketElementId(first))
  }

  if (!tickets && error && !isFetching)
    return <LoadFailure text={failureText(error, texts.failed)} onRetry={refetch} />
  if (!tickets) return <ListSkeleton text={texts.loading} />
  if (tickets.length === 0 && isPlaceholderData) return <ListSkeleton text={texts.loading} />
  return (
    <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-6">
      {error && !isFetchNextPageError && <Notice tone="warn">{texts.outdated}</Notice>}
      {tickets.length === 0 ? empty : <Cards tickets={tickets} asideOf={asideOf} />}
      {isFetchNextPageError && <Notice tone="error">{failureText(error, texts.moreFailed)}</Notice>}
      {query.hasNextPage && !isPlaceholderData && (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          busyText="Carregando..."
          onClick={loadMore}
          className="justify-self-center"
        >
          Carregar mais
        </Button>
      )}
    </div>
  )
}

type CardsProps<Shown extends Ticket> = {
  tickets: Shown[]
  asideOf: TicketListProps<Shown>['asideOf']
}

function Cards<Shown extends Ticket>({ tickets, asideOf }: CardsProps<Shown>) {
  const { pathOf } = useTicketAddress()
  return (
    <ul aria-label="Tickets" className="grid grid-cols-1 gap-4">
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <TicketCard ticket={ticket} to={pathOf(ticket.id)} aside={asideOf?.(ticket)} />
        </li>
      ))}
    </ul>
  )
}
