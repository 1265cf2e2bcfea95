import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useSingleMutation } from './use-single-mutation.ts'

test('it is known before the next drawing that one is under way, and a second is not begun', async () => {
  let begun = 0
  let end = () => {}
  const { result } = renderHook(
    () =>
      useSingleMutation({
        mutationFn() {
          begun += 1
          return new Promise<void>((resolve) => {
            end = resolve
          })
        },
      }),
    { wrapper: Queries },
  )
  const { mutate, isUnderWay } = result.current
  expect(isUnderWay()).toBe(false)

  act(() => {
    mutate()
    mutate()
    expect(isUnderWay()).toBe(true)
  })
  await waitFor(() => expect(result.current.isPending).toBe(true))
  expect(begun).toBe(1)

  end()
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(isUnderWay()).toBe(false)
})

const queries = new QueryClient()

function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
