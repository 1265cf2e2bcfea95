import { useEffect, useRef, useState } from 'react'

/** Puts the focus on an element as soon as it is drawn, once: later it may come and go. */
export function useFocusOnce() {
  const [target, setTarget] = useState<{ elementId: string }>()
  const reached = useRef<typeof target>(undefined)
  // At each drawing: what was asked for may be drawn later than the asking.
  useEffect(() => {
    if (!target || target === reached.current) return
    const element = document.getElementById(target.elementId)
    if (!element) return
    reached.current = target
    element.focus()
  })
  return (elementId: string) => setTarget({ elementId })
}
