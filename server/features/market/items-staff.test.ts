import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffMarketItem } from '#contract/market-staff.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { signIn } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type Buyer, good, type MarketSite, marketSite } from '#server/testing/market.ts'
import { tally } from '#server/testing/roulette.ts'

let site: MarketSite
let admin: Buyer
beforeAll(async () => {
  site = await marketSite()
  admin = await signIn(site.db, { level: 99 })
})
afterAll(() => site.close())

const HELMET = good('Elmo', { category: 'Armaduras', price_gold: 100, price_cash: 5 })

const call = (method: 'POST' | 'PUT', path: string, body: object) =>
  site.call(method, `/api/admin/market-items${path}`, { token: admin.token, body })
const items = async (): Promise<StaffMarketItem[]> =>
  (await site.call('GET', '/api/admin/market-items', { token: admin.token })).json().items
const forSale = async () => (await items()).filter(({ is_active }) => is_active)

async function create(change: object = {}): Promise<StaffMarketItem> {
  const answer = await call('POST', '', { ...HELMET, ...change })
  expect(answer.status, answer.text).toBe(200)
  return answer.json().item
}
const changed = ({ id: _, ...item }: StaffMarketItem, change: object) => ({ ...item, ...change })

async function actsOn(id: number) {
  const { rows } = await sql<{ act: string; before: object | null; after: object | null }>`
    select act, before, after from audit_log where object_id = ${String(id)} and actor_id = ${admin.id} order by id`.execute(
    site.db,
  )
  return rows
}

test('a new item stands last, is for sale at once, and the log holds all of it', async () => {
  const item = await create({ name: ' Elmo  de Aço ', category: ' Armaduras ' })
  expect(item).toEqual({
    ...HELMET,
    ...{ id: item.id, name: 'Elmo de Aço', category: 'Armaduras', is_active: true, version: 1 },
  })
  expect((await forSale()).at(-1)).toEqual(item)
  const buyer = await site.buyer({ gold: 100 })
  expect((await site.buy(buyer, { itemId: item.id })).status).toBe(200)
  expect(await actsOn(item.id)).toEqual([{ act: 'market-item.create', before: null, after: item }])
})

test('nobody pays a price that they did not see, and what was bought stays as it was', async () => {
  const item = await create()
  const buyer = await site.buyer({ gold: 1_000 })
  await site.buy(buyer, { itemId: item.id, price: 100 })
  const answer = await call('PUT', `/${item.id}`, changed(item, { name: 'Elmo novo', price_gold: 900 }))
  expect(answer.json().item).toMatchObject({ price_gold: 900, version: 2 })
  expect((await site.buy(buyer, { itemId: item.id, price: 100 })).status).toBe(409)
  expect((await site.orders(buyer)).orders).toMatchObject([{ name: 'Elmo', total: 100 }])
  expect(await actsOn(item.id)).toMatchObject([
    {},
    { act: 'market-item.change', before: { name: 'Elmo', price_gold: 100 }, after: { price_gold: 900 } },
  ])
  expect(await site.problemsInLedger()).toEqual([])
})

test('of twenty who saw the same version one changes it', async () => {
  const item = await create()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, each) =>
      call('PUT', `/${item.id}`, changed(item, { price_gold: 1 + each })),
    ),
  )
  expect(tally(answers)).toEqual({ 200: 1, 409: 19 })
  expect(await actsOn(item.id)).toHaveLength(2)
})

test('one that is no longer for sale cannot be bought, and comes back as the last', async () => {
  const item = await create()
  await create({ name: 'Outro' })
  const { item: gone } = (await call('PUT', `/${item.id}`, changed(item, { is_active: false }))).json()
  const buyer = await site.buyer({ gold: 100 })
  expect((await site.buy(buyer, { itemId: item.id })).status).toBe(404)
  expect((await forSale()).map(({ id }) => id)).not.toContain(item.id)
  await call('PUT', `/${item.id}`, changed(gone, { is_active: true }))
  expect((await forSale()).at(-1)?.id).toBe(item.id)
})

test('an order holds exactly those that are for sale, each once', async () => {
  const before = (await forSale()).map(({ id }) => id)
  const untouched = await fingerprint(site.db)
  for (const ids of [[], before.slice(1), [...before, ...before], [...before.slice(1), 999_999]])
    expect((await call('PUT', '/order', { ids })).status).toBe(400)
  expect(await fingerprint(site.db)).toBe(untouched)
  const wanted = before.toReversed()
  expect((await call('PUT', '/order', { ids: wanted })).status).toBe(200)
  const buyer = await site.buyer()
  expect((await site.items(buyer, '?limit=50')).items.map(({ id }) => id)).toEqual(wanted)
  const { rows } = await sql`select before, after from audit_log where act = 'market-item.order'`.execute(
    site.db,
  )
  expect(rows).toEqual([{ before: { ids: before }, after: { ids: wanted } }])
})

test.each([
  ['a picture from elsewhere', { image_url: 'https://exemplo.com/elmo.webp' }],
  ['no name', { name: '\u2800' }],
  ['no category', { category: ' ' }],
  ['no price at all', { price_gold: null, price_cash: null }],
  ['a price of nothing', { price_gold: 0 }],
  ['more at once than anybody may have', { max_quantity: 1_000 }],
  ['something else', { surpresa: true }],
])('%s is refused, and changes nothing', async (_, change) => {
  const item = (await forSale())[0]
  if (!item) throw new Error('nothing is for sale')
  const before = await fingerprint(site.db)
  for (const answer of [
    await call('POST', '', { ...HELMET, ...change }),
    await call('PUT', `/${item.id}`, changed({ ...item, price_gold: 1 }, change)),
  ]) {
    expect(answer.status, answer.text).toBe(400)
    expectFailure(answer)
  }
  expect(await fingerprint(site.db)).toBe(before)
})

test('what is not there cannot be changed', async () => {
  expect((await call('PUT', '/999999999', { ...HELMET, is_active: true, version: 1 })).status).toBe(404)
})
