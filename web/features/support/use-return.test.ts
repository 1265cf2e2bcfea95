import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveTicket } from './left-ticket.ts'
import { ticketElementId, useIsReturned, useReturnToCard } from './use-return.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

test('who comes back goes on at the card as soon as the list is drawn', () => {
  leaveTicket(7)
  const list = renderHook(useReturnToCard, { initialProps: false })
  const card = draw(7)
  list.rerender(false)
  expect(document.activeElement).toBe(document.body)
  list.rerender(true)
  expect(document.activeElement).toBe(card)
})

test('a card that is drawn anew, or in another list, takes nothing', () => {
  leaveTicket(7)
  const card = draw(7)
  const list = renderHook(useReturnToCard, { initialProps: true })
  expect(document.activeElement).toBe(card)
  card.blur()
  list.unmount()
  renderHook(useReturnToCard, { initialProps: true })
  expect(document.activeElement).toBe(document.body)
})

test('a card that comes after the list was drawn without it takes nothing', () => {
  leaveTicket(7)
  const list = renderHook(useReturnToCard, { initialProps: true })
  draw(7)
  list.rerender(true)
  list.unmount()
  renderHook(useReturnToCard, { initialProps: true })
  expect(document.activeElement).toBe(document.body)
})

test('who went elsewhere before the list was there does not come back any more', () => {
  leaveTicket(7)
  const page = renderHook(useIsReturned)
  expect(page.result.current).toBe(true)
  page.unmount()
  expect(renderHook(useIsReturned).result.current).toBe(false)
})

function draw(id: number) {
  const card = document.createElement('button')
  card.id = ticketElementId(id)
  document.body.append(card)
  return card
}
