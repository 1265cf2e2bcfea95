import { useEffect, useRef } from 'react'
import type { News } from './use-news.ts'

/** A place for the focus when, after an act, what had it is gone from what is shown. */
export function useKeptFocus(shown: unknown, { message }: News) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [shown])
  return place
}
