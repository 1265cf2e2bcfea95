import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SHORT_OF } from '#contract/market.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type Buyer, type MarketSite, marketSite } from '#server/testing/market.ts'
import { together } from '#server/testing/roulette.ts'

let site: MarketSite
beforeAll(async () => {
  site = await marketSite()
})
afterEach(async () => {
  expect(await site.problemsInLedger()).toEqual([])
})
afterAll(() => site.close())

/** Refused, in words, and no row of any table is another. */
async function refused(buyer: Buyer, change: object) {
  const before = await fingerprint(site.db)
  const answer = await site.buy(buyer, change)
  expectFailure(answer)
  expect(await fingerprint(site.db)).toBe(before)
  return [answer.status, answer.json().message]
}

test('an item is bought for Gold or for Cash, at its price', async () => {
  const buyer = await site.buyer({ gold: 1_000, cash: 100 })
  const forGold = await site.buy(buyer, { quantity: 3, price: 300 })
  expect(forGold.json()).toEqual({
    ...{ success: true, message: 'Você comprou 3× Poção de Vida.' },
    order: {
      ...{ id: expect.any(Number), name: 'Poção de Vida', image_url: '/itens/cash.webp', quantity: 3 },
      ...{ currency: 'GOLD', total: 900, created_at: expect.any(String) },
      delivery: {
        ...{
          id: expect.any(Number),
          kind: 'grantItem',
          title: '30× Poção de Vida',
          origin: expect.any(String),
        },
        ...{ state: 'queued', reason: null, created_at: expect.any(String), receipt: null },
        steps: [{ at: expect.any(String), state: 'queued', reason: null }],
      },
    },
    wallet: { gold: 100, cash: 100, spin_gold: 0, spin_cash: 0, joker_tokens: 0 },
  })
  const forCash = await site.buy(buyer, { currency: 'CASH', itemId: String(site.idOf('Poção de Vida')) })
  expect(forCash.json()).toMatchObject({
    ...{ message: 'Você comprou Poção de Vida.', wallet: { gold: 100, cash: 93 } },
    order: { currency: 'CASH', total: 7, delivery: { title: '10× Poção de Vida' } },
  })
  expect(await site.walletOf(buyer)).toMatchObject({ gold: 100, cash: 93 })
})

test('the statement explains it, and the game owes exactly what was bought', async () => {
  const buyer = await site.buyer({ gold: 5_000 })
  const { order } = (await site.buy(buyer, { itemId: site.idOf('Espada Rúnica') })).json()
  const { entries } = (await site.call('GET', '/api/wallet/entries', { token: buyer.token })).json()
  expect(entries[0]).toMatchObject({
    ...{ currency: 'gold', amount: -5_000, balance: 0, title: 'WebMarket: Espada Rúnica' },
  })
  const { rows } = await sql`
    select source, source_id, line, state, payload, (select count(*)::int from ledger_transfers
      where source = 'market-purchase' and source_id = deliveries.source_id) as paid,
      -- Written by one transaction.
      deliveries.xmin = market_orders.xmin as together
    from deliveries join market_orders on market_orders.id::text = source_id where deliveries.account_id = ${buyer.id}`.execute(
    site.db,
  )
  expect(rows).toEqual([
    {
      ...{ source: 'market', source_id: String(order.id), line: 1, state: 'queued', paid: 1, together: true },
      payload: { item_id: 2040, item_name: 'Espada Rúnica', amount: 1 },
    },
  ])
})

test('who has not got enough buys nothing', async () => {
  const buyer = await site.buyer({ gold: 299, cash: 6 })
  expect(await refused(buyer, {})).toEqual([409, SHORT_OF.GOLD])
  expect(await refused(buyer, { currency: 'CASH' })).toEqual([409, SHORT_OF.CASH])
  expect(await refused(await site.buyer(), {})).toEqual([409, SHORT_OF.GOLD])
  expect(await refused(await site.buyer({ gold: 899 }), { quantity: 3 })).toEqual([409, SHORT_OF.GOLD])
})

test('with Gold for exactly three, a hundred purchases at once buy three', async () => {
  const buyer = await site.buyer({ gold: 900 })
  const { statuses } = await together(100, () => site.buy(buyer))
  expect(statuses).toEqual({ 200: 3, 409: 97 })
  expect(await site.walletOf(buyer)).toMatchObject({ gold: 0 })
  expect(await site.orders(buyer)).toMatchObject({ totalItems: 3, orders: { length: 3 } })
  const owed = await site.db
    .selectFrom('deliveries')
    .select('id')
    .where('account_id', '=', buyer.id)
    .execute()
  expect(owed).toHaveLength(3)
})

test('a price that has changed since it was seen is none that was agreed to', async () => {
  const buyer = await site.buyer({ gold: 10_000, cash: 1_000 })
  const changed = [409, 'O preço deste item mudou. Confira o novo preço antes de comprar.']
  expect(await refused(buyer, { price: 299 })).toEqual(changed)
  expect(await refused(buyer, { price: 1 })).toEqual(changed)
  expect(await refused(buyer, { price: 7 })).toEqual(changed)
  expect(await refused(buyer, { price: 300, currency: 'CASH' })).toEqual(changed)
  expect((await site.buy(buyer, { price: 7, currency: 'CASH' })).status).toBe(200)
})

test('nothing is sold in a currency that it has no price in', async () => {
  const buyer = await site.buyer({ gold: 100_000, cash: 100_000 })
  const notForThat = [409, 'Este item não está à venda nesta moeda.']
  expect(await refused(buyer, { itemId: site.idOf('Espada Rúnica'), currency: 'CASH' })).toEqual(notForThat)
  expect(await refused(buyer, { itemId: site.idOf('Asas') })).toEqual(notForThat)
})

test.each([0, -1, -0, -999, 51, 999, 1_000, 2 ** 31, Number.MAX_SAFE_INTEGER])(
  'a quantity of %d is refused with a sentence that says how many there may be',
  async (quantity) => {
    const buyer = await site.buyer({ gold: 1_000_000_000, cash: 1_000_000_000 })
    const [status, message] = await refused(buyer, { quantity })
    expect(status).toBe(400)
    expect(message).toMatch(/^Quantidade inválida\. Insira um valor entre 1 e (50|999)\.$/)
  },
)

test.each([1.5, '1', null, true, [1], 2 ** 53, 1e308, {}])('%j is no quantity', async (quantity) => {
  expect((await refused(await site.buyer({ gold: 1_000 }), { quantity }))[0]).toBe(400)
})

test('what can be had once is not had twice in one order', async () => {
  const buyer = await site.buyer({ cash: 10_000 })
  const wings = { itemId: site.idOf('Asas'), currency: 'CASH' }
  expect(await refused(buyer, { ...wings, quantity: 2 })).toEqual([
    ...[400, 'Quantidade inválida. Insira um valor entre 1 e 1.'],
  ])
  expect((await site.buy(buyer, wings)).status).toBe(200)
})

test('a price times a quantity that no wallet holds wraps around to nothing less', async () => {
  const buyer = await site.buyer({ gold: Number.MAX_SAFE_INTEGER })
  const crown = { itemId: site.idOf('Coroa') }
  for (const quantity of [2, 3, 512, 999])
    expect(await refused(buyer, { ...crown, quantity })).toEqual([409, SHORT_OF.GOLD])
  expect((await site.buy(buyer, crown)).json()).toMatchObject({ wallet: { gold: 0 } })
})

test('an item that is not there, or no longer for sale, is missing', async () => {
  const buyer = await site.buyer({ gold: 100_000 })
  const missing = [404, 'Este item não está à venda.']
  expect(await refused(buyer, { itemId: 999_999 })).toEqual(missing)
  expect(await refused(buyer, { itemId: Number.MAX_SAFE_INTEGER })).toEqual(missing)
  const espada = { itemId: site.idOf('Espada Rúnica') }
  const setActive = (is_active: boolean) =>
    site.db.updateTable('market_items').set({ is_active }).where('id', '=', espada.itemId).execute()
  await setActive(false)
  expect(await refused(buyer, espada)).toEqual(missing)
  await setActive(true)
  for (const itemId of [0, -1, 1.5, 'abc', '01', '', null, 2 ** 53])
    expect((await refused(buyer, { itemId }))[0]).toBe(400)
})

test.each([
  { total: 1 },
  { cost: 1 },
  { account_id: 1 },
  { amount: 99 },
  { price: 0 },
  { price: -300 },
  { price: '300' },
])('nobody names their own terms: %j', async (extra) => {
  expect((await refused(await site.buyer({ gold: 1_000 }), extra))[0]).toBe(400)
})
