// Tells the shop what happened, again and again until it listens. What is unsent when the process ends is lost.
import { randomInt, randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Conduct, ConductBook } from './conduct.ts'
import { isOnThisMachine } from './guard.ts'
import { forgedSignature, signatureOf } from './signature.ts'

const ANSWER_MS = 22_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
const MOST_TRIES = 10
const MOST_CONNECTIONS = 32
/** Within which notifications overtake each other, if no delay gives them longer. */
const SHUFFLE_MS = 250

export interface News {
  type: 'payment' | 'topic_chargebacks_wh'
  action: string
  /** What it is about. */
  id: string
}

interface Letter {
  url: URL
  dataId: string
  requestId: string
  body: string
  /** Undefined: it is signed as it should be. */
  forgery?: number
}

export type Notifier = ReturnType<typeof startNotifier>

interface Options {
  secret: string
  collectorId: number
  conduct: ConductBook
  /** For tests. */
  answerMs?: number
}

export function startNotifier({ secret, collectorId, conduct, answerMs = ANSWER_MS }: Options) {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS })
  const closing = new AbortController()
  const { signal } = closing
  // Each that waits listens to it.
  setMaxListeners(0, signal)

  const post = (letter: Letter) => postOnce(letter, { secret, agent, signal, answerMs })

  async function carry(letter: Letter, delayMs: number) {
    await sleep(delayMs, undefined, { signal })
    const tries = letter.forgery === undefined ? MOST_TRIES : 1
    for (let attempt = 0; attempt < tries && !(await post(letter)); attempt++)
      await sleep(Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS), undefined, { signal })
  }

  return {
    /** In the background. */
    tell(notificationUrl: string | null, news: News) {
      if (notificationUrl === null || !isOnThisMachine(notificationUrl)) return
      const now = conduct.get()
      for (const letter of lettersAbout(news, { notificationUrl, collectorId, conduct: now }))
        carry(letter, delayUnder(now)).catch(unlessClosed)
    },
    close() {
      closing.abort()
      agent.destroy()
    },
  }
}

function lettersAbout(
  { type, action, id }: News,
  about: { notificationUrl: string; collectorId: number; conduct: Conduct },
): Letter[] {
  const { notificationUrl, collectorId, conduct } = about
  const url = new URL(notificationUrl)
  url.searchParams.set('data.id', id)
  url.searchParams.set('type', type)
  const body = JSON.stringify({
    id: randomInt(100_000_000_000, 200_000_000_000),
    live_mode: false,
    type,
    date_created: new Date().toISOString(),
    user_id: collectorId,
    api_version: 'v1',
    action,
    data: { id },
  })
  const first = { url, dataId: id, requestId: randomUUID(), body }
  const copies = Array.from({ length: conduct.copies - 1 }, () =>
    Math.random() < 0.5 ? first : { ...first, requestId: randomUUID() },
  )
  const forged = Array.from({ length: conduct.forge }, (_, forgery) => ({ ...first, forgery }))
  const arriving = [first, ...copies].filter(() => Math.random() * 100 >= conduct.losePercent)
  return [...forged, ...arriving]
}

const delayUnder = ({ delayMs, shuffle }: Conduct) =>
  delayMs + (shuffle ? Math.random() * Math.max(delayMs, SHUFFLE_MS) : 0)

function unlessClosed(error: Error) {
  if (error.name !== 'AbortError') throw error
}

interface Sending {
  secret: string
  agent: Agent
  signal: AbortSignal
  answerMs: number
}

/** Whether it was answered with a 2xx in time. */
function postOnce(letter: Letter, how: Sending) {
  const { agent, signal, answerMs } = how
  const headers = headersOf(letter, how.secret)
  return new Promise<boolean>((resolve) => {
    const sent = request(letter.url, { method: 'POST', agent, signal, headers })
    // Waiting for a free connection does not count.
    sent.once('socket', () => {
      const late = setTimeout(() => sent.destroy(), answerMs)
      sent.once('close', () => clearTimeout(late))
    })
    sent.once('response', (response) => {
      const { statusCode = 0 } = response.resume()
      resolve(statusCode >= 200 && statusCode < 300)
    })
    sent.on('error', () => resolve(false))
    sent.once('close', () => resolve(false))
    sent.end(letter.body)
  })
}

function headersOf({ dataId, requestId, body, forgery }: Letter, secret: string) {
  const signed = { dataId, requestId, secret }
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'MercadoPago WebHook v1.0',
    'x-request-id': requestId,
    'x-signature': forgery === undefined ? signatureOf(signed) : forgedSignature(signed, forgery),
  }
}
