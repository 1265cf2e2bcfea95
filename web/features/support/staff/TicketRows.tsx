import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminTicketsAnswer } from '#contract/support-staff.ts'
import { TicketList } from '../TicketList.tsx'
import { texts, waitText } from './texts.ts'
import { useNow } from './use-now.ts'

type TicketRowsProps = {
  query: UseInfiniteQueryResult<InfiniteData<AdminTicketsAnswer>>
  empty: ReactNode
  showsFormer?: boolean
}

/** Tickets with what the team wants to know of them: whose they are, and who waits how long. */
export function TicketRows(list: TicketRowsProps) {
  const now = useNow()
  return (
    <TicketList
      {...list}
      texts={texts}
      asideOf={({ author_user, player_wrote_at }) => (
        <>
          De {author_user}
          <span aria-hidden> · </span>
          <strong className="font-semibold text-parchment">{waitText(player_wrote_at, now)}</strong>
        </>
      )}
    />
  )
}
