import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLeaveTimer } from './use-leave-timer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('it closes 300 ms after the mouse has left, and not before', () => {
  const { leave, close } = show()
  leave('mouse')
  vi.advanceTimersByTime(299)
  expect(close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(close).toHaveBeenCalledOnce()
})

test('a mouse that returns within 300 ms keeps it open', () => {
  const { enter, leave, close } = show()
  leave('mouse')
  vi.advanceTimersByTime(299)
  enter('mouse')
  vi.advanceTimersByTime(10_000)
  expect(close).not.toHaveBeenCalled()
})

test('each leaving counts anew', () => {
  const { enter, leave, close } = show()
  leave('mouse')
  vi.advanceTimersByTime(200)
  enter('mouse')
  leave('mouse')
  vi.advanceTimersByTime(299)
  expect(close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(close).toHaveBeenCalledOnce()
})

test.each(['touch', 'pen'])('a %s that lifts off has not left', (pointerType) => {
  const { leave, close } = show()
  leave(pointerType)
  vi.advanceTimersByTime(10_000)
  expect(close).not.toHaveBeenCalled()
})

test('what is no longer shown is not closed', () => {
  const { leave, close, unmount } = show()
  leave('mouse')
  unmount()
  vi.advanceTimersByTime(10_000)
  expect(close).not.toHaveBeenCalled()
})

function show() {
  const close = vi.fn()
  const { unmount } = render(<Box onLeft={close} />)
  const box = screen.getByText('menu')
  return {
    close,
    unmount,
    enter: (pointerType: string) => fireEvent.pointerEnter(box, { pointerType }),
    leave: (pointerType: string) => fireEvent.pointerLeave(box, { pointerType }),
  }
}

function Box({ onLeft }: { onLeft: () => void }) {
  return <div {...useLeaveTimer(300, onLeft)}>menu</div>
}
