import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultLinks, defaultTexts } from '#contract/site.ts'
import { SiteProvider } from '#web/site.tsx'
import { Carousel } from './Carousel.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the next slide comes every 5 s, and after the last the first', () => {
  show()
  pass(4_999)
  expect(shown()).toBe(1)
  pass(1)
  expect(shown()).toBe(2)
  for (const expected of [3, 4, 5, 6, 7, 1]) {
    pass(5_000)
    expect(shown()).toBe(expected)
  }
})

test.each([
  ['Próximo slide', 2],
  ['Slide anterior', 7],
  ['Slide 4: Mago', 4],
  ['Slide 1: todas as classes', 1],
])('"%s" shows slide %i and restarts the timer', (name, expected) => {
  show()
  pass(4_000)
  fireEvent.click(screen.getByRole('button', { name }))
  expect(shown()).toBe(expected)
  pass(4_999)
  expect(shown()).toBe(expected)
  pass(1)
  expect(shown()).toBe((expected % 7) + 1)
})

test('the timer stops when the screen is left', () => {
  const { unmount } = show()
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('it waits while the mouse reads, but not while it steers', () => {
  show()
  fireEvent.pointerOver(slide(1), { pointerType: 'mouse' })
  pass(20_000)
  expect(shown()).toBe(1)
  fireEvent.pointerOver(screen.getByRole('button', { name: 'Próximo slide' }), { pointerType: 'mouse' })
  pass(5_000)
  expect(shown()).toBe(2)
  fireEvent.pointerOver(slide(2), { pointerType: 'touch' })
  pass(5_000)
  expect(shown()).toBe(3)
})

test('it waits while the keyboard is in it, and the arrow keys move it', () => {
  show()
  const next = screen.getByRole('button', { name: 'Próximo slide' })
  vi.spyOn(next, 'matches').mockReturnValue(true)
  fireEvent.focus(next)
  pass(20_000)
  expect(shown()).toBe(1)
  fireEvent.keyDown(next, { key: 'ArrowLeft' })
  expect(shown()).toBe(7)
  fireEvent.keyDown(next, { key: 'ArrowRight' })
  expect(shown()).toBe(1)
  // The browser's own way back, and the keys of who reads a slide.
  fireEvent.keyDown(next, { key: 'ArrowLeft', altKey: true })
  fireEvent.keyDown(slide(1), { key: 'ArrowLeft' })
  expect(shown()).toBe(1)
  fireEvent.blur(next)
  pass(5_000)
  expect(shown()).toBe(2)
})

test('it waits while the tab is hidden', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  show()
  pass(20_000)
  expect(shown()).toBe(1)
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  pass(5_000)
  expect(shown()).toBe(2)
})

test('who wants no motion moves it by hand alone', () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(matchMedia.call(window, query), 'matches', { value: true }),
  )
  show()
  pass(20_000)
  expect(shown()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Próximo slide' }))
  expect(shown()).toBe(2)
})

test('it can be stopped and goes on when told to', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Pausar os slides' }))
  pass(20_000)
  expect(shown()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Retomar os slides' }))
  pass(5_000)
  expect(shown()).toBe(2)
})

test.each([
  ['to the left', { clientX: 100, clientY: 130 }, 2],
  ['to the right', { clientX: 300, clientY: 100 }, 7],
  ['a little', { clientX: 161, clientY: 100 }, 1],
  ['more down than sideways', { clientX: 100, clientY: 300 }, 1],
])('a finger drawn %s', (_, to, expected) => {
  show()
  const from = { pointerType: 'touch', isPrimary: true, pointerId: 1, clientX: 200, clientY: 100 }
  fireEvent.pointerDown(slide(1), from)
  fireEvent.pointerUp(slide(1), { ...from, ...to })
  expect(shown()).toBe(expected)
})

test('a drag that became a scroll moves nothing', () => {
  show()
  const from = { pointerType: 'touch', isPrimary: true, pointerId: 1, clientX: 200, clientY: 100 }
  fireEvent.pointerDown(slide(1), from)
  fireEvent.pointerCancel(slide(1), from)
  fireEvent.pointerUp(slide(1), { ...from, clientX: 0 })
  expect(shown()).toBe(1)
})

test('only what the reader asked for is announced', () => {
  show()
  const live = slide(1).parentElement
  pass(5_000)
  expect(live?.getAttribute('aria-live')).toBe('off')
  fireEvent.click(screen.getByRole('button', { name: 'Próximo slide' }))
  expect(live?.getAttribute('aria-live')).toBe('polite')
})

test('a picture is fetched when its turn comes near, and then kept', () => {
  show()
  const pictures = () => [1, 2, 3, 4, 5, 6, 7].filter((number) => slide(number).querySelector('img'))
  expect(pictures()).toEqual([1])
  pass(2_000)
  expect(pictures()).toEqual([1, 2])
  fireEvent.click(screen.getByRole('button', { name: 'Slide 6: Feiticeira' }))
  expect(pictures()).toEqual([1, 2, 6])
})

function show() {
  const site = {
    ...defaultLinks,
    texts: defaultTexts,
    name: 'Reinos',
    url: '',
    year: 2026,
    hasMailbox: false,
    payments: 'off' as const,
    imageOrigins: [],
  }
  return render(
    <MemoryRouter>
      <SiteProvider site={site}>
        <Carousel />
      </SiteProvider>
    </MemoryRouter>,
  )
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const slide = (number: number) => screen.getByRole('group', { name: `${number} de 7`, hidden: true })

/** The number of the slide that can be seen and used; the dot of no other is marked. */
function shown() {
  const usable = [1, 2, 3, 4, 5, 6, 7].filter((number) => !slide(number).hasAttribute('inert'))
  const marked = screen.getAllByRole('button', { name: /^Slide \d/, current: true })
  expect([usable.length, marked.length]).toEqual([1, 1])
  expect(marked[0]?.getAttribute('aria-label')).toContain(`Slide ${usable[0]}:`)
  return usable[0]
}
