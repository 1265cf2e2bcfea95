import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCESS_TOKEN, type Donor } from '#server/testing/donations.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { signIn } from '#server/testing/factories.ts'
import { type PaymentSite, paymentSite } from '#server/testing/payments.ts'
import { together } from '#server/testing/roulette.ts'
import { paymentConcerns } from './concerns.ts'

let site: PaymentSite
let admin: Donor
beforeAll(async () => {
  site = await paymentSite()
  admin = await signIn(site.db, { level: 99 })
})
afterAll(() => site.close())

const refundsOf = async (paymentId: number) => {
  const { rows } = await sql<{ key: string; state: string; attempts: number; problem: string | null }>`
    select key, state, attempts, problem, reason, requested_by from payment_refunds where payment_id = ${paymentId}
    order by id`.execute(site.db)
  return rows
}
const atProvider = async (paymentId: number) => site.simulate('GET', `/v1/payments/${paymentId}`)
const concernsAbout = async ({ id }: { id: number }) =>
  (await paymentConcerns(site.db, 1_000)).filter(({ donation_id }) => donation_id === id)

test('only an administrator gives money back, with a reason that is kept with who gave it', async () => {
  const donor = await site.donor()
  const donation = await site.paid(donor)
  const helper = await signIn(site.db, { level: 80 })
  for (const who of [helper, donor]) {
    const refused = await site.refund(who, donation.id)
    expect(refused.status).toBe(403)
    expectFailure(refused)
  }
  for (const reason of ['', 'ab', undefined, 7, 'x'.repeat(501)])
    expect((await site.refund(admin, donation.id, reason ?? null)).status).toBe(400)
  expect((await site.refund(admin, 999_999)).status).toBe(404)
  expect(await refundsOf(donation.paymentId)).toEqual([])

  expect((await site.refund(admin, donation.id, 'Comprado por engano')).status).toBe(200)
  expect(await refundsOf(donation.paymentId)).toMatchObject([
    { reason: 'Comprado por engano', requested_by: admin.id, state: 'requested' },
  ])
})

test('goods that are still there go back first, then the money', async () => {
  const donor = await site.donor({ cash: 7 })
  const donation = await site.paid(donor, { '1.000 Cash': 1, Kit: 1 })
  await site.refund(admin, donation.id)
  expect(await site.books(donation)).toMatchObject({
    ...{ status: 'refunding', goods: 'taken', deliveries: ['cancelled'], debts: [] },
    wallet: { cash: 7, gold: 0, spin_gold: 0 },
  })
  expect((await site.read(donor, donation.id)).status).toBe('reembolso em andamento')
  expect(await atProvider(donation.paymentId)).toMatchObject({ status: 'approved', refunds: [] })

  await site.work()
  expect(await atProvider(donation.paymentId)).toMatchObject({
    status: 'refunded',
    refunds: [{ amount: 59.9 }],
  })
  expect(await refundsOf(donation.paymentId)).toMatchObject([{ state: 'done', attempts: 1 }])
  expect(await site.read(donor, donation.id)).toMatchObject({
    ...{ status: 'refunded', can_withdraw: false },
    items_summary_json: [
      { goods: [{ state: 'returned' }] },
      { goods: [{ state: 'returned' }, { state: 'returned' }, { state: 'cancelled' }] },
    ],
  })
})

test('what nobody has paid, or paid half a year ago, is not given back', async () => {
  const unpaid = await site.donation(await site.donor())
  expect((await site.refund(admin, unpaid.id)).status).toBe(409)
  const old = await site.paid(await site.donor())
  await sql`update payments set created_at = now() - interval '181 days' where id = ${old.paymentId}`.execute(
    site.db,
  )
  expect((await site.refund(admin, old.id)).json().message).toContain('180 dias')
  expect(await site.books(old)).toMatchObject({ status: 'approved', goods: 'granted' })
})

test('asked for by twenty at once, it is given back once', async () => {
  const donation = await site.paid(await site.donor())
  const { statuses } = await together(20, () => site.refund(admin, donation.id))
  expect(statuses).toEqual({ 200: 1, 409: 19 })
  await site.work()
  expect((await site.refund(admin, donation.id)).status).toBe(409)
  await site.work()
  expect(await refundsOf(donation.paymentId)).toHaveLength(1)
  expect((await atProvider(donation.paymentId)).refunds).toHaveLength(1)
})

test('a provider that is away is asked again with the same key, until it has answered', async () => {
  const donation = await site.paid(await site.donor())
  await site.refund(admin, donation.id)
  const [asked] = await refundsOf(donation.paymentId)
  for (const api of ['failing', 'lost', 'garbage']) {
    await site.conduct({ api })
    await site.work()
    expect(await refundsOf(donation.paymentId)).toMatchObject([{ state: 'requested', key: asked?.key }])
    expect(await site.books(donation)).toMatchObject({ goods: 'taken', wallet: { cash: 0 } })
    await site.hasten()
  }
  await site.conduct({ api: 'normal' })
  await site.work()
  const [done] = await refundsOf(donation.paymentId)
  expect(done).toMatchObject({ state: 'done', key: asked?.key })
  expect(done?.attempts).toBeGreaterThanOrEqual(4)
  expect(await site.books(donation)).toMatchObject({ status: 'refunded', wallet: { cash: 0 } })
  const { refunds } = await atProvider(donation.paymentId)
  expect(refunds).toHaveLength(1)
  // The provider knows it by that key: to any other it would say that there is nothing left to give back.
  expect(await refundedUnder(asked?.key ?? '', donation.paymentId)).toEqual(refunds[0])
})

async function refundedUnder(key: string, paymentId: number) {
  const response = await fetch(new URL(`/v1/payments/${paymentId}/refunds`, site.simulator.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${ACCESS_TOKEN}`,
      'content-type': 'application/json',
      'x-idempotency-key': key,
    },
    body: '{}',
  })
  return response.json()
}

test('what the provider refuses to give back, the player has again; it is listed, and can be asked for anew', async () => {
  const donation = await site.paid(await site.donor(), { Kit: 1 })
  // It does not give back what a bank has already decided about.
  await site.becomes(donation.paymentId, { status: 'charged_back', status_detail: 'reimbursed' })
  const before = await site.books(donation)
  expect(before).toMatchObject({ status: 'approved', deliveries: ['queued'], wallet: { gold: 50_000 } })
  for (const times of [1, 2]) {
    expect((await site.refund(admin, donation.id)).status).toBe(200)
    expect(await site.books(donation)).toMatchObject({ goods: 'taken', wallet: { gold: 0 } })
    await site.work()
    expect(await site.books(donation)).toEqual(before)
    const asked = await refundsOf(donation.paymentId)
    expect(asked).toHaveLength(times)
    expect(asked.at(-1)).toMatchObject({ state: 'failed', problem: expect.stringContaining('400') })
    expect(await concernsAbout(donation)).toMatchObject([{ kind: 'failed-refund' }])
  }
  const [first, second] = await refundsOf(donation.paymentId)
  expect(first?.key).not.toBe(second?.key)
})

test('what was given back at the provider itself meanwhile is given back once', async () => {
  const donation = await site.paid(await site.donor())
  await site.refund(admin, donation.id)
  await site.change(donation.paymentId, { status: 'refunded' })
  await site.work()
  expect(await refundsOf(donation.paymentId)).toMatchObject([{ state: 'done', problem: null }])
  expect(await site.books(donation)).toMatchObject({
    status: 'refunded',
    goods: 'taken',
    wallet: { cash: 0 },
  })
  expect(await concernsAbout(donation)).toEqual([])
})

test.each([
  ['for the site: the player has the goods again', 'reimbursed', 'approved', 1_000],
  ['against it: the money is gone', 'settled', 'charged_back', 0],
])(
  'a payer disputes what is being given back, and the bank decides %s',
  async (_, status_detail, status, cash) => {
    const donation = await site.paid(await site.donor())
    await site.refund(admin, donation.id)
    await site.change(donation.paymentId, { status: 'charged_back' })
    await site.work()
    expect(await site.books(donation)).toMatchObject({
      status: 'disputed',
      goods: 'taken',
      wallet: { cash: 0 },
    })
    expect(await concernsAbout(donation)).toEqual([])
    await site.becomes(donation.paymentId, { status: 'charged_back', status_detail })
    await site.hasten()
    await site.work()
    expect(await site.books(donation)).toMatchObject({ status, wallet: { cash } })
    const { refunds } = await atProvider(donation.paymentId)
    expect(refunds).toEqual([])
  },
)

test('a refund that happened without the site is heard of', async () => {
  const donation = await site.paid(await site.donor())
  await site.becomes(donation.paymentId, { status: 'refunded' })
  expect(await site.books(donation)).toMatchObject({
    status: 'refunded',
    goods: 'taken',
    wallet: { cash: 0 },
  })
})
