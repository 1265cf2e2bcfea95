import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DonationSite, type Donor, donationSite } from '#server/testing/donations.ts'
import { walletOf } from '#server/wallet/ledger.ts'

const A_DAY = 24 * 60

let site: DonationSite
let donor: Donor
beforeAll(async () => {
  site = await donationSite()
  donor = await site.donor()
})
afterAll(() => site.close())

/** As if it had been ordered so long ago, and were due to be asked about. */
async function age({ id }: { id: number }, interval: string) {
  await sql`update donations set created_at = created_at - ${interval}::interval,
    expires_at = expires_at - ${interval}::interval, check_at = now() where id = ${id}`.execute(site.db)
}

async function stateOf({ id }: { id: number }) {
  const { rows } = await sql<{ status: string; minutes: number | null }>`
    select status, round(extract(epoch from check_at - now()) / 60)::int as minutes from donations where id = ${id}`.execute(
    site.db,
  )
  return rows[0]
}

async function unlinked() {
  await site.conduct({ api: 'failing' })
  await site.ask(donor, site.order({ '1.000 Cash': 1 }), 'sem-link')
  await site.conduct({ api: 'normal' })
  return site.db
    .selectFrom('donations')
    .select('id')
    .where('status', '=', 'link_pending')
    .executeTakeFirstOrThrow()
}

test('an order without a link is cancelled after an hour, and its key is of no use any more', async () => {
  const order = await unlinked()
  await age(order, '59 minutes')
  await site.work()
  expect(await stateOf(order)).toEqual({ status: 'link_pending', minutes: 2 })
  await age(order, '1 minute')
  await site.work()
  expect(await stateOf(order)).toEqual({ status: 'cancelled', minutes: A_DAY })
  expect(await site.read(donor, order.id)).toMatchObject({
    ...{ status: 'cancelled', payment_url: null },
    items_summary_json: [{ goods: [{ state: 'cancelled' }] }],
  })
  const late = await site.ask(donor, site.order({ '1.000 Cash': 1 }), 'sem-link')
  expect([late.status, late.json().message]).toEqual([409, 'Este pedido de doação já expirou.'])
})

test('a donation whose link has expired is cancelled, and cannot be paid from here', async () => {
  const donation = await site.donation(donor)
  await age(donation, '71 hours 59 minutes')
  await site.work()
  expect(await stateOf(donation)).toEqual({ status: 'pending', minutes: 60 })
  expect((await site.read(donor, donation.id)).payment_url).not.toBeNull()
  await age(donation, '1 minute')
  expect((await site.read(donor, donation.id)).payment_url).toBeNull()
  await site.work()
  expect(await stateOf(donation)).toEqual({ status: 'cancelled', minutes: A_DAY })
})

test('what was paid in the last moment and told of late is credited all the same', async () => {
  const donation = await site.donation(donor)
  await age(donation, '73 hours')
  await site.work()
  expect(await stateOf(donation)).toMatchObject({ status: 'cancelled' })
  await site.pay(donation.reference)
  await age(donation, '0')
  await site.work()
  expect(await stateOf(donation)).toEqual({ status: 'approved', minutes: A_DAY })
  expect(await walletOf(site.db, donor.id)).toMatchObject({ cash: 1_000 })
})

test.each([
  ['1 minute', 2],
  ['59 minutes', 2],
  ['61 minutes', 60],
  ['71 hours', 60],
  ['73 hours', A_DAY],
  ['29 days 23 hours', A_DAY],
  ['30 days 1 minute', null],
])('a donation that was ordered %s ago is asked about again after %j minutes', async (interval, minutes) => {
  const donation = await site.donation(donor)
  await age(donation, interval)
  await site.work()
  expect(await stateOf(donation)).toMatchObject({ minutes })
})

test.each([
  ['rejected', '10 minutes', 2],
  ['rejected', '2 hours', 60],
  ['approved', '2 hours', A_DAY],
  ['approved', '31 days', null],
  ['in_mediation', '31 days', A_DAY],
])('one with a payment that is %s, ordered %s ago, after %j minutes', async (status, interval, minutes) => {
  const donation = await site.donation(await site.donor())
  await site.pay(donation.reference, { status })
  await age(donation, interval)
  await site.work()
  expect(await stateOf(donation)).toMatchObject({ minutes })
})

test('a provider that is away leaves a donation as it is, to be asked about at the usual time', async () => {
  const donation = await site.donation(donor)
  await age(donation, '73 hours')
  await site.conduct({ api: 'failing' })
  await site.work()
  expect(await stateOf(donation)).toEqual({ status: 'pending', minutes: 60 })
  await site.conduct({ api: 'normal' })
})
