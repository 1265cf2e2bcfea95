import { useEffect, useState } from 'react'

/** Which of `count` things is shown: the next after each interval, or whichever is chosen, which begins a new interval. */
export function useRotation(count: number, intervalMs: number, isHeld: boolean) {
  // Every choice is an object of its own, so that choosing what is already shown restarts the interval too.
  const [shown, setShown] = useState({ index: 0, byHand: false })

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => setShown(({ index }) => at(index + 1, count, false)), intervalMs)
    return () => clearTimeout(timer)
  }, [shown, count, intervalMs, isHeld])

  return { ...shown, choose: (index: number) => setShown(at(index, count, true)) }
}

const at = (index: number, count: number, byHand: boolean) => ({ index: (index + count) % count, byHand })
