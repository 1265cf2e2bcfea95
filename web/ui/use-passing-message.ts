import { useState } from 'react'

export interface PassingText {
  tone: 'info' | 'success' | 'error'
  text: string
  lastsMs: number
  /** Another number is another message, even if it says the same. */
  turn: number
}

/** The one thing that is said at a time; PassingMessage shows it and has it vanish. */
export function usePassingMessage(usualMs: number) {
  const [message, setMessage] = useState<PassingText>()
  return {
    message,
    say: (tone: PassingText['tone'], text: string, lastsMs = usualMs) =>
      setMessage((last) => ({ tone, text, lastsMs, turn: (last?.turn ?? 0) + 1 })),
    /** That message and no other: its time may end in the moment in which the next one is said. */
    forget: ({ turn }: PassingText) => setMessage((last) => (last?.turn === turn ? undefined : last)),
  }
}
