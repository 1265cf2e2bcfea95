import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDismissal } from './use-dismissal.ts'

afterEach(cleanup)

type DialogProps = { name: string; isOpen?: boolean; onClose: () => void; children?: ReactNode }

function Dialog({ name, isOpen = true, onClose, children }: DialogProps) {
  const dismiss = useDismissal(isOpen, onClose)
  return (
    <>
      <button type="button" onClick={dismiss}>
        {name}
      </button>
      {children}
    </>
  )
}

const dismiss = (name: string) => screen.getByText(name).click()

test('of two dialogs that open together the inner one is closed first', () => {
  const [closeOuter, closeInner] = [vi.fn(), vi.fn()]
  render(
    <Dialog name="outer" onClose={closeOuter}>
      <Dialog name="inner" onClose={closeInner} />
    </Dialog>,
  )
  dismiss('outer')
  expect([closeOuter.mock.calls.length, closeInner.mock.calls.length]).toEqual([0, 1])
})

test('one that opens later lies above, wherever it stands', () => {
  const [closeFirst, closeSecond] = [vi.fn(), vi.fn()]
  const both = (isFirstOpen: boolean) => (
    <>
      <Dialog name="first" isOpen={isFirstOpen} onClose={closeFirst} />
      <Dialog name="second" onClose={closeSecond} />
    </>
  )
  const { rerender } = render(both(false))
  rerender(both(true))
  dismiss('second')
  expect([closeFirst.mock.calls.length, closeSecond.mock.calls.length]).toEqual([1, 0])
  rerender(both(false))
  dismiss('second')
  expect(closeSecond).toHaveBeenCalledOnce()
})
