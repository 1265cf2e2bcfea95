import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RichText } from './RichText.tsx'

afterEach(cleanup)

const html =
  '<p><a href="/wiki?topic=3">página</a> <a href="/images/a.webp">arquivo</a> <a href="https://exemplo.com/">fora</a></p>'

function show() {
  const onFollow = vi.fn((href: string) => href.startsWith('/wiki'))
  render(<RichText html={html} onFollow={onFollow} />)
  /** Whether the browser is left to follow it. */
  const click = (name: string, how = {}) => fireEvent.click(screen.getByRole('link', { name }), how)
  return { onFollow, click }
}

test('a link to a page of ours is followed without loading it anew', () => {
  const { onFollow, click } = show()
  expect(click('página')).toBe(false)
  expect(onFollow.mock.calls).toEqual([['/wiki?topic=3']])
})

test('what is not followed here is left to the browser', () => {
  const { onFollow, click } = show()
  expect(click('arquivo')).toBe(true)
  expect(click('página', { ctrlKey: true })).toBe(true)
  expect(click('fora')).toBe(true)
  expect(onFollow.mock.calls).toEqual([['/images/a.webp']])
})
