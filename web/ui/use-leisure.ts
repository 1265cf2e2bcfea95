import { useEffect, useState } from 'react'

const LONGEST_MS = 3_000

/** True once the browser has nothing more urgent to do: for what nobody waits for. */
export function useLeisure() {
  const [hasCome, setCome] = useState(false)
  useEffect(() => {
    const come = () => setCome(true)
    // Safari has no such call.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(come, LONGEST_MS / 2)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(come, { timeout: LONGEST_MS })
    return () => cancelIdleCallback(asked)
  }, [])
  return hasCome
}
