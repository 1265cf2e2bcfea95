import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MarketItemsAnswer } from '#contract/market.ts'
import { type Buyer, good, type MarketSite, marketSite } from '#server/testing/market.ts'

let site: MarketSite
let buyer: Buyer

const fillers = Array.from({ length: 20 }, (_, index) =>
  good(`Pedra ${index + 1}`, { category: 'Pedras', price_gold: 10 }),
)
beforeAll(async () => {
  site = await marketSite([
    good('Poção de Vida', {
      category: 'Poções',
      description: 'Cura na hora',
      price_gold: 300,
      price_cash: 7,
    }),
    good('ÁGUA BENTA', { category: 'Poções', description: 'Do coração da fonte', price_gold: 5 }),
    good('Caixa 100%', { category: 'Baús', description: 'sem_espaço e barra \\ invertida', price_cash: 9 }),
    good('Retirado', { category: 'Extinta', price_gold: 1 }),
    good('<b>Asas</b>', { category: 'Enfeites', description: '<script>alert(1)</script>', price_cash: 900 }),
    ...fillers,
  ])
  await site.db.updateTable('market_items').set({ is_active: false }).where('name', '=', 'Retirado').execute()
  buyer = await site.buyer({ gold: 123, cash: 45 })
})
afterAll(() => site.close())

const namesOf = ({ items }: MarketItemsAnswer) => items.map(({ name }) => name)
const read = (query = '') => site.items(buyer, query)
const found = async (search: string) => namesOf(await read(`?search=${encodeURIComponent(search)}`))

test('there are twelve on a page, in their order, with the wallet and all categories beside them', async () => {
  const first = await read()
  expect(namesOf(first)).toEqual([
    ...['Poção de Vida', 'ÁGUA BENTA', 'Caixa 100%', '<b>Asas</b>'],
    ...fillers.slice(0, 8).map(({ name }) => name),
  ])
  expect(first).toMatchObject({
    ...{ totalItems: 24, totalPages: 2, categories: ['Poções', 'Baús', 'Enfeites', 'Pedras'] },
    wallet: { gold: 123, cash: 45, spin_gold: 0, spin_cash: 0, joker_tokens: 0 },
  })
  expect(namesOf(await read('?page=2'))).toEqual(fillers.slice(8).map(({ name }) => name))
  expect(await read('?page=3')).toMatchObject({ items: [], totalItems: 24, totalPages: 2 })
  expect(await read('?limit=5&page=5')).toMatchObject({ totalPages: 5, items: { length: 4 } })
})

test('an item says what it is and costs, and nothing of the inside', async () => {
  expect((await read('?limit=1')).items).toEqual([
    {
      ...{
        id: site.idOf('Poção de Vida'),
        name: 'Poção de Vida',
        description: 'Cura na hora',
        category: 'Poções',
      },
      ...{ image_url: '/itens/cash.webp', amount: 1, price_cash: 7, price_gold: 300, max_quantity: 99 },
    },
  ])
})

test('a category shows its own, and the others stay to be chosen', async () => {
  const stones = await read('?category=Pedras&page=2')
  expect(namesOf(stones)).toEqual(fillers.slice(12).map(({ name }) => name))
  expect(stones).toMatchObject({ totalItems: 20, totalPages: 2, categories: { length: 4 } })
  expect(namesOf(await read(`?category=${encodeURIComponent('Poções')}`))).toEqual([
    'Poção de Vida',
    'ÁGUA BENTA',
  ])
  for (const none of ['pedras', 'Pedra', '%25', 'Extinta', "x'%20OR%201=1--"])
    expect(await read(`?category=${none}`)).toMatchObject({ items: [], totalItems: 0, totalPages: 0 })
})

test.each([
  ['poção', ['Poção de Vida']],
  ['POCAO', ['Poção de Vida']],
  ['pocoes', ['Poção de Vida', 'ÁGUA BENTA']],
  ['água', ['ÁGUA BENTA']],
  ['AGUA', ['ÁGUA BENTA']],
  ['água'.normalize('NFD'), ['ÁGUA BENTA']],
  ['coracao', ['ÁGUA BENTA']],
  ['  vida   poç ', ['Poção de Vida']],
  ['cura vida', ['Poção de Vida']],
  ['benta vida', []],
  ['100%', ['Caixa 100%']],
  ['%', ['Caixa 100%']],
  ['_', ['Caixa 100%']],
  ['m_e', ['Caixa 100%']],
  ['m_x', []],
  ['\\', ['Caixa 100%']],
  ['.*', []],
  ["' OR 1=1--", []],
  ['nada disto', []],
  ['Retirado', []],
  ['<b>', ['<b>Asas</b>']],
  ['\ufffd', []],
])('a search for %j finds %j', async (search, names) => {
  expect(await found(search)).toEqual(names)
})

test('a search that is no text finds nothing and does no harm', async () => {
  for (const search of ['%ff', '%ED%A0%80', '%', '%zz'])
    expect((await read(`?search=${search}`)).success).toBe(true)
})

test('a search within a category finds what is in both, and an empty one all', async () => {
  expect(namesOf(await read('?category=Enfeites&search=asas'))).toEqual(['<b>Asas</b>'])
  expect(await read('?category=Pedras&search=asas')).toMatchObject({ items: [], totalItems: 0 })
  expect((await read('?search=')).totalItems).toBe(24)
  expect((await read('?search=%20%20')).totalItems).toBe(24)
  expect(await read('?search=pedra&page=2')).toMatchObject({
    totalItems: 20,
    totalPages: 2,
    items: { length: 8 },
  })
})

test('what is written with marks of HTML is text', async () => {
  const answer = await site.call('GET', '/api/webmarket/items?search=asas', { token: buyer.token })
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json().items[0]).toMatchObject({
    name: '<b>Asas</b>',
    description: '<script>alert(1)</script>',
  })
})

test.each([
  ...[
    'page=0',
    'page=-1',
    'page=1e18',
    'page=1000000',
    'page=1&page=2',
    'page=',
    'limit=0',
    'limit=51',
    'limit=1e9',
  ],
  ...['category=', `category=${'x'.repeat(61)}`, `search=${'x'.repeat(61)}`, 'search=a&search=b'],
  ...['search=%00', 'category=%00', 'search=a%00b', 'sort=price', 'is_active=false', '__proto__=1'],
])('%s is refused', async (query) => {
  const answer = await site.call('GET', `/api/webmarket/items?${query}`, { token: buyer.token })
  expect([answer.status, answer.json().success]).toEqual([400, false])
})

test('a visitor is asked to sign in', async () => {
  expect((await site.call('GET', '/api/webmarket/items')).status).toBe(401)
})
