import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { inboxQuery } from '../api.ts'
import { ticketsIn } from '../ticket-pages.ts'
import { TicketRows } from './TicketRows.tsx'
import { foundText, texts } from './texts.ts'

type FoundTicketsProps = { words: string; onClear: () => void }

export function FoundTickets({ words, onClear }: FoundTicketsProps) {
  // While somebody types on, what was found last is shown.
  const query = useInfiniteQuery({
    ...inboxQuery({ status: undefined, search: words }),
    placeholderData: keepPreviousData,
  })
  const shown = query.data && ticketsIn(query.data.pages).length
  const isSearching = query.isPlaceholderData || (!query.data && query.isFetching)
  return (
    <section aria-label="Resultados da busca" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-sm text-muted tabular-nums">
          {isSearching ? texts.searching : shown !== undefined && foundText(shown, query.hasNextPage)}
        </p>
        <Button variant="ghost" size="sm" onClick={onClear}>
          Limpar busca
        </Button>
      </div>
      <TicketRows
        query={query}
        showsFormer
        empty={
          <EmptyState
            icon={<SearchX aria-hidden />}
            title={texts.nothingFound}
            action={
              <Button variant="secondary" onClick={onClear}>
                Ver todos os tickets
              </Button>
            }
          >
            Nada corresponde a “{words}”. Tente outra palavra, o nome do jogador ou o número do ticket.
          </EmptyState>
        }
      />
    </section>
  )
}
