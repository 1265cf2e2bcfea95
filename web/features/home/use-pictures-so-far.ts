import { useEffect, useState } from 'react'

const LOOK_AHEAD_MS = 2_000

/** Which pictures are in the page: all that were shown, and shortly before its turn the next. */
export function usePicturesSoFar(index: number, count: number) {
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set([index]))
  if (!wanted.has(index)) setWanted(new Set([...wanted, index]))

  useEffect(() => {
    const next = (index + 1) % count
    const timer = setTimeout(() => setWanted((before) => new Set([...before, next])), LOOK_AHEAD_MS)
    return () => clearTimeout(timer)
  }, [index, count])

  return wanted
}
