import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUY_PROBLEM } from '#contract/roulette.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type RouletteSite, rouletteSite, together } from '#server/testing/roulette.ts'
import { problemsInBooks } from '#server/testing/roulette-books.ts'

let site: RouletteSite
beforeAll(async () => {
  site = await rouletteSite()
})
afterAll(() => site.close())

test('spins are bought at their price, in either currency', async () => {
  const player = await site.player({ gold: 350_000, cash: 1_499 })
  expect((await site.buy(player, 3)).json()).toEqual({
    success: true,
    message: 'Você comprou 3 giros de Gold.',
    currencies: { gold: 50_000, cash: 1_499, spin_gold: 3, spin_cash: 0, joker_tokens: 0 },
  })
  expect((await site.buy(player, 2, 'CASH')).json()).toMatchObject({
    message: 'Você comprou 2 giros de Cash.',
    currencies: { cash: 499, spin_cash: 2 },
  })
  expect((await site.buy(player, 1, 'CASH')).json().error).toBe(BUY_PROBLEM)
  const { entries } = await site.get(player, '/api/wallet/entries')
  expect(entries.map(({ title }: { title: string }) => title)).toContain('Compra de 3 giros de Gold')
})

test('with Gold for exactly three, two hundred purchases at once buy three', async () => {
  const player = await site.player({ gold: 300_000 })
  const { statuses } = await together(200, () => site.buy(player, 1))
  expect(statuses).toEqual({ 200: 3, 409: 197 })
  expect(await site.walletOf(player)).toMatchObject({ gold: 0, spin_gold: 3 })
  expect(await problemsInBooks(site.db)).toEqual([])
})

test.each([
  [0, 400],
  [-1, 400],
  [-0, 400],
  [1.5, 400],
  ['1', 400],
  [null, 400],
  [true, 400],
  [[1], 400],
  [1e308, 400],
  [Number.MAX_SAFE_INTEGER + 1, 400],
  [11, 409],
  [2 ** 31, 409],
  [100_000_000, 409],
  // Times the price these would wrap around in 64 bits, or come out as a price that can be paid.
  [92_233_720_368_548, 409],
  [184_467_440_737_096, 409],
  [Number.MAX_SAFE_INTEGER, 409],
])('a quantity of %j answers %i, and nothing changes', async (quantity, status) => {
  const player = await site.player({ gold: 1_000_000, cash: 1_000_000 })
  const before = await fingerprint(site.db)
  for (const currency of quantity === 11 ? ['GOLD'] : ['GOLD', 'CASH']) {
    const answer = await site.buy(player, quantity, currency)
    expect(answer.status).toBe(status)
    expectFailure(answer)
  }
  expect(await fingerprint(site.db)).toBe(before)
})

test.each(['gold', 'Gold', 'SPIN_GOLD', '', null, 'constructor', '__proto__'])(
  'there is no currency named %j',
  async (currency) => {
    const player = await site.player({ gold: 1_000_000 })
    expect((await site.buy(player, 1, currency)).status).toBe(400)
  },
)

test('nobody names their own price', async () => {
  const player = await site.player({ gold: 1_000_000 })
  for (const extra of [{ cost: 1 }, { price: 0 }, { account_id: 1 }, { spins: 5 }]) {
    const answer = await site.pay('buy-spin', player, { currency: 'GOLD', quantity: 1, ...extra })
    expect(answer.status).toBe(400)
  }
  expect(await site.walletOf(player)).toMatchObject({ gold: 1_000_000, spin_gold: 0 })
})
