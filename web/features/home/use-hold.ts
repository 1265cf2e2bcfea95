import { type FocusEvent, type PointerEvent, useState, useSyncExternalStore } from 'react'

/**
 * Whether what moves by itself has to stand still: somebody reads it, works in it by keyboard, looks at another tab or
 * wants no motion at all. The handlers belong on what moves. A mouse on a `data-control` steers and does not read.
 */
export function useHold() {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHidden = useSyncExternalStore(whenVisibilityChanges, () => document.hidden, no)
  const wantsNoMotion = useSyncExternalStore(whenMotionChanges, () => reducedMotion().matches, no)
  return {
    isHeld: isPointedAt || isFocused || isHidden || wantsNoMotion,
    handlers: {
      onPointerOver({ pointerType, target }: PointerEvent) {
        setPointedAt(
          pointerType === 'mouse' && target instanceof Element && !target.closest('[data-control]'),
        )
      },
      onPointerLeave: () => setPointedAt(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}

/** What the server draws, it draws moving. */
const no = () => false

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)')

function whenVisibilityChanges(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function whenMotionChanges(listener: () => void) {
  const query = reducedMotion()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
