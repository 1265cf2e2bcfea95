import { useState } from 'react'

const LASTS_MS = 4_000
const SPINNING_LASTS_MS = 6_500

export interface PassingMessage {
  tone: 'info' | 'success' | 'error'
  text: string
  lastsMs: number
  /** Another number is another message, even if it says the same. */
  turn: number
}

/** The one thing that is said at a time; MessageLine shows it and has it vanish. */
export function useMessage() {
  const [message, setMessage] = useState<PassingMessage>()
  const say = (tone: PassingMessage['tone'], text: string, lastsMs = LASTS_MS) =>
    setMessage((last) => ({ tone, text, lastsMs, turn: (last?.turn ?? 0) + 1 }))
  return {
    message,
    say,
    sayWhileSpinning: (text: string) => say('info', text, SPINNING_LASTS_MS),
    /** That message and no other: its time may end in the moment in which the next one is said. */
    forget: ({ turn }: PassingMessage) => setMessage((last) => (last?.turn === turn ? undefined : last)),
  }
}
