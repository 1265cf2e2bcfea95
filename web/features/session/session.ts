// Who is signed in. The token lives in local storage, the user in the query cache, both written here alone.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { User } from '#contract/session.ts'
import { authorizeWith, ErrorAnswer } from '#web/http/client.ts'
import { queryClient } from '#web/http/query-client.ts'
import * as api from './api.ts'

const TOKEN_KEY = 'authToken'
const RETRY_MS = 5_000

let token = readStored()
/** How often the player has changed since the page was opened. */
let changes = 0
/** By the player's own choice, since the page was opened or somebody signed in. */
let hasLoggedOut = false
const listeners = new Set<() => void>()

authorizeWith(
  () => token,
  () => recheckSession(),
)

/** `unreachable`: the server cannot say who it is; the token is kept until it says no. */
export type Session =
  | { status: 'visitor' }
  | { status: 'player'; user: User }
  | { status: 'asking' }
  | { status: 'unreachable' }

export function useSession(): Session {
  const { data: user, errorUpdateCount } = useQuery(sessionQuery(useToken()))
  if (user) return { status: 'player', user }
  if (user === null) return { status: 'visitor' }
  // Also while it is asked again.
  return { status: errorUpdateCount > 0 ? 'unreachable' : 'asking' }
}

/** The server, which draws public pages, knows no token. */
export const useToken = () =>
  useSyncExternalStore(
    subscribe,
    () => token,
    () => null,
  )

/** Another number means another player. */
export const usePlayerChanges = () =>
  useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  )

export const useHasLoggedOut = () =>
  useSyncExternalStore(
    subscribe,
    () => hasLoggedOut,
    () => false,
  )

/** By token, so that an answer that comes late is never taken for that of another player. */
export const sessionQuery = (ofToken: string | null) =>
  queryOptions({
    queryKey: ['session', ofToken],
    queryFn: () => loadUser(ofToken),
    initialData: ofToken === null ? null : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // Else every part of the page that appears because it failed would ask at once, and so undo the failure.
    retryOnMount: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  })

/** A token without a user is looked up; a user who is known already is not asked for again. */
export const askForUser = () => queryClient.prefetchQuery(sessionQuery(token))

/** After what may have ended the session on the server. */
export const recheckSession = () => queryClient.invalidateQueries({ queryKey: sessionQuery(token).queryKey })

export function startSession(session: { user: User; token: string }) {
  hasLoggedOut = false
  store(session.token)
  become(session.token, session.user)
}

/** The same player under another token: unlike at a login, all that is on the page stays. Nobody who has left returns. */
export function renewSession(session: { user: User; token: string }) {
  const known = queryClient.getQueryData(sessionQuery(token).queryKey)
  // Who is unknown by now may have lost the former token to this very renewal.
  if (known ? known.id !== session.user.id : hasLoggedOut) return
  store(session.token)
  token = session.token
  queryClient.setQueryData(sessionQuery(token).queryKey, session.user)
  for (const listener of listeners) listener()
}

/** What has changed about the player; an answer that comes after a logout changes nobody. */
export function updateUser(user: User) {
  queryClient.setQueryData(sessionQuery(token).queryKey, (known) => (known?.id === user.id ? user : known))
}

export function endSession() {
  // Sent with the token that is forgotten next; whether or not the server hears of it, this browser forgets.
  api.logOut().catch(() => {})
  hasLoggedOut = true
  store(null)
  become(null, null)
}

/** Another tab signed in or out: this one begins anew, as whoever that is. */
export function followOtherTabs() {
  window.addEventListener('storage', () => {
    if (readStored() !== token) window.location.reload()
  })
  // A page that the browser kept while another was shown has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readStored() !== token) window.location.reload()
  })
}

/** Nothing that was loaded for one player is left for the next; what everybody sees may stay. */
function become(next: string | null, user: User | null) {
  // A token that nobody was known by showed nothing that has to go.
  if (user || queryClient.getQueryData(sessionQuery(token).queryKey)) changes++
  token = next
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.isPublic })
  queryClient.getMutationCache().clear()
  queryClient.setQueryData(sessionQuery(next).queryKey, user)
  for (const listener of listeners) listener()
}

async function loadUser(ofToken: string | null): Promise<User | null> {
  if (ofToken === null) return null
  try {
    return await api.profile(ofToken)
  } catch (error) {
    if (!(error instanceof ErrorAnswer && [401, 403].includes(error.status))) throw error
    if (readStored() === ofToken) store(null)
    if (token === ofToken) become(null, null)
    return null
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A browser that keeps nothing for us still serves for as long as the page is open. */
function readStored() {
  try {
    const stored = localStorage.getItem(TOKEN_KEY)
    // What cannot stand in a header was never a token.
    return stored !== null && /^[\x21-\x7e]+$/.test(stored) ? stored : null
  } catch {
    return null
  }
}

function store(next: string | null) {
  try {
    if (next === null) localStorage.removeItem(TOKEN_KEY)
    else localStorage.setItem(TOKEN_KEY, next)
  } catch {
    // Then the session ends with the page.
  }
}
