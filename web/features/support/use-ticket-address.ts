import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { leaveTicket } from './left-ticket.ts'
import { readTicketAddress, supportPath, type TicketAddress } from './ticket-address.ts'

/** What of the support is open, and how something else is opened. */
export function useTicketAddress() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const address = useMemo(() => readTicketAddress(params), [params])
  const { status, search, ticket } = address
  const list = { status, search }

  const go = (to: Partial<TicketAddress>, options?: { replace: boolean }) =>
    navigate(supportPath(to), options)

  return {
    address,
    /** For a link. */
    pathOf: (id: number) => supportPath({ ...list, ticket: id }),
    show: (view: Partial<typeof list>, options?: { replace: boolean }) => go(view, options),
    write: (creation: TicketAddress['creation']) => go({ ...list, creation }),
    backToList() {
      leaveTicket(ticket)
      return go(list)
    },
    /** Nothing is left of the form: Back does not lead into it again. */
    leaveForm: () => go(list, { replace: true }),
    openCreated: (id: number) => go({ ...list, ticket: id }, { replace: true }),
  }
}
