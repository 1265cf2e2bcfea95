// An answer that stays open and goes on: server-sent events.
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

export const EVENT_STREAM = 'text/event-stream; charset=utf-8'

/** Who does not read what is sent is cut off: nobody keeps it for them. */
const MOST_UNREAD_BYTES = 64 * 1024

/** From here on the answer is the caller's, and no longer fastify's. */
export function openEventStream(reply: FastifyReply): ServerResponse {
  const { raw } = reply
  const headers = reply.getHeaders()
  reply.hijack()
  raw.writeHead(200, {
    ...headers,
    'content-type': EVENT_STREAM,
    // Proxies would keep it until there is more of it.
    'x-accel-buffering': 'no',
  } as Record<string, string>)
  raw.write(HEARTBEAT)
  return raw
}

/** A line that means nothing, and shows that somebody is there. */
export const HEARTBEAT = ':\n\n'

export const eventText = (name: string, data: object = {}) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

export function writeEvent(stream: ServerResponse, text: string) {
  if (stream.writableLength > MOST_UNREAD_BYTES) stream.destroy()
  else if (!stream.writableEnded) stream.write(text)
}
