import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time, anew each minute, for what says how long ago something was. */
export function useNow() {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
