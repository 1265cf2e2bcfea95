// A site at a port that hears of what is written, and pages that listen to it there.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { onTestFinished } from 'vitest'
import { listenForChanges } from '#server/db/changes.ts'
import type { TestApp } from './app.ts'

export type ListeningSite = Awaited<ReturnType<typeof startListening>>

export async function startListening({ app, feed, url }: Pick<TestApp, 'app' | 'feed' | 'url'>) {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  let ears: ReturnType<typeof listenForChanges> | undefined
  await new Promise<void>((resolve) => {
    ears = listenForChanges(url, {
      support: {
        changed: (text) => feed.changed(text),
        lost: () => feed.lost(),
        connected() {
          feed.connected()
          resolve()
        },
      },
    })
  })
  const eventsUrl = `${address}/api/support/events`
  return {
    eventsUrl,
    port: Number(new URL(address).port),
    /** For as long as the test that asks for it runs. */
    listen: (token: string) => openStream(eventsUrl, token),
    stop: async () => ears?.stop(),
  }
}

export type TicketStream = Awaited<ReturnType<typeof openStream>>

async function openStream(url: string, token: string) {
  const response = await ask(url, { authorization: `Bearer ${token}` })
  const events: Pick<EventSourceMessage, 'event' | 'data'>[] = []
  const parser = createParser({ onEvent: ({ event, data }) => events.push({ event, data }) })
  const stream = {
    status: response.statusCode,
    headers: response.headers,
    events,
    /** As it came. */
    text: '',
    isOver: false,
    leave: () => void response.destroy(),
  }
  response.setEncoding('utf8').on('data', (text: string) => {
    stream.text += text
    parser.feed(text)
  })
  response.on('close', () => {
    stream.isOver = true
  })
  response.on('error', () => {})
  onTestFinished(stream.leave)
  return stream
}

/** The answer as soon as it begins, at a connection of its own. */
export async function ask(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<IncomingMessage> {
  const asking = request(url, { method, headers, agent: false }).end()
  const [response] = await once(asking, 'response')
  return response
}
