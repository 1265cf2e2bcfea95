import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CategoryOrder, WikiCategory } from '#contract/wiki.ts'
import { queryClient } from '#web/http/query-client.ts'
import { useCategoryOrder } from './use-category-order.ts'

let sent: number[][] = []
let answers: ((response: Response) => void)[] = []

beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { categories }: CategoryOrder = JSON.parse(body)
    sent.push(categories.map(({ id }) => Number(id)))
    return new Promise<Response>((resolve) => answers.push(resolve))
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const saved = [1, 2, 3, 4].map((id) => ({ id, name: `Categoria ${id}`, display_order: id }))

test('quick moves are shown at once, and reach the server one after the other', async () => {
  const { order, move } = show(saved)
  await move(4, -1)
  await move(4, -1)
  await move(2, 1)
  expect(order()).toEqual([1, 4, 3, 2])
  expect(sent).toEqual([[1, 2, 4, 3]])
})

test('of the moves that wait only the last is sent: it holds the others', async () => {
  const { order, move } = show(saved)
  await move(4, -1)
  await move(4, -1)
  await move(2, 1)
  await answer({ success: true, categories: saved })
  expect(sent).toEqual([
    [1, 2, 4, 3],
    [1, 4, 3, 2],
  ])
  expect(order()).toEqual([1, 4, 3, 2])
})

test('what cannot be saved is taken back, and it is told which one it was', async () => {
  const { order, move, failure } = show(saved)
  await move(3, -1)
  expect(order()).toEqual([1, 3, 2, 4])
  await answer({ success: false, error: 'Não.' }, 400)
  expect(order()).toEqual([1, 2, 3, 4])
  expect(failure()).toBe(3)
})

test('a failure in between does not matter once a later order is saved', async () => {
  const { order, move, failure } = show(saved)
  await move(3, -1)
  await move(4, -1)
  await answer({ success: false, error: 'Não.' }, 400)
  expect(order()).toEqual([1, 3, 4, 2])
  await answer({ success: true, categories: saved })
  expect(failure()).toBeUndefined()
})

function show(categories: WikiCategory[]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useCategoryOrder(categories), { wrapper })
  return {
    order: () => result.current.categories.map(({ id }) => id),
    failure: () => result.current.failure?.id,
    move: (id: number, step: -1 | 1) => act(async () => result.current.move(id, step)),
  }
}

/** The server's, to what it was sent last. */
const answer = (body: object, status = 200) =>
  act(async () => {
    answers.at(-1)?.(Response.json(body, { status }))
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
