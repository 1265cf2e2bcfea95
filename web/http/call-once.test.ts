import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callOnce, useKeptKey } from './call-once.ts'
import { NoAnswer } from './client.ts'

const WHOLE = '{"success":true,"message":"Feito."}'
const CUT = WHOLE.slice(0, 12)

let keys: (string | null)[]

beforeEach(() => {
  vi.useFakeTimers()
  keys = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an answer that was cut is asked for again, with the same key', async () => {
  serverAnswers(CUT, WHOLE)
  const asked = callOnce('/api/roleta/spin', { type: 'GOLD' })
  await vi.runAllTimersAsync()
  expect(await asked).toEqual({ success: true, message: 'Feito.' })
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
})

test('when every answer was cut, nobody knows what was done', async () => {
  serverAnswers(CUT)
  const asked = callOnce('/api/roleta/spin', { type: 'GOLD' }).catch((error) => error)
  await vi.runAllTimersAsync()
  expect(await asked).toBeInstanceOf(NoAnswer)
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(4)
})

test('each call has a key of its own', async () => {
  serverAnswers(WHOLE)
  await callOnce('/api/roleta/spin', { type: 'GOLD' })
  await callOnce('/api/roleta/spin', { type: 'GOLD' })
  expect(new Set(keys).size).toBe(2)
})

test('what is asked for once more in the same words has the same key; other words have another', () => {
  const { result } = renderHook(() => useKeptKey())
  const keyOf = result.current
  const first = keyOf({ amount: 5 })
  expect(keyOf({ amount: 5 })).toBe(first)
  expect(keyOf({ amount: 6 })).not.toBe(first)
  expect(renderHook(() => useKeptKey()).result.current({ amount: 5 })).not.toBe(first)
})

/** One after the other, the last one from then on. */
function serverAnswers(...bodies: string[]) {
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return new Response(bodies[Math.min(keys.length, bodies.length) - 1])
  })
}
