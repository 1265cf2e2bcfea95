import { useInfiniteQuery } from '@tanstack/react-query'
import { LifeBuoy, MailSearch, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { TICKET_STATUSES, type TicketStatus } from '#contract/support.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Select } from '#web/ui/Select.tsx'
import { myTicketsQuery } from './api.ts'
import { TicketList } from './TicketList.tsx'
import { texts } from './texts.ts'
import { ticketsIn } from './ticket-pages.ts'
import { useTicketAddress } from './use-ticket-address.ts'
import { useTicketNews } from './use-ticket-news.ts'

/** A player's own tickets. */
export function MyTickets() {
  const { address, show, write } = useTicketAddress()
  const { status } = address
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <StatusFilter status={status} onChoose={(chosen) => show({ status: chosen })} />
        <Button icon={<Plus aria-hidden />} onClick={() => write({ kind: 'none' })} className="max-sm:w-full">
          Criar Novo Ticket
        </Button>
      </div>
      <Tickets key={status} status={status} />
    </>
  )
}

function Tickets({ status }: { status: TicketStatus | undefined }) {
  const query = useInfiniteQuery(myTicketsQuery(status))
  const news = useTicketNews(query.data && ticketsIn(query.data.pages))
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      <TicketList query={query} texts={texts} empty={<NoTickets isFiltered={status !== undefined} />} />
    </>
  )
}

type StatusFilterProps = {
  status: TicketStatus | undefined
  onChoose: (status: TicketStatus | undefined) => void
}

function StatusFilter({ status, onChoose }: StatusFilterProps) {
  return (
    <Select
      label="Status"
      value={status ?? 'Todos'}
      onChange={({ target }) => onChoose(TICKET_STATUSES.find((each) => each === target.value))}
      className="w-full sm:max-w-xs"
    >
      {['Todos', ...TICKET_STATUSES].map((each) => (
        <option key={each}>{each}</option>
      ))}
    </Select>
  )
}

function NoTickets({ isFiltered }: { isFiltered: boolean }) {
  const { write } = useTicketAddress()
  if (isFiltered)
    return (
      <EmptyState
        icon={<MailSearch aria-hidden />}
        title={texts.emptyStatus}
        action={
          <Button asChild variant="secondary">
            <Link to={paths.support}>Ver todos</Link>
          </Button>
        }
      >
        Escolha outro status para ver os demais.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<LifeBuoy aria-hidden />}
      title={texts.empty}
      action={
        <Button variant="secondary" onClick={() => write({ kind: 'none' })}>
          Abrir o primeiro ticket
        </Button>
      }
    >
      Um item não chegou, uma doação não apareceu, algo no site não funciona? Conte à equipe: a resposta
      aparece aqui, e um ponto vermelho ao lado do seu nome avisa quando ela chega.
    </EmptyState>
  )
}
