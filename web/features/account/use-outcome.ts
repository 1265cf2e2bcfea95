import { useLocation, useNavigate } from 'react-router'

/**
 * What came of a link. In the history it takes the place of the token, which is used up: there it outlives a reload, and
 * the fresh tree that a page gets when its player is signed out.
 */
export function useOutcome() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  return {
    outcome: outcomeIn(state),
    tell(outcome: string) {
      // Who is on the way to another page already is not called back.
      if (window.location.pathname === pathname) navigate(pathname, { replace: true, state: { outcome } })
    },
  }
}

const outcomeIn = (state: { outcome?: unknown } | null) =>
  typeof state?.outcome === 'string' ? state.outcome : undefined
