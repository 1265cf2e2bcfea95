import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAdmin, type User } from '#contract/session.ts'
import { CHECK_PENDING_MS } from '#contract/support.ts'
import { withJitter } from '#web/http/jitter.ts'
import { pendingQuery } from './api.ts'

/** How many tickets wait for the player. Zero for administrators, who are not told, and for as long as nobody knows. */
export function usePendingTickets(user: User) {
  const [paceOf] = useState(() => drawnOnce(() => withJitter(CHECK_PENDING_MS, 0.1)))
  const { data } = useQuery({
    ...pendingQuery,
    enabled: !isAdmin(user),
    // Not in a hidden tab; who comes back to one after more than a minute is told at once.
    refetchInterval: ({ state }) => paceOf(state.dataUpdateCount + state.errorUpdateCount),
    refetchOnWindowFocus: true,
    staleTime: CHECK_PENDING_MS,
    // The next minute is soon enough.
    retry: false,
  })
  return data?.pendingCount ?? 0
}

/** The same for as long as the turn is: a timer that is set anew at each drawing would never ring. */
export function drawnOnce(draw: () => number) {
  let drawn: { turn: number; value: number } | undefined
  return (turn: number) => {
    if (drawn?.turn !== turn) drawn = { turn, value: draw() }
    return drawn.value
  }
}
