import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PassingMessage } from '#web/ui/PassingMessage.tsx'
import { useMessage } from './use-message.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Sample />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a message vanishes after 4 s', () => {
  fireEvent.click(screen.getByText('say'))
  pass(3_999)
  expect(shown()).toBe('Pronto.')
  pass(1)
  expect(shown()).toBeUndefined()
})

test('that of the spinning reel lasts 6.5 s', () => {
  fireEvent.click(screen.getByText('spin'))
  pass(6_499)
  expect(shown()).toBe('Girando...')
  pass(1)
  expect(shown()).toBeUndefined()
})

test('the next one takes its place and has all of its time, even if it says the same', () => {
  fireEvent.click(screen.getByText('spin'))
  pass(6_000)
  fireEvent.click(screen.getByText('say'))
  pass(3_000)
  fireEvent.click(screen.getByText('say'))
  pass(3_999)
  expect(shown()).toBe('Pronto.')
  pass(1)
  expect(shown()).toBeUndefined()
})

test('a message whose time ends does not take the next one along', () => {
  fireEvent.click(screen.getByText('spin'))
  act(() => {
    // Said, and not yet shown when the time of the former is up.
    screen.getByText('say').click()
    vi.advanceTimersByTime(6_500)
  })
  expect(shown()).toBe('Pronto.')
})

function Sample() {
  const { message, say, sayWhileSpinning, forget } = useMessage()
  return (
    <>
      <button type="button" onClick={() => say('success', 'Pronto.')}>
        say
      </button>
      <button type="button" onClick={() => sayWhileSpinning('Girando...')}>
        spin
      </button>
      <PassingMessage message={message} onGone={forget} />
    </>
  )
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const shown = () => screen.queryByRole('status')?.textContent?.trim()
