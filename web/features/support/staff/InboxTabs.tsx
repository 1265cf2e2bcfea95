import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { TICKET_STATUSES, type TicketStatus } from '#contract/support.ts'
import type { AdminTicketsAnswer } from '#contract/support-staff.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { inboxQuery } from '../api.ts'
import { supportPath } from '../ticket-address.ts'
import { TicketRows } from './TicketRows.tsx'
import { countText, emptyTexts } from './texts.ts'

type InboxTabsProps = { status: TicketStatus; onStatusChange: (status: TicketStatus) => void }

export function InboxTabs({ status, onStatusChange }: InboxTabsProps) {
  // The former tab's answer counts the tickets of all of them.
  const query = useInfiniteQuery({
    ...inboxQuery({ status, search: '' }),
    placeholderData: keepPreviousData,
  })
  const counts = query.data?.pages.at(-1)?.counts
  const tabs = TICKET_STATUSES.map((each) => ({
    value: each,
    label: <TabLabel status={each} counts={counts} />,
    href: supportPath({ status: each }),
    content: each === status && <TicketRows key={status} query={query} empty={<NoTickets status={each} />} />,
  }))
  const choose = (chosen: string) => onStatusChange(TICKET_STATUSES.find((each) => each === chosen) ?? status)
  return <Tabs label="Tickets por status" tabs={tabs} value={status} onValueChange={choose} />
}

type TabLabelProps = { status: TicketStatus; counts: AdminTicketsAnswer['counts'] | undefined }

function TabLabel({ status, counts }: TabLabelProps) {
  return (
    <span className="inline-flex items-center gap-2">
      {status}
      {counts && (
        <span className="rounded-full bg-gold/15 px-2 py-0.5 font-sans text-xs text-parchment tabular-nums">
          {countText(counts[status])}
        </span>
      )}
    </span>
  )
}

function NoTickets({ status }: { status: TicketStatus }) {
  const { title, text } = emptyTexts[status]
  return (
    <EmptyState icon={<Inbox aria-hidden />} title={title}>
      {text}
    </EmptyState>
  )
}
