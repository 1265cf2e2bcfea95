// A request to somebody else on the web, and the answer as a text. By node:http: `fetch` takes some 12 MB more for as long
// as a process lives. No redirect is followed: it would carry a token to a third one.
import { type IncomingMessage, type OutgoingHttpHeaders, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { codeOf } from '#server/db/error-code.ts'

const ANSWER_MAX_BYTES = 1024 * 1024
/** Some refuse whoever does not say these. */
const HEADERS = { 'user-agent': 'node', accept: '*/*' }

export interface WebRequest {
  /** With one it is a POST, and may arrive twice. */
  body?: string | Buffer | undefined
  headers?: OutgoingHttpHeaders
  /** For everything together, to the last byte. */
  answerMs: number
  maxBytes?: number
}

/** Rejects with an error whose code or name tells why nobody answered. */
export async function askWeb(
  address: URL,
  { answerMs, maxBytes = ANSWER_MAX_BYTES, ...request }: WebRequest,
) {
  const signal = AbortSignal.timeout(answerMs)
  try {
    const response = await send(address, request, signal)
    const { statusCode: status = 0, headers } = response
    return { status, headers, text: await shortText(response, maxBytes) }
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
}

export const kindOf = (error: unknown) => codeOf(error) ?? (error instanceof Error ? error.name : 'unknown')

async function send(
  address: URL,
  { body, headers = {} }: Pick<WebRequest, 'body' | 'headers'>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const begin = address.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const request = begin(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...HEADERS, ...headers },
      signal,
    })
    let isAnswered = false
    request.on('response', (response) => {
      isAnswered = true
      resolve(response)
    })
    request.on('error', (error) => {
      // The other side had just closed the connection of an earlier request.
      const isStale = !isAnswered && request.reusedSocket && codeOf(error) === 'ECONNRESET'
      if (isStale) resolve(send(address, { body, headers }, signal))
      else reject(error)
    })
    // Changing the protocol ends a request without a word.
    request.on('close', () => reject(new Error('closed without an answer')))
    request.end(body)
  })
}

async function shortText(response: IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new RangeError('an answer without end')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
