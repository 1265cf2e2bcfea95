// Calls of staff about what players can have: for donations, at the market, from the wheels.
import type { ApiCall } from './calls.ts'
import { withAll, withRunningWheel } from './policy/preparations.ts'

const donationItem = {
  ...{
    label: 'Cash',
    value_cents: 1_000,
    max_quantity: 999,
    icon: '/itens/cash.webp',
    description: '{quantity}×',
  },
  ...{ lines: ['{quantity}× Cash'], grants: [{ currency: 'cash', amount: 100 }] },
}
const marketItem = {
  ...{
    name: 'Elmo',
    description: 'Brilha',
    category: 'Armaduras',
    image_url: '/itens/elmo.webp',
    item_id: 7,
  },
  ...{ amount: 1, price_cash: 5, price_gold: 10, max_quantity: 9 },
}

export const offerCalls: ApiCall[] = [
  { method: 'GET', path: '/api/admin/donation-items', access: 'admin.read' },
  {
    method: 'POST',
    path: '/api/admin/donation-items',
    access: 'donation-items.change',
    body: donationItem,
    alsoTakes: [0, ['a']],
    act: 'donation-item.create',
  },
  {
    method: 'PUT',
    path: '/api/admin/donation-items/order',
    access: 'donation-items.change',
    body: { ids: [1] },
    namesNothing: { ids: 'all of them, however many there are' },
    prepare: withAll('donation_items'),
    act: 'donation-item.order',
  },
  {
    method: 'PUT',
    path: '/api/admin/donation-items/1',
    route: '/api/admin/donation-items/{id}',
    access: 'donation-items.change',
    body: { ...donationItem, is_active: true, version: 1 },
    alsoTakes: [0, ['a'], true],
    names: [{ thing: 'donation item', in: 'path', as: 'id' }],
    act: 'donation-item.change',
  },
  { method: 'GET', path: '/api/admin/market-items', access: 'admin.read' },
  {
    method: 'POST',
    path: '/api/admin/market-items',
    access: 'market-items.change',
    body: marketItem,
    alsoTakes: [null],
    namesNothing: { item_id: 'an item of the game' },
    act: 'market-item.create',
  },
  {
    method: 'PUT',
    path: '/api/admin/market-items/order',
    access: 'market-items.change',
    body: { ids: [1] },
    namesNothing: { ids: 'all of them, however many there are' },
    prepare: withAll('market_items'),
    act: 'market-item.order',
  },
  {
    method: 'PUT',
    path: '/api/admin/market-items/1',
    route: '/api/admin/market-items/{id}',
    access: 'market-items.change',
    body: { ...marketItem, is_active: true, version: 1 },
    alsoTakes: [null, true],
    names: [{ thing: 'market item', in: 'path', as: 'id' }],
    namesNothing: { item_id: 'an item of the game' },
    act: 'market-item.change',
  },
  { method: 'GET', path: '/api/admin/wheels', access: 'admin.read' },
  {
    method: 'GET',
    path: '/api/admin/wheels/versions/1',
    route: '/api/admin/wheels/versions/{id}',
    access: 'admin.read',
    names: [{ thing: 'wheel version', in: 'path', as: 'id' }],
  },
  {
    method: 'POST',
    path: '/api/admin/wheels/versions',
    access: 'wheels.change',
    body: {
      type: 'GOLD',
      prizes: [
        {
          ...{ item_id: 1003, item_name: 'Poção de Vida', amount: 10, weight: 100_000_000 },
          ...{ image_url: '/itens/pocao-de-vida.webp', is_rare: false, item_description: '', joker_cost: 1 },
        },
      ],
    },
    act: 'wheel.create',
    namesNothing: { prizes: 'items of the game' },
  },
  {
    method: 'POST',
    path: '/api/admin/wheels/versions/1/activate',
    route: '/api/admin/wheels/versions/{id}/activate',
    access: 'wheels.change',
    body: { at: '2031-01-01T00:00:00.000Z', instead_of: 1 },
    optional: ['at'],
    alsoTakes: [null],
    act: 'wheel.activate',
    names: [{ thing: 'wheel version', in: 'path', as: 'id' }],
    prepare: withRunningWheel(),
    moreActs: [{ act: 'wheel.schedule', prepare: withRunningWheel({ isLater: true }) }],
  },
  {
    method: 'DELETE',
    path: '/api/admin/wheels/GOLD/schedule',
    route: '/api/admin/wheels/{type}/schedule',
    access: 'wheels.change',
    act: 'wheel.unschedule',
    names: [{ thing: 'scheduled wheel', in: 'path', as: 'type' }],
  },
]
