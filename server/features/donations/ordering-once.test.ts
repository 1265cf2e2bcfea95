import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMarketItems } from '#server/features/market/items.ts'
import { type DonationSite, type Donor, donationSite } from '#server/testing/donations.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { together } from '#server/testing/roulette.ts'

let site: DonationSite
let donor: Donor
beforeAll(async () => {
  site = await donationSite()
})
beforeEach(async () => {
  donor = await site.donor()
})
afterAll(() => site.close())

const KEY = 'b9f6e0c1-doar'
const order = () => site.order({ '1.000 Cash': 1 })
const donationsOf = ({ id }: { id: number }) =>
  site.db.selectFrom('donations').select(['id', 'reference', 'status']).where('account_id', '=', id).execute()

/** At the provider, for all donations of a player. */
async function preferencesOf(player: Donor) {
  const found = []
  for (const { reference } of await donationsOf(player))
    found.push(...(await site.simulate('GET', `/simulador/preferencias?external_reference=${reference}`)))
  return found
}

test('the same key and order are answered the same, byte by byte, with one donation and one preference', async () => {
  const first = await site.ask(donor, order(), KEY)
  const before = await fingerprint(site.db)
  const again = await site.ask(donor, order(), KEY)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.text).toBe(first.text)
  expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true'])
  expect(again.headers['content-type']).toBe(first.headers['content-type'])
  expect(await fingerprint(site.db)).toBe(before)
  expect([(await donationsOf(donor)).length, (await preferencesOf(donor)).length]).toEqual([1, 1])
})

test('the same key with another order is refused', async () => {
  await site.ask(donor, order(), KEY)
  const before = await fingerprint(site.db)
  for (const other of [site.order({ '1.000 Cash': 2 }), { ...order(), totalAmount: 10.01 }]) {
    const answer = await site.ask(donor, other, KEY)
    expect([answer.status, answer.json().message]).toEqual([
      422,
      'Esta Idempotency-Key já foi usada em outro pedido.',
    ])
    expectFailure(answer)
  }
  expect(await fingerprint(site.db)).toBe(before)
})

test('fifty at once with one key are one donation and one preference', async () => {
  const { answers } = await together(50, () => site.ask(donor, order(), KEY))
  const told = answers.filter(({ status }) => status === 200)
  const others = answers.filter(({ status }) => status !== 200)
  expect(told.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1)
  expect(new Set(told.map(({ text }) => text)).size).toBe(1)
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set(others.length > 0 ? [409] : []))
  for (const other of others) {
    expect(other.json().message).toBe('Este pedido ainda está sendo atendido.')
    expect(other.headers['retry-after']).toBe('1')
  }
  expect([(await donationsOf(donor)).length, (await preferencesOf(donor)).length]).toEqual([1, 1])
  expect((await site.ask(donor, order(), KEY)).text).toBe(told[0]?.text)
})

test('the same key of another player is another donation', async () => {
  const other = await site.donor()
  const [one, two] = await Promise.all([site.ask(donor, order(), KEY), site.ask(other, order(), KEY)])
  expect([one?.status, two?.status]).toEqual([200, 200])
  expect(one?.json().donation_id).not.toBe(two?.json().donation_id)
  expect(two?.headers['idempotency-replayed']).toBeUndefined()
  expect([(await preferencesOf(donor)).length, (await preferencesOf(other)).length]).toEqual([1, 1])
})

test('another key is another donation', async () => {
  const [one, two] = [await site.ask(donor, order(), 'um'), await site.ask(donor, order(), 'dois')]
  expect(one.json().donation_id).not.toBe(two.json().donation_id)
  expect(await donationsOf(donor)).toHaveLength(2)
})

test('a key that was used for another call that moves value is refused, and the other way round', async () => {
  const [{ id: itemId = 0 } = {}] = await addMarketItems(site.db, [
    {
      ...{ name: 'Poção', description: '', category: 'Poções', image_url: '/itens/cash.webp', item_id: 1001 },
      ...{ amount: 1, price_cash: null, price_gold: 5, max_quantity: 9 },
    },
  ])
  const rich = await site.donor({ gold: 100 })
  const buy = (key: string) =>
    site.call('POST', '/api/webmarket/buy', {
      token: rich.token,
      body: { itemId, quantity: 1, currency: 'GOLD' },
      headers: { 'idempotency-key': key },
    })
  expect((await site.ask(rich, order(), 'doei')).status).toBe(200)
  expect((await buy('comprei')).status).toBe(200)
  const before = await fingerprint(site.db)
  expect((await buy('doei')).status).toBe(422)
  expect((await site.ask(rich, order(), 'comprei')).status).toBe(422)
  expect(await fingerprint(site.db)).toBe(before)
})

test('an order that was refused may be mended with the same key', async () => {
  expect((await site.ask(donor, { ...order(), totalAmount: 9 }, KEY)).status).toBe(409)
  expect((await site.ask(donor, order(), KEY)).status).toBe(200)
  expect(await donationsOf(donor)).toHaveLength(1)
})

test('while somebody asks for the link, others are told to come back; when nobody does any more, it is asked for again', async () => {
  const { donation_id } = (await site.ask(donor, order(), KEY)).json()
  // As it is while the provider is asked, or when the process died then.
  await sql`delete from kept_answers where account_id = ${donor.id}`.execute(site.db)
  await sql`update donations set preference_id = null, payment_url = null, collector_id = null, status = 'link_pending',
    link_leased_until = now() + interval '8 seconds' where id = ${donation_id}`.execute(site.db)
  const before = await fingerprint(site.db)
  const running = await site.ask(donor, order(), KEY)
  expect([running.status, running.headers['retry-after']]).toEqual([409, '1'])
  expect((await site.ask(donor, site.order({ Kit: 1 }), KEY)).status).toBe(422)
  expect(await fingerprint(site.db)).toBe(before)
  await sql`update donations set link_leased_until = now() - interval '1 second' where id = ${donation_id}`.execute(
    site.db,
  )
  const resumed = await site.ask(donor, order(), KEY)
  expect([resumed.status, resumed.json().donation_id]).toEqual([200, donation_id])
  expect(await donationsOf(donor)).toMatchObject([{ id: donation_id, status: 'pending' }])
  expect(await preferencesOf(donor)).toHaveLength(1)
})

test('an order is known by its key for as long as there is a donation, though its answer is forgotten', async () => {
  const first = await site.ask(donor, order(), KEY)
  await sql`delete from kept_answers where account_id = ${donor.id}`.execute(site.db)
  const again = await site.ask(donor, order(), KEY)
  expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true'])
  expect((await site.ask(donor, site.order({ Kit: 1 }), KEY)).status).toBe(422)
  expect(await donationsOf(donor)).toHaveLength(1)
})

test('an order that ended without a link is not taken up again', async () => {
  const { donation_id } = (await site.ask(donor, order(), KEY)).json()
  await sql`delete from kept_answers where account_id = ${donor.id}`.execute(site.db)
  await sql`update donations set preference_id = null, payment_url = null, collector_id = null, status = 'cancelled'
    where id = ${donation_id}`.execute(site.db)
  const answer = await site.ask(donor, order(), KEY)
  expect([answer.status, answer.json().message]).toEqual([409, 'Este pedido de doação já expirou.'])
})

test.each(['', ' ', 'com espaço', 'é', 'x'.repeat(101)])('%j is no key', async (key) => {
  expect((await site.ask(donor, order(), key)).status).toBe(400)
  expect(await donationsOf(donor)).toEqual([])
})
