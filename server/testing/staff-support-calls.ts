// Calls of staff about tickets.
import type { ApiCall } from './calls.ts'
import { withNewName } from './policy/preparations.ts'

export const supportCalls: ApiCall[] = [
  {
    method: 'GET',
    path: '/api/support/admin/tickets?status=Aberto',
    route: '/api/support/admin/tickets',
    access: 'tickets.answer',
  },
  {
    method: 'GET',
    path: '/api/support/admin/tickets/1/notes',
    route: '/api/support/admin/tickets/{id}/notes',
    access: 'tickets.answer',
    names: [{ thing: 'ticket', in: 'path', as: 'id' }],
  },
  {
    method: 'POST',
    path: '/api/support/admin/tickets/1/notes',
    route: '/api/support/admin/tickets/{id}/notes',
    access: 'tickets.answer',
    body: { content: 'Já vi este caso.' },
    names: [{ thing: 'ticket', in: 'path', as: 'id' }],
    act: 'ticket.note',
  },
  {
    method: 'GET',
    path: '/api/support/admin/tickets/1/player',
    route: '/api/support/admin/tickets/{id}/player',
    access: 'tickets.answer',
    names: [{ thing: 'ticket', in: 'path', as: 'id' }],
  },
  { method: 'GET', path: '/api/support/admin/mail', access: 'tickets.answer' },
  {
    method: 'PUT',
    path: '/api/support/admin/mail',
    access: 'tickets.answer',
    body: { wants_mail: true },
    alsoTakes: [true],
    act: 'support-mail.change',
  },
  {
    method: 'POST',
    path: '/api/support/categories',
    access: 'support-categories.change',
    body: { name: 'Guildas' },
    prepare: withNewName,
    act: 'support-category.create',
  },
  {
    method: 'PUT',
    path: '/api/support/categories/1',
    route: '/api/support/categories/{id}',
    access: 'support-categories.change',
    body: { name: 'Guildas', is_archived: false },
    optional: ['name', 'is_archived'],
    alsoTakes: [true],
    names: [{ thing: 'support category', in: 'path', as: 'id' }],
    prepare: withNewName,
    act: 'support-category.change',
  },
  {
    method: 'DELETE',
    path: '/api/support/categories/1',
    route: '/api/support/categories/{id}',
    access: 'support-categories.change',
    names: [{ thing: 'support category', in: 'path', as: 'id' }],
    act: 'support-category.end',
  },
]
