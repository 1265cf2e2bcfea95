import { type KeyboardEvent, type PointerEvent, useState } from 'react'

/** Which of some places side by side is looked at: the last one at first, then whichever the pointer or a key chose. */
export function useCursor(places: number) {
  const [chosen, setChosen] = useState<number>()
  const last = places - 1
  const at = Math.min(chosen ?? last, last)
  const go = (to: number) => setChosen(Math.max(0, Math.min(to, last)))

  function follow({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) go(Math.floor(((clientX - left) / width) * places))
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = placeBy(event.key, at, last)
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }

  return { at, onKeyDown, onPointerMove: follow, onPointerDown: follow }
}

/** Where a key leads to, as in any slider. */
function placeBy(key: string, at: number, last: number) {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at - 1
  if (key === 'ArrowRight' || key === 'ArrowUp') return at + 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}
