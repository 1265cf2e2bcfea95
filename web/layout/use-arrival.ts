import { useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { askForUser } from '#web/features/session/session.ts'

/** What happens whenever another page is reached. */
export function useArrival(pathname: string) {
  const isBackOrForward = useNavigationType() === 'POP'
  useEffect(() => {
    askForUser()
    // Going back, the browser itself returns to where the reader was.
    if (!isBackOrForward) window.scrollTo(0, 0)
  }, [pathname])
}
