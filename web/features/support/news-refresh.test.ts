import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/http/query-client.ts'
import { gatherNews } from './news-refresh.ts'

const LISTS = ['tickets']

let queries: QueryClient
let asked: number
let broken: number
let lastAskedAt: number

beforeEach(() => {
  vi.useFakeTimers()
  queries = createQueryClient()
  asked = 0
  broken = 0
})
afterEach(() => {
  queries.clear()
  vi.useRealTimers()
})

test('however many news come within a second, the lists are asked for once', async () => {
  await show(LISTS, 10)
  const news = gatherNews(queries)
  for (let i = 0; i < 9; i++) {
    news.soon(LISTS)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(2)
})

test('an answer that is slower than the news come is waited for, and asked for again after it', async () => {
  await show(LISTS, 2_500)
  const news = gatherNews(queries)
  for (let i = 0; i < 20; i++) {
    news.soon(LISTS)
    await vi.advanceTimersByTimeAsync(500)
  }
  const lastNewsAt = Date.now() - 500
  expect(asked).toBeGreaterThan(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(broken).toBe(0)
  expect(lastAskedAt).toBeGreaterThan(lastNewsAt)
})

test('what is open is asked for at once, unless it is on its way: then after that', async () => {
  await show(['ticket', 7], 300)
  const news = gatherNews(queries)
  news.atOnce(['ticket', 7])
  expect(asked).toBe(2)
  news.atOnce(['ticket', 7])
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toBe(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(3)
  expect(broken).toBe(0)
})

test('after its end nothing is asked for', async () => {
  await show(LISTS, 10)
  const news = gatherNews(queries)
  news.soon(LISTS)
  news.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(1)
})

/** Until its first answer is there. Each takes so long. */
async function show(queryKey: (string | number)[], ms: number) {
  new QueryObserver(queries, {
    queryKey,
    queryFn: ({ signal }) => {
      asked++
      lastAskedAt = Date.now()
      signal.addEventListener('abort', () => broken++)
      return new Promise((resolve) => setTimeout(resolve, ms, asked))
    },
  }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(ms + 1)
}
