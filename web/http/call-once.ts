// For calls that move value: sent again until there is an answer, and carried out once.
import { useRef } from 'react'
import { type CallOptions, call, ErrorAnswer, isOutage, NoAnswer } from './client.ts'
import { withJitter } from './jitter.ts'

const RETRIES = 3
const FIRST_WAIT_MS = 400

interface OnceOptions extends Pick<CallOptions, 'token'> {
  /** A failure that is told in words is told to the player: whoever gave it has waited long enough. */
  takesNo?: boolean
  /** Of `useKeptKey`, for what may be asked for again although nobody knows whether it was done. */
  key?: string
}

export async function callOnce<T>(
  path: string,
  body: object,
  { takesNo = false, key: idempotencyKey = newKey(), ...options }: OnceOptions = {},
): Promise<T> {
  for (let tries = 0; ; tries++)
    try {
      const answer = await call<T | null>('POST', path, { ...options, body, idempotencyKey })
      // It was cut on its way: what was carried out is told once more.
      if (answer === null) throw new NoAnswer('no whole answer')
      return answer
    } catch (error) {
      if (tries === RETRIES || !isUndecided(error, takesNo)) throw error
      await pause(withJitter(FIRST_WAIT_MS * 2 ** tries))
    }
}

/** Nobody knows whether it was carried out, or the first try is still under way. */
const isUndecided = (error: unknown, takesNo: boolean) =>
  error instanceof NoAnswer ||
  (isOutage(error) && !takesNo) ||
  (error instanceof ErrorAnswer && error.status === 409 && error.isForNow)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The same words have the same key for as long as the dialog that asks is open: pressed again, it is the same wish. */
export function useKeptKey() {
  const last = useRef({ words: '', key: '' })
  return (body: object) => {
    const words = JSON.stringify(body)
    if (last.current.words !== words) last.current = { words, key: newKey() }
    return last.current.key
  }
}

/** `crypto.randomUUID` is not there on a site without TLS. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
