// One request after the other over one connection, and how long each took.
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Asked {
  path: string
  headers?: Record<string, string>
  /** With one, it is a POST. */
  body?: object
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** In milliseconds. */
export async function timed(url: string, { path, headers = {}, body }: Asked) {
  const askedAt = performance.now()
  const sent = request(url + path, {
    method: body ? 'POST' : 'GET',
    agent,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  })
  sent.end(body && JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const answer = await text(response)
  const ms = performance.now() - askedAt
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${answer}`)
  return ms
}
