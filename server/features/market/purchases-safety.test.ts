import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type Buyer, type MarketSite, marketSite } from '#server/testing/market.ts'
import { together } from '#server/testing/roulette.ts'
import { BLOCK_SENTENCES } from '#server/wallet/spending-block.ts'

const KEY = 'comprar-uma-vez'

let site: MarketSite
beforeAll(async () => {
  site = await marketSite()
})
afterEach(async () => {
  expect(await site.problemsInLedger()).toEqual([])
})
afterAll(() => site.close())

const left = async (buyer: Buyer) => [
  (await site.walletOf(buyer)).gold,
  (await site.orders(buyer)).totalItems,
]

test('the same key buys once, and is answered the same, byte by byte', async () => {
  const buyer = await site.buyer({ gold: 900 })
  const first = await site.buy(buyer, {}, KEY)
  const before = await fingerprint(site.db)
  const again = await site.buy(buyer, {}, KEY)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.text).toBe(first.text)
  expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true'])
  expect((await site.buy(buyer, { quantity: 2 }, KEY)).status).toBe(422)
  expect(await fingerprint(site.db)).toBe(before)
  expect(await left(buyer)).toEqual([600, 1])
})

test('fifty at once with one key buy once, and without keys each is another purchase', async () => {
  const buyer = await site.buyer({ gold: 300 * 51 })
  const { answers } = await together(50, () => site.buy(buyer, {}, KEY))
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const told = answers.filter(({ status }) => status === 200)
  expect(new Set(told.map(({ text }) => text)).size).toBe(1)
  expect(await left(buyer)).toEqual([300 * 50, 1])
  const { statuses } = await together(50, () => site.buy(buyer))
  expect(statuses).toEqual({ 200: 50 })
  expect(await left(buyer)).toEqual([0, 51])
})

test('the same key of another player is another purchase', async () => {
  const [one, other] = [await site.buyer({ gold: 300 }), await site.buyer({ gold: 300 })]
  const answers = [await site.buy(one, {}, KEY), await site.buy(other, {}, KEY)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1]?.headers['idempotency-replayed']).toBeUndefined()
  expect([await left(one), await left(other)]).toEqual([
    [0, 1],
    [0, 1],
  ])
})

test('a purchase that was refused may be tried again with the same key', async () => {
  const buyer = await site.buyer({ gold: 300 })
  expect((await site.buy(buyer, { quantity: 2 }, KEY)).status).toBe(409)
  expect((await site.buy(buyer, {}, KEY)).status).toBe(200)
})

test('a key that was used at the roulette is of no use here', async () => {
  const buyer = await site.buyer({ gold: 100_300 })
  const spins = await site.call('POST', '/api/roleta/buy-spin', {
    ...{ token: buyer.token, body: { currency: 'GOLD', quantity: 1 }, headers: { 'idempotency-key': KEY } },
  })
  expect(spins.status).toBe(200)
  expect((await site.buy(buyer, {}, KEY)).status).toBe(422)
  expect(await left(buyer)).toEqual([300, 0])
})

test('purchases and spins that are paid at once never spend the same Gold', async () => {
  const buyer = await site.buyer({ gold: 200_000 + 300 * 10 })
  const buySpin = () =>
    site.call('POST', '/api/roleta/buy-spin', { token: buyer.token, body: { currency: 'GOLD', quantity: 1 } })
  const { answers } = await together(60, (index) => (index % 2 === 0 ? site.buy(buyer) : buySpin()))
  const bought = answers.filter(({ status }, index) => status === 200 && index % 2 === 0).length
  const { gold, spin_gold } = await site.walletOf(buyer)
  expect(gold + spin_gold * 100_000 + bought * 300).toBe(203_000)
  expect((await site.orders(buyer)).totalItems).toBe(bought)
})

test('with Gold for exactly five, two processes that are asked a hundred times sell five', async () => {
  const other = await testApp({ beside: site })
  const buyer = await site.buyer({ gold: 300 * 5 + 299 })
  const body = { itemId: site.idOf('Poção de Vida'), quantity: 1, currency: 'GOLD' }
  const { statuses } = await together(100, (index) =>
    (index % 2 === 0 ? site : other).call('POST', '/api/webmarket/buy', { token: buyer.token, body }),
  )
  await other.close()
  expect(statuses).toEqual({ 200: 5, 409: 95 })
  expect(await left(buyer)).toEqual([299, 5])
})

async function expectNothingHappened(buyer: Buyer, status: number, sabotage: string, mend: string) {
  await sql.raw(sabotage).execute(site.db)
  const before = await fingerprint(site.db)
  const answer = await site.buy(buyer, {}, KEY)
  expect(answer.status).toBe(status)
  expectFailure(answer)
  expect(await fingerprint(site.db)).toBe(before)
  expect(await left(buyer)).toEqual([300, 0])
  await sql.raw(mend).execute(site.db)
  expect((await site.buy(buyer, {}, KEY)).status).toBe(200)
  expect(await left(buyer)).toEqual([0, 1])
}

test('a delivery that cannot be written leaves nothing paid and nothing ordered', async () => {
  await expectNothingHappened(
    await site.buyer({ gold: 300 }),
    500,
    `alter table deliveries add constraint sabotage check (source <> 'market') not valid`,
    'alter table deliveries drop constraint sabotage',
  )
})

test('a purchase that is killed before its end leaves nothing, and its key is as good as new', async () => {
  await sql`create function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(site.db)
  await expectNothingHappened(
    await site.buyer({ gold: 300 }),
    503,
    'create trigger dies after insert on deliveries for each row execute function die()',
    'drop trigger dies on deliveries',
  )
})

test('who owes something of a donation, or disputes one, buys nothing until that is settled', async () => {
  const buyer = await site.buyer({ gold: 300 })
  const { rows } = await sql<{ id: number }>`
    insert into donations (account_id, amount_cents, terms_version, is_live, expires_at, status)
    values (${buyer.id}, 1000, '1', false, now(), 'disputed') returning id`.execute(site.db)
  const expectBlocked = async (sentence: string) => {
    const before = await fingerprint(site.db)
    const answer = await site.buy(buyer)
    expect([answer.status, answer.json().message]).toEqual([409, sentence])
    expect(await fingerprint(site.db)).toBe(before)
  }
  await expectBlocked(BLOCK_SENTENCES.dispute)
  await sql`update donations set status = 'refunded' where account_id = ${buyer.id}`.execute(site.db)
  await sql`insert into donation_debts (account_id, donation_id, goods_taken, title, amount, currency)
    values (${buyer.id}, ${rows[0]?.id}, 1, '5 Cash', 5, 'cash')`.execute(site.db)
  await expectBlocked(BLOCK_SENTENCES.debt)
  await sql`update donation_debts set settled_at = now(), settled_why = 'pago' where account_id = ${buyer.id}`.execute(
    site.db,
  )
  expect((await site.buy(buyer)).status).toBe(200)
})

test('a visitor is asked to sign in, and nothing is sold', async () => {
  const stranger = { ...(await site.buyer({ gold: 300 })), token: 'x'.repeat(43) }
  expect((await site.buy(stranger)).status).toBe(401)
  expect((await site.walletOf(stranger)).gold).toBe(300)
})
