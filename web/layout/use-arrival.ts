import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { askForUser } from '#web/features/session/session.ts'

/** Whenever another page is reached, the session is looked at again. */
export function useArrival(pathname: string) {
  useEffect(() => void askForUser(), [pathname])
}

/** A page that is reached begins at its top. Above `Routes`: below it, every step looks like one back. */
export function useTopOfPage() {
  const { pathname } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  useEffect(() => {
    // Going back, the browser itself returns to where the reader was.
    if (!isBackOrForward) window.scrollTo(0, 0)
  }, [pathname])
}
