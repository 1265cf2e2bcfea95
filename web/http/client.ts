// The one place that speaks HTTP.
import type { Failure } from '#contract/envelope.ts'

const TIMEOUT_MS = 20_000

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

let readToken: () => string | null = () => null

let refused = () => {}

/** Told once, by the session: where its token is, and whom to tell that the server no longer takes it. */
export function authorizeWith(source: () => string | null, onRefused: () => void) {
  readToken = source
  refused = onRefused
}

// For what `fetch` cannot do: see images/upload.ts.
export const currentToken = () => readToken()

/** Every answer to the session's own token passes here. */
export function hearRefusal(status: number) {
  if (status === 401) refused()
}

/** The server answered with a status that means no. */
export class ErrorAnswer extends Error {
  readonly status: number
  /** The server's own sentence, when it sent one. */
  readonly sentence: string | undefined
  readonly answer: unknown
  /** It asks to come again later. */
  readonly isForNow: boolean

  constructor(status: number, answer: unknown, isForNow = false) {
    super(`HTTP ${status}`)
    this.status = status
    this.sentence = sentenceOf(answer)
    this.answer = answer
    this.isForNow = isForNow
  }
}

/** A good status around something that is not the answer to this call. */
export class InvalidAnswer extends Error {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('invalid answer')
    this.answer = answer
  }
}

/** No answer came: the server or the network is not there. */
export class NoAnswer extends Error {}

export interface CallOptions {
  body?: object
  /** Instead of the session's own. */
  token?: string
  /** However often a call comes with the same one, it is carried out once. */
  idempotencyKey?: string
  /** Sent even if the page is closed meanwhile. */
  keepalive?: boolean
  /** Aborting ends the call, as if no answer had come. */
  signal?: AbortSignal | undefined
}

/** Within these, another process than the one that was told may not have heard of a change: that it is deaf it notices after 8 s. */
const ANEW_MS = 10_000
let changedAt = Number.NEGATIVE_INFINITY

export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const noteChange = () => {
    if (method !== 'GET') changedAt = performance.now()
  }
  noteChange()
  // Without an answer too, it may have been carried out.
  const response = await send(method, path, options).finally(noteChange)
  const answer: unknown = await response.json().catch(() => null)
  if (options.token === undefined) hearRefusal(response.status)
  if (!response.ok) throw new ErrorAnswer(response.status, answer, response.headers.has('retry-after'))
  return answer as T
}

function send(
  method: Method,
  path: string,
  { body, token = readToken() ?? '', idempotencyKey, keepalive = false, signal }: CallOptions,
) {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  return ask(path, {
    method,
    headers: {
      ...authorization(token),
      ...(performance.now() - changedAt < ANEW_MS && { 'cache-control': 'no-cache' }),
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
    keepalive,
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  })
}

export const authorization = (token = readToken()) => token && { authorization: `Bearer ${token}` }

export const ask = (path: string, request: RequestInit) =>
  fetch(path, request).catch((cause) => {
    throw new NoAnswer('no answer', { cause })
  })

/** Servers say it in `error`, in `message`, or not at all. */
export function sentenceOf(answer: unknown, first: 'error' | 'message' = 'error') {
  const { error, message } = (answer ?? {}) as Partial<Failure>
  const texts = first === 'error' ? [error, message] : [message, error]
  return texts.find((text) => typeof text === 'string' && text !== '')
}

/** The server's words when there are any, else the fallback. */
export function failureText(error: unknown, fallback: string) {
  return (error instanceof ErrorAnswer && error.sentence) || fallback
}

/** What was asked for is not there, or not any more. */
export const isMissing = (error: unknown) => error instanceof ErrorAnswer && error.status === 404

/** Worth asking again by itself: nothing was refused, something was not there. */
export const isOutage = (error: unknown) =>
  error instanceof NoAnswer || (error instanceof ErrorAnswer && error.status >= 500)
