import { expect, test } from 'vitest'
import type { TicketStatus } from '#contract/support.ts'
import { newsAfter, type TicketNews } from './use-ticket-news.ts'

const none: TicketNews = { known: new Map(), text: '' }
const ticket = (id: number, status: TicketStatus) => ({ id, status })

test('what is there at first, and what appears, is no news', () => {
  const first = newsAfter(none, [ticket(1, 'Aberto')])
  expect(first.text).toBe('')
  expect(newsAfter(first, [ticket(2, 'Resolvido'), ticket(1, 'Aberto')]).text).toBe('')
})

test('what changes is told, and stays until something else does', () => {
  const first = newsAfter(none, [ticket(1, 'Aberto'), ticket(2, 'Aguardando Admin')])
  const next = newsAfter(first, [ticket(2, 'Aguardando Usuário'), ticket(1, 'Aberto')])
  expect(next.text).toBe('Ticket #2: Aguardando Usuário.')
  expect(newsAfter(next, [ticket(2, 'Aguardando Usuário'), ticket(1, 'Aberto')]).text).toBe(next.text)
  expect(newsAfter(next, [ticket(1, 'Resolvido'), ticket(2, 'Resolvido')]).text).toBe(
    'Ticket #1: Resolvido. Ticket #2: Resolvido.',
  )
})
