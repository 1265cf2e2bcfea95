import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authorizeWith } from './client.ts'
import { readEvents, type StreamEvent } from './event-stream.ts'

let token: string | null
const refused = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  token = 'chave'
  authorizeWith(() => token, refused)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  refused.mockClear()
})

test('events are read however they are cut on their way, and comments are only heard', async () => {
  const server = serverStreams()
  const { events, heard, opened } = read()
  await server.isAsked()
  expect(opened).toHaveBeenCalledOnce()
  await server.say(': vivo\n\n')
  expect(heard).toHaveBeenCalledOnce()
  await server.say('event: tick')
  await server.say('et\ndata: {"ticket_id":7}\n\nevent: missed\ndata: {}\n\n')
  expect(events).toEqual([
    { name: 'ticket', data: '{"ticket_id":7}' },
    { name: 'missed', data: '{}' },
  ])
})

test('the token of the session is sent, and one that the server refuses is told of', async () => {
  const server = serverStreams(401)
  const { ended } = read()
  expect(await ended).toBeInstanceOf(Error)
  expect(server.headers?.get('authorization')).toBe('Bearer chave')
  expect(refused).toHaveBeenCalledOnce()
})

test('another failure is no reason to doubt the session', async () => {
  serverStreams(503)
  const { ended, opened } = read()
  expect(await ended).toBeInstanceOf(Error)
  expect(refused).not.toHaveBeenCalled()
  expect(opened).not.toHaveBeenCalled()
})

test('it goes on for as long as the server gives signs of life, and is given up after 70 seconds without', async () => {
  const server = serverStreams()
  const { ended } = read()
  const over = vi.fn()
  ended.then(over)
  await server.isAsked()
  for (let minute = 0; minute < 5; minute++) {
    await vi.advanceTimersByTimeAsync(60_000)
    await server.say(': vivo\n\n')
  }
  await vi.advanceTimersByTimeAsync(69_999)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toHaveBeenCalledWith(expect.any(Error))
  expect(server.isLeft()).toBe(true)
})

test('a server that does not even answer is given up too', async () => {
  const server = serverStreams('never')
  const { ended } = read()
  await vi.advanceTimersByTimeAsync(70_000)
  expect(await ended).toBeInstanceOf(Error)
  expect(server.isLeft()).toBe(true)
})

test('who leaves holds no connection', async () => {
  const server = serverStreams()
  const { ended, leave } = read()
  await server.isAsked()
  expect(server.isLeft()).toBe(false)
  leave()
  await ended
  expect(server.isLeft()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('what cannot be an event of ours is not read on', async () => {
  const server = serverStreams()
  const { ended } = read()
  await server.isAsked()
  await server.say(`data: ${'x'.repeat(100_000)}`)
  await server.say('x')
  expect(await ended).toBeInstanceOf(Error)
  expect(server.isLeft()).toBe(true)
})

test('the end of the stream is no failure', async () => {
  const server = serverStreams()
  const { ended } = read()
  await server.isAsked()
  server.close()
  expect(await ended).toBe('ended')
  expect(vi.getTimerCount()).toBe(0)
})

function read() {
  const events: StreamEvent[] = []
  const leaving = new AbortController()
  const opened = vi.fn()
  const heard = vi.fn()
  const reading = readEvents('/api/support/events', {
    signal: leaving.signal,
    onOpen: opened,
    onHeard: heard,
    onEvent: (event) => events.push(event),
  })
  return {
    events,
    opened,
    heard,
    leave: () => leaving.abort(),
    ended: reading.then(
      () => 'ended',
      (error: unknown) => error,
    ),
  }
}

/** As `fetch` does it: aborting its signal breaks the answer. */
function serverStreams(status: number | 'never' = 200) {
  let stream: ReadableStreamDefaultController<Uint8Array>
  let signal: AbortSignal | null | undefined
  const server = {
    headers: undefined as Headers | undefined,
    isAsked: () => vi.advanceTimersByTimeAsync(0),
    isLeft: () => signal?.aborted,
    async say(text: string) {
      stream.enqueue(new TextEncoder().encode(text))
      await vi.advanceTimersByTimeAsync(0)
    },
    close: () => stream.close(),
  }
  vi.stubGlobal('fetch', async (_path: string, request: RequestInit) => {
    server.headers = new Headers(request.headers)
    signal = request.signal
    if (status === 'never')
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller
        signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
      },
    })
    return new Response(body, { status })
  })
  return server
}
