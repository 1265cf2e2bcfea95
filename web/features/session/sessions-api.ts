import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { EndedSessionsAnswer, SessionInfo, SessionsAnswer } from '#contract/session.ts'
import { call, ErrorAnswer, InvalidAnswer } from '#web/http/client.ts'

const GONE = 404

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  // Who looks here wants to know how it is now.
  staleTime: 0,
  queryFn: async () => {
    const answer = await call<Partial<SessionsAnswer> | null>('GET', '/api/auth/sessions')
    const { sessions, total } = answer ?? {}
    if (!sessions || total === undefined) throw new InvalidAnswer(answer)
    return { sessions, total }
  },
})

/** Ends one session, or all but this one; done when the list without them has been loaded. */
export function useEndSessions() {
  const queries = useQueryClient()
  // `isPending` changes only with the next render; a double click is faster.
  const isEnding = useRef(false)
  const { mutate, reset, ...ending } = useMutation({
    mutationFn: (which: SessionInfo | 'others') => (which === 'others' ? endOthers() : endOne(which)),
    onSuccess: () => queries.invalidateQueries(sessionsQuery),
    onSettled: () => {
      isEnding.current = false
    },
  })

  function end(which: SessionInfo | 'others', onEnded: () => void) {
    if (isEnding.current) return
    isEnding.current = true
    mutate(which, { onSuccess: onEnded })
  }

  /** For another question; what is still ending ends all the same. */
  function beginAnew() {
    isEnding.current = false
    reset()
  }

  return { ...ending, end, beginAnew }
}

const endOthers = async () => (await call<EndedSessionsAnswer>('DELETE', '/api/auth/sessions')).ended

async function endOne({ id }: SessionInfo) {
  await call('DELETE', `/api/auth/sessions/${id}`).catch((error) => {
    // Somebody was faster, or it ran out: it is as it should be.
    if (!(error instanceof ErrorAnswer && error.status === GONE)) throw error
  })
  return 1
}
