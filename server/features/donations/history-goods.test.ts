import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { carryOut } from '#server/deliveries/carrier.ts'
import { takeThese } from '#server/deliveries/queue.ts'
import { type DonationSite, type Donor, donationSite } from '#server/testing/donations.ts'
import { fillWallet } from '#server/testing/factories.ts'

let site: DonationSite
let donor: Donor
beforeAll(async () => {
  site = await donationSite()
})
beforeEach(async () => {
  donor = await site.donor()
})
afterAll(() => site.close())

const states = async (id: number) =>
  (await site.read(donor, id)).items_summary_json.map(({ goods }) => goods.map(({ state }) => state))

/** The provider is asked what became of it. */
async function check(id: number) {
  await sql`update donations set check_at = now() where id = ${id}`.execute(site.db)
  await site.work()
}

async function paid(chosen: Record<string, number>) {
  const donation = await site.donation(donor, chosen)
  const payment: { id: number } = await site.pay(donation.reference)
  await check(donation.id)
  return { ...donation, payment }
}

/** The first of what the game owes for it. */
async function deliverFirst(id: number) {
  const delivery = await site.db
    .selectFrom('deliveries')
    .select('id')
    .where('source', '=', 'donation')
    .where('source_id', '=', String(id))
    .orderBy('line')
    .executeTakeFirstOrThrow()
  const carrying = { db: site.db, game: site.game, log: site.app.log }
  await carryOut(carrying, await takeThese(site.db, [delivery]))
}

test('each line says how far what it gives has come', async () => {
  const { id, reference } = await site.donation(donor, { '1.000 Cash': 3, Poções: 2, Kit: 1 })
  const awaited = [['awaiting'], ['awaiting'], ['awaiting', 'awaiting', 'awaiting']]
  expect(await states(id)).toEqual(awaited)
  const payment = await site.pay(reference, { status: 'in_process' })
  await check(id)
  expect(await states(id)).toEqual(awaited)
  await site.change(payment.id, { status: 'approved' })
  await check(id)
  expect(await states(id)).toEqual([['credited'], ['queued'], ['credited', 'credited', 'queued']])
  await deliverFirst(id)
  expect(await states(id)).toEqual([['credited'], ['delivered'], ['credited', 'credited', 'queued']])
  await site.change(payment.id, { status: 'refunded' })
  await check(id)
  expect(await states(id)).toEqual([['returned'], ['delivered'], ['returned', 'returned', 'cancelled']])
})

test('what was used of a donation that was taken back is listed with its number, until it is settled', async () => {
  const { id, payment } = await paid({ Poções: 2, '1.000 Cash': 1 })
  await deliverFirst(id)
  await site.change(payment.id, { status: 'refunded' })
  await check(id)
  const debts = async () =>
    (await site.call('GET', '/api/donations/history', { token: donor.token })).json().debts
  expect(await debts()).toEqual([`40× Poção de Vida (doação nº ${id})`])
  await sql`update donation_debts set settled_at = now(), settled_why = 'pago' where account_id = ${donor.id}`.execute(
    site.db,
  )
  expect(await debts()).toEqual([])
})

test('a donation that was never paid gives nothing, and says so when its time is over', async () => {
  const { id, reference } = await site.donation(donor, { Kit: 1 })
  await site.pay(reference, { status: 'cancelled' })
  await check(id)
  expect(await site.read(donor, id)).toMatchObject({ status: 'cancelled', payment_url: null })
  expect(await states(id)).toEqual([['cancelled', 'cancelled', 'cancelled']])
})

test('a payment that was refused leaves the link open, and names the payment that was tried', async () => {
  const { id, reference } = await site.donation(donor)
  const { id: paymentId } = await site.pay(reference, { status: 'rejected' })
  await check(id)
  const donation = await site.read(donor, id)
  expect(donation).toMatchObject({ status: 'rejected', transaction_id: String(paymentId) })
  expect(donation.payment_url).toContain(site.simulator.url)
  expect(await states(id)).toEqual([['awaiting']])
})

test('of several payments the one that was approved is named', async () => {
  const { id, reference } = await site.donation(donor)
  await site.pay(reference, { status: 'rejected' })
  const { id: approved } = await site.pay(reference)
  await site.pay(reference, { status: 'rejected' })
  await check(id)
  expect(await site.read(donor, id)).toMatchObject({ status: 'approved', transaction_id: String(approved) })
})

test('money can be had back while nothing was used', async () => {
  const { id } = await paid({ '1.000 Cash': 1, Poções: 1 })
  expect(await site.read(donor, id)).toMatchObject({ status: 'approved', can_withdraw: true })
  await fillWallet(site.db, donor, { cash: -1 })
  expect((await site.read(donor, id)).can_withdraw).toBe(false)
  await fillWallet(site.db, donor, { cash: 1 })
  expect((await site.read(donor, id)).can_withdraw).toBe(true)
  await deliverFirst(id)
  expect((await site.read(donor, id)).can_withdraw).toBe(false)
})

test('money can be had back for seven days', async () => {
  const { id } = await paid({ '1.000 Cash': 1 })
  const age = (interval: string) =>
    sql`update payments set approved_at = now() - ${interval}::interval where donation_id = ${id}`.execute(
      site.db,
    )
  await age('6 days 23 hours')
  expect((await site.read(donor, id)).can_withdraw).toBe(true)
  await age('7 days 1 minute')
  expect((await site.read(donor, id)).can_withdraw).toBe(false)
})
