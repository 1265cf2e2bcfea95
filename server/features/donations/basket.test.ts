import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DonationSite, type Donor, donationSite } from '#server/testing/donations.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { priceBasket } from './basket.ts'
import { addDonationItems } from './items.ts'

let site: DonationSite
let donor: Donor
/** By label. */
const ids: Record<string, number> = {}

beforeAll(async () => {
  site = await donationSite()
  donor = await site.donor()
  await add({ Centavos: 1, Quase: 499, Cinco: 500, Dez: 10, Vinte: 20, Caro: 4_999_999, Limite: 100 })
  await site.db.updateTable('donation_items').set({ max_quantity: 3 }).where('label', '=', 'Limite').execute()
  for (const { id, label } of site.items) ids[label] = id
})
afterAll(() => site.close())

async function add(prices: Record<string, number>, icon = '/itens/cash.webp') {
  const items = Object.entries(prices).map(([label, value_cents]) => ({
    ...{ label, value_cents, max_quantity: 999, icon, description: '', lines: [] },
    grants: [{ currency: 'cash' as const, amount: 1 }],
  }))
  for (const { id, label } of await addDonationItems(site.db, items)) ids[label] = id
}

const line = (label: string, quantity: unknown, value = 1) => ({ id: ids[label], label, quantity, value })
const ask = (items: unknown[], totalAmount: unknown) => site.ask(donor, { items, totalAmount })

async function refused(items: unknown[], totalAmount: unknown) {
  const before = await fingerprint(site.db)
  const answer = await ask(items, totalAmount)
  expectFailure(answer)
  expect(await fingerprint(site.db)).toBe(before)
  return { status: answer.status, message: answer.json().message }
}

const PRICES_CHANGED = { status: 409, message: 'Os preços mudaram. Confira os valores e tente de novo.' }

test('nobody names their own price', async () => {
  expect(await refused([line('1.000 Cash', 1, 0.01)], 0.01)).toEqual(PRICES_CHANGED)
  expect(await refused([line('1.000 Cash', 1, 10)], 9.99)).toEqual(PRICES_CHANGED)
  expect(await refused([line('1.000 Cash', 1, 10)], 10.01)).toEqual(PRICES_CHANGED)
  expect(await refused([line('1.000 Cash', 1, 10)], 10.001)).toEqual(PRICES_CHANGED)
  expect(await refused([line('1.000 Cash', 2, 10)], 10)).toEqual(PRICES_CHANGED)
})

test('an item is priced and named by its id alone, whatever else stands beside it', async () => {
  const answer = await ask([{ ...line('1.000 Cash', 1, 0.01), label: 'Kit de graça' }], 10)
  expect(answer.json()).toMatchObject({ success: true, final_amount: 10 })
  const { items_summary_json } = await site.read(donor, answer.json().donation_id)
  expect(items_summary_json).toMatchObject([{ quantity: 1, label: '1.000 Cash', value: 10 }])
})

test('less of one does not pay for more of another', async () => {
  expect(await refused([line('1.000 Cash', -5), line('Poções', 6)], 0.01)).toMatchObject({ status: 400 })
})

test('an item that stands there twice counts twice', async () => {
  const twice = await ask(
    [line('Limite', 1), line('1.000 Cash', 1), { ...line('Limite', 2), id: String(ids.Limite) }],
    13,
  )
  expect(twice.json()).toMatchObject({ success: true, final_amount: 13 })
  const { items_summary_json } = await site.read(donor, twice.json().donation_id)
  expect(items_summary_json.map(({ label, quantity }) => [label, quantity])).toContainEqual(['Limite', 3])
  expect(await refused([line('Limite', 2), line('1.000 Cash', 1), line('Limite', 2)], 14)).toEqual({
    status: 400,
    message: 'O máximo de "Limite" em uma doação é 3.',
  })
})

test('more than there is of an item is refused', async () => {
  expect(await refused([line('Limite', 4), line('1.000 Cash', 1)], 14)).toMatchObject({ status: 400 })
  expect(await refused([line('Esgotado', 1)], 5)).toEqual({
    status: 409,
    message: 'O item "Esgotado" não está disponível no momento.',
  })
  expect((await ask([line('Esgotado', 0), line('1.000 Cash', 1)], 10)).status).toBe(200)
})

test('R$ 4,99 is too little and R$ 5,00 is not', async () => {
  const tooLittle = { status: 400, message: 'A doação mínima é de R$ 5,00.' }
  expect(await refused([line('Quase', 1)], 4.99)).toEqual(tooLittle)
  expect(await refused([line('Centavos', 499)], 4.99)).toEqual(tooLittle)
  expect(await refused([line('Quase', 1)], 5)).toEqual(tooLittle)
  const answer = await ask([line('Cinco', 1)], 5)
  expect([answer.status, answer.json().final_amount]).toEqual([200, 5])
  expect((await ask([line('Quase', 1), line('Centavos', 1)], 5)).json()).toMatchObject({ final_amount: 5 })
})

test('R$ 50.000,00 is not too much and a centavo more is', async () => {
  expect((await ask([line('Caro', 1), line('Centavos', 1)], 50_000)).json()).toMatchObject({
    final_amount: 50_000,
  })
  const tooMuch = { status: 400, message: 'A doação máxima é de R$ 50.000,00.' }
  expect(await refused([line('Caro', 1), line('Centavos', 2)], 50_000.01)).toEqual(tooMuch)
  expect(await refused([line('Caro', 100_000)], 1e9)).toEqual(tooMuch)
})

test('nothing chosen is no donation', async () => {
  const nothing = { status: 400, message: 'Selecione pelo menos um item para doar.' }
  expect(await refused([], 0)).toEqual(nothing)
  expect(await refused([line('1.000 Cash', 0), line('Kit', 0)], 0)).toEqual(nothing)
  expect(await refused([line('1.000 Cash', 0)], 10)).toEqual(nothing)
})

test.each([1.5, -1, 1e9, 100_001, '1', '5', null, true, [1], {}])(
  'a quantity of %j is none',
  async (quantity) => {
    expect(await refused([line('1.000 Cash', quantity)], 10)).toMatchObject({ status: 400 })
  },
)

test.each(['10', null, -10, 1e10, [10]])('a total of %j is none', async (total) => {
  expect(await refused([line('1.000 Cash', 1)], total)).toMatchObject({ status: 400 })
})

test.each([{ price: 1 }, { account_id: 1 }, { maxQuantity: 9 }])('an item takes no %j', async (extra) => {
  expect(await refused([{ ...line('1.000 Cash', 1), ...extra }], 10)).toMatchObject({ status: 400 })
})

const GONE = { status: 409, message: 'Um dos itens não está mais disponível.' }

test('an item that was withdrawn meanwhile, or never was, cannot be had', async () => {
  await add({ Antigo: 1_000 })
  await site.db
    .updateTable('donation_items')
    .set({ is_active: false })
    .where('label', '=', 'Antigo')
    .execute()
  expect(await refused([line('Antigo', 1)], 10)).toEqual(GONE)
  expect(await refused([line('1.000 Cash', 1), line('Antigo', 1)], 20)).toEqual(GONE)
  expect(await refused([{ ...line('1.000 Cash', 1), id: Number.MAX_SAFE_INTEGER }], 10)).toEqual(GONE)
})

test('a price that was raised meanwhile is no price the player agreed to', async () => {
  await add({ Oferta: 1_000 })
  const change = (value_cents: number) =>
    site.db.updateTable('donation_items').set({ value_cents }).where('label', '=', 'Oferta').execute()
  await change(1_001)
  expect(await refused([line('Oferta', 1, 10)], 10)).toEqual(PRICES_CHANGED)
  await change(999)
  expect(await refused([line('Oferta', 1, 10)], 10)).toEqual(PRICES_CHANGED)
  expect((await ask([line('Oferta', 1, 10)], 9.99)).json()).toMatchObject({ final_amount: 9.99 })
})

test('sums that floating numbers get wrong are right to the centavo', async () => {
  const answer = await ask(
    [line('Poções', 3, 3.33), line('Dez', 1, 0.1), line('Vinte', 1, 0.2)],
    3 * 3.33 + 0.1 + 0.2,
  )
  expect(answer.json()).toMatchObject({ success: true, final_amount: 10.29 })
})

test('any basket is right to the centavo, by the total that a page adds up in reais', async () => {
  const prices = [1, 3, 7, 10, 20, 33, 99, 101, 333, 499, 1_099, 1_990, 2_999, 4_995, 12_345, 99_999]
  await add(Object.fromEntries(prices.map((cents) => [`Por ${cents}`, cents])))
  const chosen = fc.record({ cents: fc.constantFrom(...prices), quantity: fc.nat(120) })
  const baskets = fc.array(chosen, { maxLength: 20 }).map((lines) => ({
    lines,
    cents: lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0),
  }))
  const fitting = baskets.filter(({ cents }) => cents >= 500 && cents <= 5_000_000)
  await fc.assert(
    fc.asyncProperty(fitting, async ({ lines, cents }) => {
      const items = lines.map((each) => ({
        ...{ id: ids[`Por ${each.cents}`] ?? 0, label: '', quantity: each.quantity, value: each.cents / 100 },
      }))
      const totalAmount = items.reduce((sum, { value, quantity }) => sum + value * quantity, 0)
      const basket = await priceBasket(site.db, { items, totalAmount })
      expect(basket.amount_cents).toBe(cents)
      for (const off of [0.01, -0.01])
        await expect(priceBasket(site.db, { items, totalAmount: totalAmount + off })).rejects.toThrow(
          'preços mudaram',
        )
    }),
  )
})
