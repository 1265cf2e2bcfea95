import { expect, test } from 'vitest'
import type { Ticket } from '#contract/support.ts'
import { firstBeyond, ticketsIn } from './ticket-pages.ts'

const NOON = '2031-05-04T12:00:00.000Z'

const ticket = (id: number): Ticket => ({
  ...{ id, title: 'Ajuda', category_name: 'Geral', status: 'Aberto', author_user: 'kael' },
  ...{ created_at: NOON, updated_at: NOON },
})

const page = (...ids: number[]) => ({ tickets: ids.map(ticket) })
const ids = (tickets: Ticket[]) => tickets.map(({ id }) => id)

test('a ticket that has moved to a later page stands where it was met first', () => {
  expect(ids(ticketsIn([page(5, 4, 3), page(3, 2), page(5, 1)]))).toEqual([5, 4, 3, 2, 1])
})

test('after more were loaded the reading goes on at the first that was not there', () => {
  expect(firstBeyond([page(5, 4), page(3, 2)], 1)).toBe(3)
  expect(firstBeyond([page(5, 4, 3), page(3, 2)], 1)).toBe(2)
})

test('where nothing has come, it goes on nowhere else', () => {
  expect(firstBeyond([page(5, 4)], 1)).toBeUndefined()
  expect(firstBeyond([page(5, 4), page(4)], 1)).toBeUndefined()
})
