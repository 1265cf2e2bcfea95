import { useEffect } from 'react'
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router'

type RedirectProps = { to: To; state?: NavigateOptions['state'] }

/**
 * Sends the reader on, in place of the page they are on. Who has chosen another page meanwhile is left alone: until
 * that page is loaded, the one they leave is still drawn.
 */
export function Redirect({ to, state }: RedirectProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (window.location.pathname === pathname) navigate(to, { replace: true, state })
  }, [pathname])
  return null
}
