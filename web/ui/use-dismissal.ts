import { useLayoutEffect, useMemo, useRef } from 'react'

/** How to close the dialogs that are open, the uppermost last. */
const open: { turn: number; close: () => void }[] = []

let turns = 0

/**
 * What a dialog does when it is to be closed: it closes the uppermost. Radix notices only a moment later that one has
 * opened above another, and takes what comes meanwhile, an Escape for example, to be meant for the lower one.
 */
export function useDismissal(isOpen: boolean, onClose: () => void) {
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  // Of two that open together the inner one is drawn last, though it is the first to be told.
  const turn = useMemo(() => (isOpen ? ++turns : 0), [isOpen])
  useLayoutEffect(() => {
    if (!isOpen) return
    const dialog = { turn, close: () => latest.current() }
    open.push(dialog)
    open.sort((a, b) => a.turn - b.turn)
    return () => {
      open.splice(open.indexOf(dialog), 1)
    }
  }, [isOpen, turn])
  return () => open.at(-1)?.close()
}
