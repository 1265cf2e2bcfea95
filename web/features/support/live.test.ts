import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StreamOptions } from '#web/http/event-stream.ts'
import { followTickets, type News, newsIn, pauseAfter } from './live.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // The middle: neither sooner nor later.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test.each<[name: string, data: string, news: News | undefined]>([
  ['ticket', '{"ticket_id":7}', { of: 'ticket', id: 7 }],
  ['note', '{"ticket_id":7}', { of: 'notes', id: 7 }],
  ['missed', '{}', { of: 'all' }],
  ['missed', '', { of: 'all' }],
  ['ticket', 'x', { of: 'all' }],
  ['note', '{"ticket_id":"7"}', { of: 'all' }],
  ['ticket', 'null', { of: 'all' }],
  ['message', '{"ticket_id":7}', undefined],
])('%s with %s leads to %j', (name, data, news) => {
  expect(newsIn({ name, data })).toEqual(news)
})

test('each stream that did not last makes the next pause longer, up to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 60].map(pauseAfter)).toEqual([
    3_000, 3_000, 6_000, 12_000, 24_000, 30_000, 30_000, 30_000, 30_000,
  ])
})

test('what happened before the stream was open is asked for at once, but for what stands on every page', () => {
  const live = begin()
  expect(live.news).toEqual([])
  live.stream().onOpen()
  expect(live.news).toEqual([{ of: 'shown' }])
  live.stream().onEvent({ name: 'ticket', data: '{"ticket_id":3}' })
  expect(live.news.slice(1)).toEqual([{ of: 'ticket', id: 3 }])
})

test.each([
  [0.001, 10],
  [0.5, 5_000],
  [0.999, 9_990],
])('who draws %d asks %d ms after a stream is open again', async (drawn, ms) => {
  const live = begin()
  live.stream().onOpen()
  await live.breakOff()
  await vi.advanceTimersByTimeAsync(5_000)
  vi.mocked(Math.random).mockReturnValue(drawn)
  live.stream().onOpen()
  expect(live.news.slice(1)).toEqual([])
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(live.news.slice(1)).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(live.news.slice(1)).toEqual([{ of: 'all' }])
})

test('what was missed is asked for once, and later than it is told', async () => {
  const live = begin()
  live.stream().onEvent({ name: 'missed', data: '' })
  await vi.advanceTimersByTimeAsync(4_000)
  live.stream().onEvent({ name: 'missed', data: '' })
  expect(live.news).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(live.news).toEqual([{ of: 'all' }])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(live.news).toHaveLength(1)
})

test.each([
  [0, 1_000],
  [1, 5_000],
])('who draws %d opens a broken stream again after %d ms', async (drawn, ms) => {
  const live = begin()
  vi.mocked(Math.random).mockReturnValue(drawn)
  await live.breakOff()
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(live.opened()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(live.opened()).toBe(2)
})

test('streams that break at once are opened less and less often; one that has lasted begins anew', async () => {
  const live = begin()
  for (const pause of [3_000, 6_000, 12_000]) {
    const before = live.opened()
    await live.breakOff()
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(live.opened()).toBe(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(live.opened()).toBe(before + 1)
  }
  await vi.advanceTimersByTimeAsync(3_600_000)
  await live.breakOff()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(live.opened()).toBe(5)
})

test('players ask each minute, whatever the stream says', async () => {
  const live = begin({ trustsStream: false })
  for (let minute = 1; minute <= 3; minute++) {
    live.stream().onHeard()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(live.news).toHaveLength(minute)
  }
})

test('administrators ask each minute in which nothing was heard of the stream, and in no other', async () => {
  const live = begin({ trustsStream: true })
  live.stream().onHeard()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(live.news).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(live.news).toEqual([{ of: 'shown' }])
  live.stream().onHeard()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(live.news).toHaveLength(1)
})

test('the minute is a tenth shorter or longer, drawn anew each time', async () => {
  const live = begin({ trustsStream: false })
  vi.mocked(Math.random).mockReturnValue(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(live.news).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(65_999)
  expect(live.news).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(live.news).toHaveLength(2)
})

test('after its end nothing is opened, asked for or told', async () => {
  const live = begin({ trustsStream: false })
  const last = live.stream()
  live.end()
  expect(last.signal.aborted).toBe(true)
  await live.breakOff()
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(live.opened()).toBe(1)
  expect(live.news).toEqual([])
})

function begin({ trustsStream = true } = {}) {
  const news: News[] = []
  const streams: { options: StreamOptions; fail: () => void }[] = []
  const end = followTickets({
    trustsStream,
    onNews: (each) => news.push(each),
    read: (options) => new Promise((_, reject) => streams.push({ options, fail: () => reject(new Error()) })),
  })
  const last = () => {
    const stream = streams.at(-1)
    if (!stream) throw new Error('no stream')
    return stream
  }
  return {
    news,
    end,
    opened: () => streams.length,
    stream: () => last().options,
    async breakOff() {
      last().fail()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}
