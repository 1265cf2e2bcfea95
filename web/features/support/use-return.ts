import { useEffect, useState } from 'react'
import { hasLeftTicket, leaveTicket, takeLeftTicket } from './left-ticket.ts'

export const ticketElementId = (id: number) => `ticket-${id}`

/** Who comes back from a ticket goes on at its card, if it stands in the list when that is first drawn. */
export function useReturnToCard(isDrawn: boolean) {
  useEffect(() => {
    const left = isDrawn ? takeLeftTicket() : undefined
    if (left !== undefined) document.getElementById(ticketElementId(left))?.focus()
  }, [isDrawn])
}

/** Whether the reader has come back from a ticket. */
export function useIsReturned() {
  const [isReturned] = useState(hasLeftTicket)
  useEffect(() => () => leaveTicket(undefined), [])
  return isReturned
}
