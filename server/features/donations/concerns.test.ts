// What needs a person.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Donor } from '#server/testing/donations.ts'
import { signIn } from '#server/testing/factories.ts'
import { type Ordered, type PaymentSite, paymentSite } from '#server/testing/payments.ts'
import { countPaymentConcerns, paymentConcerns } from './concerns.ts'
import { sweepNotifications } from './notifications.ts'

let site: PaymentSite
let admin: Donor
beforeAll(async () => {
  site = await paymentSite()
  admin = await signIn(site.db, { level: 99 })
})
afterAll(() => site.close())

const concernsAbout = async ({ id }: Pick<Ordered, 'id'>) => {
  const concerns = await paymentConcerns(site.db, 1_000)
  expect(await countPaymentConcerns(site.db)).toBe(concerns.length)
  return concerns.filter(({ donation_id }) => donation_id === id)
}

async function pay(reference: string, payment: object = {}) {
  const { id } = await site.pay(reference, payment)
  await site.learn(id)
  return Number(id)
}

const PARTLY = { status: 'approved', status_detail: 'partially_refunded' }

test('a part that was given back is listed, and takes nothing', async () => {
  const donation = await site.paid(await site.donor())
  await site.becomes(donation.paymentId, PARTLY)
  expect(await site.books(donation)).toMatchObject({ status: 'approved', wallet: { cash: 1_000 } })
  expect(await concernsAbout(donation)).toMatchObject([{ kind: 'partial' }])
})

test('what was never paid in full gives nothing; a payment in full beside it does', async () => {
  for (const payments of [
    [PARTLY, {}],
    [{}, PARTLY],
  ]) {
    const donation = await site.donation(await site.donor())
    const first = await site.pay(donation.reference, PARTLY)
    await site.learn(first.id)
    expect(await site.books(donation)).toMatchObject({ goods: 'none', wallet: { cash: 0 } })
    expect(await concernsAbout(donation)).toMatchObject([{ kind: 'partial' }])
    for (const payment of payments) await pay(donation.reference, payment)
    expect(await site.books(donation)).toMatchObject({ status: 'approved', wallet: { cash: 1_000 } })
  }
})

test('a payment that comes back from where none comes back is listed, and gives nothing', async () => {
  const donation = await site.paid(await site.donor())
  await site.becomes(donation.paymentId, { status: 'refunded' })
  await site.becomes(donation.paymentId, { status: 'approved' })
  expect(await site.books(donation)).toMatchObject({
    status: 'refunded',
    goods: 'taken',
    wallet: { cash: 0 },
  })
  expect(await concernsAbout(donation)).toMatchObject([
    { kind: 'mismatch', what: expect.stringContaining('a situação') },
  ])
})

test('a refund that the provider has not made in a day is listed', async () => {
  const donation = await site.paid(await site.donor())
  await site.conduct({ api: 'failing' })
  await site.refund(admin, donation.id)
  await site.work()
  expect(await concernsAbout(donation)).toEqual([])
  await sql`update payment_refunds set created_at = now() - interval '25 hours'
    where payment_id = ${donation.paymentId}`.execute(site.db)
  expect(await concernsAbout(donation)).toMatchObject([{ kind: 'slow-refund' }])
  await site.conduct({ api: 'normal' })
  await site.hasten()
  await site.work()
  expect(await concernsAbout(donation)).toEqual([])
})

test('an alert of fraud is listed with the donation it is about', async () => {
  const donation = await site.paid(await site.donor())
  await site.tell(donation.paymentId, { type: 'stop_delivery_op_wh' })
  await site.work()
  expect(await concernsAbout(donation)).toMatchObject([{ kind: 'alert' }])
})

test('notifications are kept for long, and those that nobody has looked into for ever', async () => {
  const age = (dataId: number, days: number) =>
    sql`update payment_notifications set received_at = now() - make_interval(days => ${days})
      where data_id = ${String(dataId)}`.execute(site.db)
  const [old, recent] = [await site.paid(await site.donor()), await site.paid(await site.donor())]
  await site.tell(4_040_404)
  await age(old.paymentId, 401)
  await age(recent.paymentId, 399)
  await age(4_040_404, 401)
  await sweepNotifications(site.db)
  const kept = await site.db.selectFrom('payment_notifications').select('data_id').execute()
  const ids = kept.map(({ data_id }) => Number(data_id))
  expect(ids).toContain(recent.paymentId)
  expect(ids).toContain(4_040_404)
  expect(ids).not.toContain(old.paymentId)
})
