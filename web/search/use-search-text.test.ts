import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearchText } from './use-search-text.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin(q = '') {
  const onSearch = vi.fn<(q: string) => void>()
  const hook = renderHook(({ now }) => useSearchText(now, onSearch), { initialProps: { now: q } })
  return {
    onSearch,
    field: () => hook.result.current,
    type: (text: string) => act(() => hook.result.current.setText(text)),
    rest: () => act(() => vi.advanceTimersByTime(200)),
    /** The address changes, by what was typed or otherwise. */
    arrive: (now: string) => hook.rerender({ now }),
  }
}

test('only what typing rests at is searched for, once', () => {
  const { type, rest, onSearch } = begin()
  for (const text of ['f', 'fo', 'for']) type(text)
  expect(onSearch).not.toHaveBeenCalled()
  rest()
  rest()
  expect(onSearch.mock.calls).toEqual([['for']])
})

test('what is typed meanwhile is not lost when the address follows', () => {
  const { type, rest, arrive, field } = begin()
  type('fo')
  rest()
  type('forja')
  arrive('fo')
  expect(field().text).toBe('forja')
  rest()
  arrive('forja')
  expect(field().text).toBe('forja')
})

test('the field follows an address that others have changed', () => {
  const { type, rest, arrive, field, onSearch } = begin('anel')
  expect(field().text).toBe('anel')
  type('anéis')
  rest()
  arrive('anéis')
  arrive('')
  expect(field().text).toBe('')
  arrive('anéis')
  expect(field().text).toBe('anéis')
  rest()
  expect(onSearch).toHaveBeenCalledTimes(1)
})

test('who clears the field waits for nothing', () => {
  const { field, onSearch } = begin('anel')
  act(() => field().clear())
  expect(field().text).toBe('')
  expect(onSearch.mock.calls).toEqual([['']])
})

test('the Enter key does not wait either, and the rest does not search again', () => {
  const { type, rest, field, onSearch } = begin()
  type('runa')
  act(() => field().sendNow())
  expect(onSearch.mock.calls).toEqual([['runa']])
  rest()
  expect(onSearch).toHaveBeenCalledTimes(1)
})
