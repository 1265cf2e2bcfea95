import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ordered, type PaymentSite, paymentSite } from '#server/testing/payments.ts'

let site: PaymentSite
beforeAll(async () => {
  site = await paymentSite()
})
afterAll(() => site.close())

async function check(donation: Ordered) {
  await site.checkNow(donation)
  await site.work()
}
const secondsToCheck = async ({ id }: Ordered) => {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from check_at - now())::int as seconds from donations where id = ${id}`.execute(
    site.db,
  )
  return rows[0]?.seconds
}
const expire = ({ id }: Ordered) =>
  sql`update donations set expires_at = now() - interval '1 second' where id = ${id}`.execute(site.db)

test('a payment that nobody told of is found and credited', async () => {
  const donation = await site.donation(await site.donor(), { Kit: 1 })
  await site.pay(donation.reference)
  await site.work()
  expect(await site.books(donation)).toMatchObject({ status: 'pending', goods: 'none' })
  await check(donation)
  await check(donation)
  expect(await site.books(donation)).toMatchObject({
    ...{ status: 'approved', goods: 'granted', deliveries: ['queued'] },
    wallet: { gold: 50_000, spin_gold: 2 },
  })
  const { rows } = await sql`select from payment_notifications`.execute(site.db)
  expect(rows).toEqual([])
})

test('of several payments for one donation every one is found', async () => {
  const donation = await site.donation(await site.donor())
  for (const status of ['rejected', 'rejected', 'approved', 'rejected', 'cancelled'])
    await site.pay(donation.reference, { status })
  await site.pay(donation.reference, { transaction_amount: 1 })
  await check(donation)
  expect(await site.books(donation)).toMatchObject({ status: 'approved', wallet: { cash: 1_000 } })
  const kept = await site.db
    .selectFrom('payments')
    .select('id')
    .where('donation_id', '=', donation.id)
    .execute()
  expect(kept).toHaveLength(5)
})

test('a refund, a dispute and its end are found, too', async () => {
  const donation = await site.paid(await site.donor())
  const found: string[] = []
  const steps = [
    { status: 'in_mediation' },
    { status: 'approved' },
    { status: 'charged_back' },
    { status: 'charged_back', status_detail: 'settled' },
  ]
  for (const step of steps) {
    await site.change(donation.paymentId, step)
    await check(donation)
    found.push((await site.books(donation)).status)
  }
  expect(found).toEqual(['disputed', 'approved', 'disputed', 'charged_back'])
  const refunded = await site.paid(await site.donor())
  await site.change(refunded.paymentId, { status: 'refunded' })
  await check(refunded)
  expect(await site.books(refunded)).toMatchObject({ status: 'refunded', wallet: { cash: 0 } })
})

test.each(['failing', 'garbage', 'lost'])(
  'a provider that is %s is asked again when it is time',
  async (api) => {
    const donation = await site.donation(await site.donor())
    await site.pay(donation.reference)
    await expire(donation)
    await site.conduct({ api })
    await check(donation)
    // Nobody knows whether it was paid: so it is not over.
    expect(await site.books(donation)).toMatchObject({ status: 'pending', goods: 'none' })
    const seconds = await secondsToCheck(donation)
    expect(seconds).toBeGreaterThan(60)
    expect(seconds).toBeLessThanOrEqual(120)
    await site.conduct({ api: 'normal' })
    await check(donation)
    expect(await site.books(donation)).toMatchObject({ status: 'approved', wallet: { cash: 1_000 } })
  },
)

test('what is paid after the link was over is credited all the same', async () => {
  const donation = await site.donation(await site.donor())
  await expire(donation)
  await check(donation)
  expect(await site.books(donation)).toMatchObject({ status: 'cancelled', goods: 'none' })
  await site.pay(donation.reference)
  await check(donation)
  expect(await site.books(donation)).toMatchObject({ status: 'approved', wallet: { cash: 1_000 } })
})

test('after a month nobody asks any more, and a notification still counts', async () => {
  const donation = await site.donation(await site.donor())
  await sql`update donations set created_at = now() - interval '31 days', expires_at = now() - interval '28 days'
    where id = ${donation.id}`.execute(site.db)
  await check(donation)
  expect(await site.books(donation)).toMatchObject({ status: 'cancelled' })
  expect(await secondsToCheck(donation)).toBeNull()
  await site.learn((await site.pay(donation.reference)).id)
  expect(await site.books(donation)).toMatchObject({ status: 'approved', wallet: { cash: 1_000 } })
})

test('a check and a notification at the same moment credit once', async () => {
  const donations = await Promise.all(
    Array.from({ length: 12 }, async () => site.donation(await site.donor())),
  )
  for (const donation of donations) {
    await site.tell((await site.pay(donation.reference)).id)
    await site.checkNow(donation)
  }
  await site.work()
  for (const donation of donations)
    expect(await site.books(donation)).toMatchObject({ status: 'approved', wallet: { cash: 1_000 } })
})
