import { useEffect } from 'react'

/** Has the browser ask before the page is closed or loaded anew. */
export function useUnloadGuard(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
