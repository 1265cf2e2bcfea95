import { expect, test } from 'vitest'
import type { Reply, Ticket, TicketDetailAnswer } from '#contract/support.ts'
import { threadOf, withReply } from './thread.ts'

test('pages that come backwards read forwards, and the newest one says how the ticket stands', () => {
  const thread = threadOf([page('Resolvido', [5, 6]), page('Aberto', [3, 4]), page('Aberto', [1, 2])])
  expect(thread?.messages.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
  expect(thread?.ticket.status).toBe('Resolvido')
})

test('before anything has come there is nothing to read', () => {
  expect(threadOf([])).toBeUndefined()
})

test('what was sent stands at the end at once', () => {
  const shown = withReply(loaded, { success: true, reply: reply(7), ticket: ticket('Aguardando Admin') })
  expect(threadOf(shown.pages)?.messages.map(({ id }) => id)).toEqual([3, 4, 5, 6, 7])
  expect(threadOf(shown.pages)?.ticket.status).toBe('Aguardando Admin')
})

test('and stands there once, if it was told of meanwhile', () => {
  const shown = withReply(loaded, { success: true, reply: reply(6), ticket: ticket('Aguardando Admin') })
  expect(threadOf(shown.pages)?.messages.map(({ id }) => id)).toEqual([3, 4, 5, 6])
})

const NOON = '2031-05-04T12:00:00.000Z'

const reply = (id: number): Reply => ({
  ...{ id, author_id: 1, author_user: 'kael', author_icon: null, author_level: 0 },
  content: '<p>Oi</p>',
  created_at: NOON,
})

const ticket = (status: Ticket['status']): Ticket => ({
  ...{ id: 12, title: 'Ajuda', category_name: 'Geral', status, author_user: 'kael' },
  ...{ created_at: NOON, updated_at: NOON },
})

const page = (status: Ticket['status'], ids: number[]): TicketDetailAnswer => ({
  ...{ success: true, ticket: ticket(status), replies: ids.map(reply) },
  ...{ hasEarlier: true, about: null, followed_by: null },
})

const loaded = {
  pages: [page('Aguardando Usuário', [5, 6]), page('Aguardando Usuário', [3, 4])],
  pageParams: [null, 5],
}
