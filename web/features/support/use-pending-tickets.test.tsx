import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/session.ts'
import { createQueryClient } from '#web/http/query-client.ts'
import { usePendingTickets } from './use-pending-tickets.ts'

let asked: number
let answer: () => Response

beforeEach(() => {
  vi.useFakeTimers()
  // The middle: neither sooner nor later.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  asked = 0
  answer = () => Response.json({ success: true, pendingCount: asked })
  vi.stubGlobal('fetch', async () => {
    asked++
    return answer()
  })
})
afterEach(() => {
  cleanup()
  turn('visible')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a player is asked for at once and then each minute', async () => {
  const pending = show(1)
  await pass(0)
  expect(pending.result.current).toBe(1)
  await pass(59_000)
  expect(asked).toBe(1)
  await pass(1_000)
  expect(pending.result.current).toBe(2)
  await pass(60_000)
  expect(asked).toBe(3)
})

test('the minute is a tenth shorter or longer, drawn anew after each answer', async () => {
  show(1)
  vi.mocked(Math.random).mockReturnValue(0)
  await pass(0)
  vi.mocked(Math.random).mockReturnValue(1)
  await pass(54_000)
  expect(asked).toBe(2)
  await pass(65_000)
  expect(asked).toBe(2)
  await pass(1_000)
  expect(asked).toBe(3)
})

test('a page that is drawn again and again does not put the question off', async () => {
  const pending = show(1)
  vi.mocked(Math.random).mockImplementation(() => (performance.now() % 997) / 997)
  await pass(0)
  for (let second = 0; second < 67; second++) {
    pending.rerender()
    await pass(1_000)
  }
  expect(asked).toBe(2)
})

test('administrators are never asked for', async () => {
  const pending = show(99)
  await pass(600_000)
  expect(asked).toBe(0)
  expect(pending.result.current).toBe(0)
})

test('nobody is told of a failure, and the last number stays', async () => {
  const pending = show(1)
  await pass(0)
  answer = () => new Response(null, { status: 503 })
  await pass(60_000)
  await pass(30_000)
  expect(asked).toBe(2)
  expect(pending.result.current).toBe(1)
  answer = () => Response.json({ success: true, pendingCount: 9 })
  await pass(30_000)
  expect(pending.result.current).toBe(9)
})

test('a hidden tab asks for nothing; back from more than a minute it asks at once', async () => {
  show(1)
  await pass(0)
  turn('hidden')
  await pass(600_000)
  expect(asked).toBe(1)
  turn('visible')
  await pass(0)
  expect(asked).toBe(2)
  turn('hidden')
  await pass(10_000)
  turn('visible')
  await pass(0)
  expect(asked).toBe(2)
})

/** And until what was answered then is drawn. */
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(() => vi.advanceTimersByTimeAsync(1))
}

function turn(visibility: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
}

function show(level: number) {
  const queries = createQueryClient()
  const user: User = {
    id: 1,
    login: 'jogador',
    name: 'jogador',
    email: 'jogador@exemplo.com',
    level,
    userIcon: null,
    UserIcon: null,
  }
  return renderHook(() => usePendingTickets(user), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  })
}
