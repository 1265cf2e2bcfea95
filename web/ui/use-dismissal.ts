import { useLayoutEffect, useRef } from 'react'

/** How to close the dialogs that are open, the uppermost last. */
const open: (() => void)[] = []

/**
 * What a dialog does when it is to be closed: it closes the uppermost. Radix notices only a moment later that one has
 * opened above another, and takes what comes meanwhile, an Escape for example, to be meant for the lower one.
 */
export function useDismissal(isOpen: boolean, onClose: () => void) {
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => {
    if (!isOpen) return
    const close = () => latest.current()
    open.push(close)
    return () => {
      open.splice(open.indexOf(close), 1)
    }
  }, [isOpen])
  return () => open.at(-1)?.()
}
