import { useEffect, useEffectEvent } from 'react'

/** Calls `act` once, `ms` after `isDue` became true; not at all if it is no longer shown by then. */
export function useLater(ms: number, isDue: boolean, act: () => void) {
  const latest = useEffectEvent(act)
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(latest, ms)
    return () => clearTimeout(timer)
  }, [ms, isDue])
}
