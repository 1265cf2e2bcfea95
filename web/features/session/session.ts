// Who is signed in. The token lives in local storage, the user in the query cache, both written here alone.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/session.ts'
import { authorizeWith, ErrorAnswer } from '#web/http/client.ts'
import { queryClient } from '#web/http/query-client.ts'
import * as api from './api.ts'

const TOKEN_KEY = 'authToken'
const RETRY_MS = 5_000

const storedToken = () => localStorage.getItem(TOKEN_KEY)

authorizeWith(storedToken)

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: loadUser,
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
})

/** `unknown` while it is being asked, or when the server cannot say: the token is kept until it says no. */
export type Session =
  | { status: 'visitor' }
  | { status: 'player'; user: User }
  | { status: 'unknown'; failed: boolean }

export function useSession(): Session {
  const { data: user, isError } = useQuery(sessionQuery)
  if (user) return { status: 'player', user }
  if (user === null || !storedToken()) return { status: 'visitor' }
  return { status: 'unknown', failed: isError }
}

/** A token without a user is looked up; a user who is known already is not asked for again. */
export const askForUser = () => queryClient.prefetchQuery(sessionQuery)

export function startSession({ user, token }: { user: User; token: string }) {
  localStorage.setItem(TOKEN_KEY, token)
  become(user)
}

export function endSession() {
  // Sent with the token that is forgotten next; whether or not the server hears of it, this browser forgets.
  api.logOut().catch(() => {})
  localStorage.removeItem(TOKEN_KEY)
  become(null)
}

/** Nothing that was loaded for one player is left for the next. */
function become(user: User | null) {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  queryClient.setQueryData(sessionQuery.queryKey, user)
}

/** Another tab signed in or out: this one follows. */
export function followOtherTabs() {
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  })
}

async function loadUser(): Promise<User | null> {
  if (!storedToken()) return null
  try {
    return await api.profile()
  } catch (error) {
    if (!(error instanceof ErrorAnswer && [401, 403].includes(error.status))) throw error
    localStorage.removeItem(TOKEN_KEY)
    return null
  }
}
