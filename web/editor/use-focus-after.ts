import { useLayoutEffect } from 'react'

/** What is out of reach for a while loses the focus: it gets it back afterwards. */
export function useFocusAfter(isBusy: boolean) {
  useLayoutEffect(() => {
    if (!isBusy) return
    const focused = document.activeElement
    return () => {
      if (focused instanceof HTMLElement) focused.focus()
    }
  }, [isBusy])
}
