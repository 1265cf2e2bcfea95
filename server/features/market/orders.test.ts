import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MarketOrdersAnswer } from '#contract/market.ts'
import { carryOut } from '#server/deliveries/carrier.ts'
import { takeThese } from '#server/deliveries/queue.ts'
import { tellDemoWorld } from '#server/game/demo-conduct.ts'
import { type Buyer, type MarketSite, marketSite } from '#server/testing/market.ts'

let site: MarketSite
beforeAll(async () => {
  site = await marketSite()
})
afterAll(() => site.close())

async function bought(buyer: Buyer, times: number) {
  const ids: number[] = []
  for (let each = 0; each < times; each++) ids.push((await site.buy(buyer)).json().order.id)
  return ids
}
const idsOf = ({ orders }: MarketOrdersAnswer) => orders.map(({ id }) => id)

test('who has bought nothing has no orders', async () => {
  expect(await site.orders(await site.buyer())).toEqual({
    success: true,
    orders: [],
    totalItems: 0,
    totalPages: 0,
  })
})

test('there are ten on a page, the newest first, and only one’s own', async () => {
  const [one, other] = [await site.buyer({ gold: 10_000 }), await site.buyer({ gold: 10_000 })]
  const ids = await bought(one, 11)
  const foreign = await bought(other, 3)
  const [first, second, third] = [
    await site.orders(one),
    await site.orders(one, '?page=2'),
    await site.orders(one, '?page=3'),
  ]
  expect([first, second, third].map((page) => [page.totalItems, page.totalPages])).toEqual(
    Array(3).fill([11, 2]),
  )
  expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(ids.toReversed())
  expect(idsOf(await site.orders(other))).toEqual(foreign.toReversed())
})

test('an order shows what it was when it was bought, and how far its delivery has come', async () => {
  const buyer = await site.buyer({ cash: 14 })
  const { order } = (await site.buy(buyer, { quantity: 2, currency: 'CASH' })).json()
  await site.db
    .updateTable('market_items')
    .set({ name: 'Outro nome', price_cash: 999 })
    .where('name', '=', 'Poção de Vida')
    .execute()
  expect((await site.orders(buyer)).orders).toEqual([order])
  expect(Object.keys(order).sort()).toEqual([
    ...['created_at', 'currency', 'delivery', 'id', 'image_url', 'name', 'quantity', 'total'],
  ])
  expect(Object.keys(order.delivery).sort()).toEqual([
    ...['created_at', 'id', 'kind', 'origin', 'reason', 'receipt', 'state', 'steps', 'title'],
  ])
  const carrying = { db: site.db, game: site.game, log: site.app.log }
  await tellDemoWorld(site.db, { mailbox_capacity: 0 })
  await carryOut(carrying, await takeThese(site.db, [order.delivery]))
  const [waiting] = (await site.orders(buyer)).orders
  expect(waiting?.delivery).toMatchObject({ state: 'waiting', reason: expect.any(String), receipt: null })
  await tellDemoWorld(site.db, { mailbox_capacity: 100 })
  await carryOut(carrying, await takeThese(site.db, [order.delivery]))
  const [delivered] = (await site.orders(buyer)).orders
  expect(delivered).toMatchObject({ name: 'Poção de Vida', total: 14 })
  expect(delivered?.delivery).toMatchObject({ state: 'delivered', receipt: expect.any(String) })
  expect(delivered?.delivery.steps.map(({ state }) => state)).toEqual(['queued', 'waiting', 'delivered'])
  const { deliveries } = (await site.call('GET', '/api/deliveries', { token: buyer.token })).json()
  expect(deliveries).toEqual([delivered?.delivery])
})

test.each([
  'page=0',
  'page=-1',
  'page=1e18',
  'page=1000000',
  'page=1&page=2',
  'limit=5',
  'account_id=1',
  'user=2',
])('%s is refused', async (query) => {
  const { token } = await site.buyer()
  expect((await site.call('GET', `/api/webmarket/orders?${query}`, { token })).status).toBe(400)
})

test('a visitor is asked to sign in', async () => {
  expect((await site.call('GET', '/api/webmarket/orders')).status).toBe(401)
})
