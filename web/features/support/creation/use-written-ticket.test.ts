import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { endSession } from '#web/features/session/session.ts'
import { queryClient } from '#web/http/query-client.ts'
import type { NewTicketSubject } from '../ticket-address.ts'
import { useWrittenTicket } from './use-written-ticket.ts'

const delivery: NewTicketSubject = { kind: 'delivery', id: 5 }
const suggested = { title: 'Entrega', category_id: 3, content: '<p>Não recebi.<br></p>' }

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('what the editor makes of what it begins with is no change', () => {
  const { ticket, tell } = open()
  expect(ticket().isChanged).toBe(false)
  tell('<p>Não recebi.</p>')
  expect(ticket().isChanged).toBe(false)
  tell('<p>Não recebi nada.</p>')
  expect(ticket().isChanged).toBe(true)
})

test('who left it without sending finds it again, under what it is about', () => {
  const { ticket, tell, leave } = open()
  tell('<p>Não recebi.</p>')
  tell('<p>Não recebi nada.</p>')
  act(() => ticket().change({ title: 'Minha entrega', category_id: 4 }))
  leave()
  const again = open()
  expect(again.ticket().written).toEqual({
    title: 'Minha entrega',
    category_id: 4,
    content: '<p>Não recebi nada.</p>',
  })
  again.tell('<p>Não recebi nada.</p>')
  expect(again.ticket().isChanged).toBe(true)
  expect(open({ kind: 'delivery', id: 6 }).ticket().written).toEqual(suggested)
})

test('nothing of it is left for who signs in next', () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }))
  const { ticket, leave } = open()
  act(() => ticket().change({ title: 'Minha entrega' }))
  leave()
  endSession()
  expect(open().ticket().written).toEqual(suggested)
})

function open(subject = delivery) {
  const { result, unmount } = renderHook(() => useWrittenTicket(subject, suggested))
  return {
    ticket: () => result.current,
    tell: (html: string) => act(() => result.current.write({ html, isEmpty: false, isSending: false })),
    leave: unmount,
  }
}
