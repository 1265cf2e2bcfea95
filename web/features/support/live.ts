// News of tickets as they happen: a stream that is opened again whenever it ends, and beside it a look at the clock for
// networks that let no stream through.
import { CHECK_PENDING_MS, TICKET_EVENTS, type TicketEvent } from '#contract/support.ts'
import type { StreamEvent, StreamOptions } from '#web/http/event-stream.ts'
import { withJitter } from '#web/http/jitter.ts'

const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 30_000
/** Of a pause, up or down: the first is of 1 to 5 seconds. */
const PAUSE_SPREAD = 2 / 3
/** All browsers lose their streams together, and are told together that something was missed. */
const HERD_SPREAD_MS = 10_000

/** What has to be asked for anew. `shown`: what the page of the support shows, and not what stands on every page. */
export type News = { of: 'ticket' | 'notes'; id: number } | { of: 'all' } | { of: 'shown' }

interface LiveOptions {
  read: (options: StreamOptions) => Promise<void>
  onNews: (news: News) => void
  /** While it is heard from, the stream is enough; else everything is asked for each minute all the same. */
  trustsStream: boolean
}

/** Until the function that it gives is called. */
export function followTickets({ read, onNews, trustsStream }: LiveOptions): () => void {
  const end = new AbortController()
  const tellAllLater = inTheHerd(() => onNews({ of: 'all' }), end.signal)
  let isHeard = false
  let hasBeenOpen = false

  /** Whatever happened before was told to nobody here. */
  function onOpen() {
    if (hasBeenOpen) tellAllLater()
    else onNews({ of: 'shown' })
    hasBeenOpen = true
  }

  function onEvent(event: StreamEvent) {
    const news = newsIn(event)
    if (news?.of === 'all') tellAllLater()
    else if (news) onNews(news)
  }

  function onHeard() {
    isHeard = true
  }

  async function keepOpen() {
    for (let shortOnes = 0; !end.signal.aborted; ) {
      const begunAt = Date.now()
      await read({ signal: end.signal, onOpen, onHeard, onEvent }).catch(() => {})
      shortOnes = Date.now() - begunAt < LONGEST_PAUSE_MS ? shortOnes + 1 : 0
      await pause(withJitter(pauseAfter(shortOnes), PAUSE_SPREAD), end.signal)
    }
  }

  keepOpen()
  eachMinute(() => {
    if (!(trustsStream && isHeard)) onNews({ of: 'shown' })
    isHeard = false
  }, end.signal)
  return () => end.abort()
}

/** After so many streams in a row that did not last. */
export const pauseAfter = (shortOnes: number) =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, shortOnes - 1), LONGEST_PAUSE_MS)

/** Undefined: nothing that this page knows of. */
export function newsIn({ name, data }: StreamEvent): News | undefined {
  const event = TICKET_EVENTS.find((each) => each === name)
  if (!event) return undefined
  const id = event === 'missed' ? undefined : ticketIn(data)
  // Something has happened, if only one could read to what.
  if (id === undefined) return { of: 'all' }
  return { of: event === 'note' ? 'notes' : 'ticket', id }
}

function ticketIn(data: string) {
  try {
    const { ticket_id }: Partial<TicketEvent> = JSON.parse(data)
    return Number.isSafeInteger(ticket_id) ? ticket_id : undefined
  } catch {
    return undefined
  }
}

async function eachMinute(run: () => void, signal: AbortSignal) {
  for (;;) {
    await pause(withJitter(CHECK_PENDING_MS, 0.1), signal)
    if (signal.aborted) return
    run()
  }
}

/** Each browser at another moment; once for all that is asked for until then. */
function inTheHerd(run: () => void, signal: AbortSignal) {
  let isWaiting = false
  return async () => {
    if (isWaiting) return
    isWaiting = true
    await pause(Math.random() * HERD_SPREAD_MS, signal)
    isWaiting = false
    if (!signal.aborted) run()
  }
}

/** Ends early when it is aborted. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
  })
