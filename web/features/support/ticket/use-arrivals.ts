import { useState } from 'react'
import type { Reply } from '#contract/support.ts'

/** What others have written while the ticket is open, until the reader has gone to it. */
export function useArrivals(messages: Reply[], reader: number) {
  const [seen, setSeen] = useState(messages.at(-1)?.id ?? 0)
  return {
    arrivals: messages.filter(({ id, author_id }) => id > seen && author_id !== reader),
    /** Up to that message. */
    forgetArrivals: (newest: number) => setSeen(newest),
  }
}
