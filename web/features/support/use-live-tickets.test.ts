import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/session.ts'
import { useLiveTickets } from './use-live-tickets.ts'

let streams: AbortSignal[]

beforeEach(() => {
  streams = []
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    if (signal) streams.push(signal)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error())))
  })
})
afterEach(() => {
  cleanup()
  turn('visible')
  vi.unstubAllGlobals()
})

test('one stream is open while the tab is seen, and none otherwise', () => {
  const { unmount } = renderHook(() => useLiveTickets(user))
  expect(open()).toBe(1)
  turn('hidden')
  expect(open()).toBe(0)
  turn('hidden')
  turn('visible')
  turn('visible')
  expect(open()).toBe(1)
  unmount()
  expect(open()).toBe(0)
  turn('visible')
  expect(open()).toBe(0)
})

test('in a tab that begins in the background none is opened', () => {
  turn('hidden')
  renderHook(() => useLiveTickets(user))
  expect(streams).toHaveLength(0)
  turn('visible')
  expect(open()).toBe(1)
})

const open = () => streams.filter(({ aborted }) => !aborted).length

function turn(visibility: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

const user: User = {
  id: 1,
  login: 'jogador',
  name: 'jogador',
  email: 'jogador@exemplo.com',
  level: 1,
  userIcon: null,
  UserIcon: null,
}
