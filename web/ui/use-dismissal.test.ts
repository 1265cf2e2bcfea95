import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDismissal } from './use-dismissal.ts'

test('of two dialogs the upper one closes, whichever is told to', () => {
  const closed: string[] = []
  const opened = (name: string, isOpen = true) =>
    renderHook((props) => useDismissal(props.isOpen, () => closed.push(name)), { initialProps: { isOpen } })
  const lower = opened('lower')
  const upper = opened('upper')
  opened('not open', false)
  lower.result.current()
  upper.result.current()
  upper.unmount()
  lower.result.current()
  lower.rerender({ isOpen: false })
  lower.result.current()
  expect(closed).toEqual(['upper', 'upper', 'lower'])
})

test('it is closed by what was given last', () => {
  const closed: string[] = []
  const { result, rerender } = renderHook(({ name }) => useDismissal(true, () => closed.push(name)), {
    initialProps: { name: 'first' },
  })
  rerender({ name: 'second' })
  result.current()
  expect(closed).toEqual(['second'])
})
