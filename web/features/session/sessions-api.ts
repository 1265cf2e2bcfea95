import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { EndedSessionsAnswer, SessionInfo, SessionsAnswer } from '#contract/session.ts'
import { call, InvalidAnswer, isMissing } from '#web/http/client.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'

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
  const { mutate, reset, ...ending } = useSingleMutation({
    mutationFn: (which: SessionInfo | 'others') => (which === 'others' ? endOthers() : endOne(which)),
    onSuccess: () => queries.invalidateQueries(sessionsQuery),
  })

  return {
    ...ending,
    end: (which: SessionInfo | 'others', onEnded: () => void) => mutate(which, { onSuccess: onEnded }),
    /** For another question. */
    beginAnew: reset,
  }
}

const endOthers = async () => (await call<EndedSessionsAnswer>('DELETE', '/api/auth/sessions')).ended

async function endOne({ id }: SessionInfo) {
  await call('DELETE', `/api/auth/sessions/${id}`).catch((error) => {
    // Somebody was faster, or it ran out: it is as it should be.
    if (!isMissing(error)) throw error
  })
  return 1
}
