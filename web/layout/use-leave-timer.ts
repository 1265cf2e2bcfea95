import { type PointerEvent, useEffect, useRef } from 'react'

/** Calls `onLeft` when the mouse has been away for `ms`. A finger never hovers, so it does not count. */
export function useLeaveTimer(ms: number, onLeft: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    onPointerEnter: stay,
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType !== 'mouse') return
      stay()
      timer.current = setTimeout(onLeft, ms)
    },
  }
}
