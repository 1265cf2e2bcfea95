import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** A page that a mail leads to, and the token that came with the link: null on a page that was reached without. */
export interface MailLink {
  to: { pathname: string; search: string }
  token: string | null
}

/** What the guard leaves with the home page, for whom has to sign in before a link can be used. */
export type HomeState = { wanted?: MailLink } | null

/**
 * The token leaves the address as soon as it is read: nothing that the browser shows, lists or sends has it any longer.
 * A reload still finds it, in the state of this entry of the history.
 */
export function useMailLink(): MailLink {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const arrived = query.get('token')
  query.delete('token')
  const to = { pathname, search: query.toString() }
  // Before anything else that the first render sets off, a guard's redirection for example.
  useLayoutEffect(() => {
    if (arrived !== null) navigate(to, { replace: true, state: { token: arrived } })
  }, [arrived])
  return { to, token: arrived ?? tokenIn(state) }
}

const tokenIn = (state: { token?: unknown } | null) => (typeof state?.token === 'string' ? state.token : null)
