import { afterAll, beforeAll, expect, test } from 'vitest'
import { WALLET_ENTRIES_PER_PAGE, type WalletEntry } from '#contract/wallet.ts'
import { fillWallet } from '#server/testing/factories.ts'
import { type Player, type RouletteSite, rouletteSite } from '#server/testing/roulette.ts'

let site: RouletteSite
beforeAll(async () => {
  site = await rouletteSite()
})
afterAll(() => site.close())

const read = (player: Player, query = '') => site.get(player, `/api/wallet/entries${query}`)

test('every line of a statement explains a balance, the newest first', async () => {
  const player = await site.player({ gold: 250_000 })
  await site.buy(player, 2)
  await site.spin(player)
  const { wallet, entries, ...counted } = await read(player, '?currency=spin_gold')
  expect(counted).toEqual({ success: true, totalItems: 2, totalPages: 1 })
  expect(wallet).toMatchObject({ gold: 50_000, spin_gold: 1 })
  expect(entries.map(({ id, created_at, ...line }: WalletEntry) => line)).toEqual([
    { currency: 'spin_gold', amount: -1, balance: 1, title: 'Giro na roleta de Gold' },
    { currency: 'spin_gold', amount: 2, balance: 2, title: 'Compra de 2 giros de Gold' },
  ])
  for (const { created_at } of entries) expect(new Date(created_at).toISOString()).toBe(created_at)
})

test('a statement has pages, on which nothing is missing and nothing stands twice', async () => {
  const player = await site.player()
  for (let gift = 1; gift <= 23; gift++) await fillWallet(site.db, player, { gold: gift, cash: 1 })
  const pages = await Promise.all([1, 2, 3, 4].map((page) => read(player, `?page=${page}`)))
  expect(pages.map(({ entries }) => entries.length)).toEqual([WALLET_ENTRIES_PER_PAGE, 20, 6, 0])
  expect(pages[0]).toMatchObject({ totalItems: 46, totalPages: 3 })
  const all: WalletEntry[] = pages.flatMap(({ entries }) => entries)
  expect(new Set(all.map(({ id }) => id)).size).toBe(46)
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
  const gold = all.filter(({ currency }) => currency === 'gold')
  for (const [place, { balance, amount }] of gold.entries())
    expect(balance - amount).toBe(gold[place + 1]?.balance ?? 0)
  const filtered = await read(player, '?page=2&currency=cash')
  expect(filtered).toMatchObject({ totalItems: 23, totalPages: 2 })
  expect(filtered.entries.map(({ balance }: WalletEntry) => balance)).toEqual([3, 2, 1])
})

test('of many who ask at once each reads their own, and the page that they asked for', async () => {
  const players = await Promise.all([3, 45, 0, 21].map((lines) => withLines(lines)))
  const asked = players.flatMap((one) => [1, 2, 3].map((page) => ({ ...one, page })))
  const told = await Promise.all(
    [...asked, ...asked].map(({ player, page }) => read(player, `?page=${page}`)),
  )
  for (const [place, { lines, player, page }] of [...asked, ...asked].entries()) {
    const amounts = Array.from({ length: lines }, (_, line) => player.id * 100 + line).toReversed()
    expect(told[place].entries.map(({ amount }: WalletEntry) => amount)).toEqual(
      amounts.slice((page - 1) * WALLET_ENTRIES_PER_PAGE, page * WALLET_ENTRIES_PER_PAGE),
    )
    expect(told[place]).toMatchObject({ totalItems: lines, wallet: { cash: 0 } })
  }
})

/** Each of them tells whose it is. */
async function withLines(lines: number) {
  const player = await site.player()
  for (let line = 0; line < lines; line++) await fillWallet(site.db, player, { gold: player.id * 100 + line })
  return { player, lines }
}

test('nobody reads another’s statement', async () => {
  const [a, b] = [await site.player({ gold: 1 }), await site.player()]
  expect((await read(a)).totalItems).toBe(1)
  expect(await read(b)).toEqual({
    ...{ success: true, entries: [], totalItems: 0, totalPages: 0 },
    wallet: { gold: 0, cash: 0, spin_gold: 0, spin_cash: 0, joker_tokens: 0 },
  })
})

test.each([
  '?page=0',
  '?page=-1',
  '?page=1e3',
  '?page=9999999',
  '?page=a',
  '?currency=GOLD',
  '?currency=rubies',
])('%s is not understood', async (query) => {
  const { token } = await site.player()
  expect((await site.call('GET', `/api/wallet/entries${query}`, { token })).status).toBe(400)
})

test.each(['?account_id=1', '?page=1&page=2', '?currency=gold&currency=cash'])(
  '%s is refused too',
  async (query) => {
    const { token } = await site.player()
    expect((await site.call('GET', `/api/wallet/entries${query}`, { token })).status).toBe(400)
  },
)
