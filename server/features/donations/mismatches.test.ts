// Payments that name a donation and do not fit it.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentSite, paymentSite } from '#server/testing/payments.ts'
import { paymentConcerns } from './concerns.ts'

let site: PaymentSite
beforeAll(async () => {
  site = await paymentSite()
})
afterAll(() => site.close())

const concernsAbout = async ({ id }: { id: number }) =>
  (await paymentConcerns(site.db, 1_000)).filter(({ donation_id }) => donation_id === id)

async function pay(reference: string, payment: object = {}) {
  const { id } = await site.pay(reference, payment)
  await site.learn(id)
  return Number(id)
}

const MISMATCHES: [what: string, payment: object, kept: string][] = [
  ['of one centavo too little', { transaction_amount: 9.99 }, 'amount'],
  ['of nothing', { transaction_amount: 0 }, 'amount'],
  ['in another currency', { currency_id: 'USD', transaction_amount: 1_000 }, 'currency'],
  ['to somebody else', { collector_id: 4243 }, 'collector'],
  ['in earnest on a site that plays', { live_mode: true }, 'mode'],
]

test.each(MISMATCHES)(
  'a payment %s gives nothing, and a person is told; the right one is credited',
  async (_, wrong, kept) => {
    const donor = await site.donor()
    const donation = await site.donation(donor)
    const paymentId = await pay(donation.reference, wrong)
    expect(await site.books(donation)).toMatchObject({
      status: 'pending',
      goods: 'none',
      wallet: { cash: 0 },
    })
    expect(await site.read(donor, donation.id)).toMatchObject({ status: 'pending', transaction_id: null })
    expect(await concernsAbout(donation)).toMatchObject([
      { kind: 'mismatch', id: paymentId, login: donor.login },
    ])
    const { rows } = await sql<{ what: string }>`
    select what from payment_mismatches where donation_id = ${donation.id}`.execute(site.db)
    expect(rows).toEqual([{ what: kept }])

    // Whatever becomes of it.
    await site.becomes(paymentId, { status: 'refunded' })
    await pay(donation.reference)
    expect(await site.books(donation)).toMatchObject({ status: 'approved', wallet: { cash: 1_000 } })
  },
)

test('payments that name no donation of ours change nothing', async () => {
  const donor = await site.donor()
  const donation = await site.donation(donor)
  const { reference } = donation
  const names = [
    crypto.randomUUID(),
    reference.toUpperCase(),
    ` ${reference}`,
    String(donation.id),
    `${reference}0`,
    "x' --",
  ]
  for (const external_reference of names) await pay(external_reference, { transaction_amount: 10 })
  expect(await site.books(donation)).toMatchObject({ status: 'pending', goods: 'none' })
  expect(await concernsAbout(donation)).toEqual([])
})

test('what does not fit and has no money in it concerns nobody', async () => {
  const donation = await site.donation(await site.donor())
  for (const status of ['pending', 'rejected', 'cancelled'])
    await pay(donation.reference, { status, transaction_amount: 1 })
  expect(await concernsAbout(donation)).toEqual([])
  expect(await site.books(donation)).toMatchObject({ status: 'pending', goods: 'none' })
})
