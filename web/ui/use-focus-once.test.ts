import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFocusOnce } from './use-focus-once.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

test('what is drawn after it was asked for has the focus then, and not once more when it is drawn anew', () => {
  const page = renderHook(useFocusOnce)
  act(() => page.result.current('alvo'))
  const target = draw()
  page.rerender()
  expect(document.activeElement).toBe(target)
  target.remove()
  draw()
  page.rerender()
  expect(document.activeElement).toBe(document.body)
})

test('it can be asked for again', () => {
  const page = renderHook(useFocusOnce)
  const target = draw()
  act(() => page.result.current('alvo'))
  target.blur()
  act(() => page.result.current('alvo'))
  expect(document.activeElement).toBe(target)
})

function draw() {
  const target = document.createElement('button')
  target.id = 'alvo'
  document.body.append(target)
  return target
}
