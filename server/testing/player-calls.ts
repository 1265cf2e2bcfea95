// Every call that is open to players, or to anybody.

import type { ApiCall, NamedThing } from './calls.ts'
import { accountCalls } from './player-account-calls.ts'
import { valueCalls } from './player-value-calls.ts'

const token = 'x'.repeat(43)

const ownCharacter: NamedThing = { thing: 'character', in: 'path', as: 'id' }
const ownLink: NamedThing = {
  ...{ thing: 'reset link', in: 'body', as: 'token' },
  otherwise: { status: 400, because: 'who has no right to a link is told that it is none' },
}
/** Staff reads and answers everybody's. */
const ticket: NamedThing = { thing: 'ticket', in: 'path', as: 'id', othersFor: 'tickets.answer' }

/** What a ticket can be about: staff, too, writes tickets only about what is their own. */
const subjectsIn = (place: 'query' | 'body'): NamedThing[] => [
  { thing: 'delivery', in: place, as: 'delivery_id', isOptional: true },
  { thing: 'donation', in: place, as: 'donation_id', isOptional: true },
  { thing: 'resolved ticket', in: place, as: 'follows_id', isOptional: true },
]

export const playerCalls: ApiCall[] = [
  ...accountCalls,
  ...valueCalls,
  { method: 'GET', path: '/api/team-members', access: 'anyone' },
  { method: 'GET', path: '/api/game/status', access: 'anyone' },
  { method: 'GET', path: '/api/characters', access: 'player' },
  {
    method: 'GET',
    path: '/api/characters/1/details',
    route: '/api/characters/{id}/details',
    access: 'player',
    names: [ownCharacter],
  },
  {
    method: 'POST',
    path: '/api/characters/1/request-reset',
    route: '/api/characters/{id}/request-reset',
    access: 'player',
    body: { type: 'pincode' },
    names: [ownCharacter],
  },
  {
    method: 'POST',
    path: '/api/characters/pending-reset',
    access: 'player',
    body: { token },
    names: [ownLink],
  },
  {
    method: 'POST',
    path: '/api/characters/confirm-reset',
    access: 'player',
    body: { token },
    names: [ownLink],
  },
  { method: 'GET', path: '/api/deliveries?page=1', route: '/api/deliveries', access: 'player' },
  { method: 'GET', path: '/api/topics-by-category', access: 'anyone' },
  { method: 'GET', path: '/api/categories', access: 'anyone' },
  {
    method: 'GET',
    path: '/api/topics/1',
    route: '/api/topics/{id}',
    access: 'anyone',
    names: [{ thing: 'topic', in: 'path', as: 'id' }],
  },
  {
    method: 'GET',
    path: '/api/topics/1/neighbours',
    route: '/api/topics/{id}/neighbours',
    access: 'anyone',
    names: [{ thing: 'topic', in: 'path', as: 'id' }],
  },
  {
    method: 'GET',
    path: '/api/categories/1/topics?after=1',
    route: '/api/categories/{id}/topics',
    access: 'anyone',
    names: [
      { thing: 'first wiki category', in: 'path', as: 'id' },
      { thing: 'topic', in: 'query', as: 'after', isOptional: true },
    ],
  },
  { method: 'GET', path: '/api/topics/search?q=espada', route: '/api/topics/search', access: 'anyone' },
  { method: 'GET', path: '/api/support/check-pending', access: 'player' },
  { method: 'GET', path: '/api/support/my-tickets', access: 'player' },
  {
    method: 'GET',
    path: '/api/support/tickets/1',
    route: '/api/support/tickets/{id}',
    access: 'player',
    names: [ticket],
  },
  { method: 'GET', path: '/api/support/categories', access: 'player' },
  {
    method: 'GET',
    path: '/api/support/draft?follows_id=1',
    route: '/api/support/draft',
    access: 'player',
    names: subjectsIn('query'),
  },
  { method: 'GET', path: '/api/support/events', access: 'player', isStream: true },
  {
    method: 'POST',
    path: '/api/support/tickets',
    access: 'player',
    body: { title: 'Não consigo entrar', content: '<p>Socorro</p>', category_id: 1 },
    names: [
      {
        ...{ thing: 'first support category', in: 'body', as: 'category_id' },
        otherwise: { status: 400, because: 'it is a choice that the form offered, and no address' },
      },
      ...subjectsIn('body'),
    ],
  },
  {
    method: 'POST',
    path: '/api/support/tickets/1/reply',
    route: '/api/support/tickets/{id}/reply',
    access: 'player',
    body: { content: '<p>Ainda não</p>', newStatus: 'Resolvido', last_reply_id: 1 },
    optional: ['newStatus', 'last_reply_id'],
    names: [ticket],
    namesNothing: { last_reply_id: 'says what the author has seen, and leads to nothing' },
    act: 'ticket.reply',
  },
]
