import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useRefund } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

test('a refund that is asked for again in the same words is the same one', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return new Response('{}', { status: 400 })
  })
  const { result } = renderHook(() => useRefund(7), { wrapper: Queries })
  for (const reason of ['Pagou duas vezes', 'Pagou duas vezes', 'Outro motivo']) {
    const sent = keys.length
    act(() => result.current.mutate({ reason }))
    await waitFor(() => expect([keys.length, result.current.isPending]).toEqual([sent + 1, false]))
  }
  expect(keys[0]).toBeTruthy()
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
})

const queries = new QueryClient()

function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
