import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './Tabs.tsx'

afterEach(cleanup)

const tabs = ['Classes', 'Itens'].map((label) => ({
  value: label,
  label,
  href: `/wiki?categoria=${label}`,
  content: label,
}))

function show() {
  const onValueChange = vi.fn<(value: string) => void>()
  render(<Tabs label="Categorias" tabs={tabs} value="Classes" onValueChange={onValueChange} />)
  return { onValueChange, tab: screen.getByRole('tab', { name: 'Itens' }) }
}

test('a plain click changes the tab and loads no page', () => {
  const { onValueChange, tab } = show()
  fireEvent.mouseDown(tab)
  expect(onValueChange).toHaveBeenCalledWith('Itens')
  expect(fireEvent.click(tab)).toBe(false)
})

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['the middle button', { button: 1 }],
])('a click with %s opens the link elsewhere, and here everything stays', (_, how) => {
  const { onValueChange, tab } = show()
  // The focus, which a tab is changed by too, is refused with the press.
  expect(fireEvent.mouseDown(tab, how)).toBe(false)
  expect(fireEvent.click(tab, how)).toBe(true)
  expect(onValueChange).not.toHaveBeenCalled()
})
