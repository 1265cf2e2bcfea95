import { type PointerEvent, useRef } from 'react'

const MIN_DISTANCE_PX = 40

/** Handlers that tell a finger drawn sideways from one that scrolls. The element needs `touch-pan-y`. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined)
  return {
    onPointerDown({ pointerType, isPrimary, pointerId, clientX, clientY }: PointerEvent) {
      // A second finger means something else.
      const isFinger = pointerType !== 'mouse' && isPrimary
      start.current = isFinger ? { id: pointerId, x: clientX, y: clientY } : undefined
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const from = start.current
      start.current = undefined
      if (from?.id !== pointerId) return
      const [dx, dy] = [clientX - from.x, clientY - from.y]
      if (Math.abs(dx) >= MIN_DISTANCE_PX && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1)
    },
    onPointerCancel() {
      start.current = undefined
    },
  }
}
