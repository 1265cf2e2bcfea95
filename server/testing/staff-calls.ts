// Every call that takes a permission.
import type { ApiCall } from './calls.ts'
import { goodsCalls } from './staff-goods-calls.ts'
import { offerCalls } from './staff-offer-calls.ts'
import { siteCalls } from './staff-site-calls.ts'
import { supportCalls } from './staff-support-calls.ts'

export const staffCalls: ApiCall[] = [
  ...goodsCalls,
  ...offerCalls,
  ...siteCalls,
  ...supportCalls,
  { method: 'GET', path: '/api/admin/overview', access: 'admin.read' },
  {
    method: 'GET',
    path: '/api/admin/players?search=a&who=all&before=1000',
    route: '/api/admin/players',
    access: 'admin.read',
  },
  {
    method: 'POST',
    path: '/api/admin/players/export',
    access: 'lists.export',
    body: { search: 'nobody' },
    optional: ['search'],
    act: 'list.export',
  },
  {
    method: 'GET',
    path: '/api/admin/players/1',
    route: '/api/admin/players/{id}',
    access: 'admin.read',
    names: [{ thing: 'player', in: 'path', as: 'id' }],
  },
  {
    method: 'PUT',
    path: '/api/admin/players/1/level',
    route: '/api/admin/players/{id}/level',
    access: 'players.level',
    body: { level: 5, reason: 'Combinado' },
    alsoTakes: [-0],
    act: 'player.level',
    names: [
      {
        thing: 'player',
        in: 'path',
        as: 'id',
        own: { status: 409, because: 'nobody changes their own level' },
      },
    ],
  },
  {
    method: 'POST',
    path: '/api/admin/players/1/wallet',
    route: '/api/admin/players/{id}/wallet',
    access: 'players.wallet',
    body: { currency: 'gold', amount: 7, reason: 'Combinado' },
    alsoTakes: [-1],
    act: 'player.wallet',
    names: [{ thing: 'player', in: 'path', as: 'id' }],
  },
  {
    method: 'POST',
    // Whoever it is: ended sessions are missed by other tests.
    path: '/api/admin/players/2147483647/end-sessions',
    route: '/api/admin/players/{id}/end-sessions',
    access: 'players.end-sessions',
    body: { reason: 'Combinado' },
    act: 'player.end-sessions',
    names: [{ thing: 'player', in: 'path', as: 'id' }],
  },
  {
    method: 'GET',
    path: '/api/admin/audit?act=player.level&actor=alguem&player=1',
    route: '/api/admin/audit',
    access: 'audit.read',
  },
  {
    method: 'POST',
    path: '/api/admin/audit/export',
    access: 'lists.export',
    body: { actor: 'nobody' },
    optional: ['actor'],
    act: 'list.export',
  },
]
