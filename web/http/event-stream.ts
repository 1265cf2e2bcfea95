// Server-sent events with the session's token, for which EventSource has no place.
import { createParser } from 'eventsource-parser'
import { ask, authorization, ErrorAnswer, hearRefusal, InvalidAnswer } from './client.ts'

/** The server gives a sign of life about every 25 seconds. */
const LONGEST_SILENCE_MS = 70_000
/** Far above any event of ours. */
const MOST_BUFFERED = 64_000

export interface StreamEvent {
  name: string
  data: string
}

export interface StreamOptions {
  /** Aborting ends it. */
  signal: AbortSignal
  /** The server has taken it: what happens from here on is told. */
  onOpen: () => void
  /** Something has come, if only a sign of life. */
  onHeard: () => void
  onEvent: (event: StreamEvent) => void
}

/** Until the server ends it. Throws when it cannot be opened, breaks, falls silent, or is aborted. */
export async function readEvents(path: string, { signal, onOpen, onHeard, onEvent }: StreamOptions) {
  const end = new AbortController()
  const giveUp = () => end.abort()
  const parser = createParser({
    maxBufferSize: MOST_BUFFERED,
    onEvent: ({ event = 'message', data }) => onEvent({ name: event, data }),
  })
  let silence = setTimeout(giveUp, LONGEST_SILENCE_MS)
  try {
    const body = await openStream(path, AbortSignal.any([signal, end.signal]))
    onOpen()
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence)
      silence = setTimeout(giveUp, LONGEST_SILENCE_MS)
      onHeard()
      parser.feed(part.value)
    }
  } finally {
    clearTimeout(silence)
    // Whatever has ended the reading, the connection is not left open.
    end.abort()
  }
}

/** An answer that goes on for as long as `signal` lets it. */
async function openStream(path: string, signal: AbortSignal) {
  const response = await ask(path, {
    headers: { ...authorization(), accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  })
  hearRefusal(response.status)
  if (!response.ok) throw new ErrorAnswer(response.status, null)
  if (!response.body) throw new InvalidAnswer(null)
  return response.body
}
