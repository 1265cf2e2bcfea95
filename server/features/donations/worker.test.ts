import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#server/db/connection.ts'
import type { PaymentProvider } from '#server/external/payment-provider.ts'
import type { Donor } from '#server/testing/donations.ts'
import { signIn } from '#server/testing/factories.ts'
import { inTurns, type PaymentSite, paymentSite } from '#server/testing/payments.ts'
import { runPaymentWork, workOnPayments } from './worker.ts'

let site: PaymentSite
let other: Database
let admin: Donor
beforeAll(async () => {
  site = await paymentSite()
  other = connect(site.url, () => {})
  admin = await signIn(site.db, { level: 99 })
})
afterAll(async () => {
  await other.close()
  await site.close()
})

/**
 * Two processes on one database, until nothing is left to do: what had to be put off is due at once. Answers what the
 * provider answered, and what both had in hand at the same time.
 */
async function workTwice() {
  const { provider, ...seen } = watched(site.provider)
  const keepAt = async (db: Database['db']) => {
    while ((await workOnPayments({ provider, log: site.app.log, db })) > 0);
  }
  do {
    await site.hasten()
    await Promise.all([keepAt(site.db), keepAt(other.db)])
  } while (await isAnythingLeft())
  return seen
}

function watched(provider: PaymentProvider) {
  const inHand = new Set<string>()
  const inTwoHands: string[] = []
  const answered: string[] = []
  const watch = async <T>(what: string, call: () => Promise<T>) => {
    if (inHand.has(what)) inTwoHands.push(what)
    inHand.add(what)
    const answer = await call().finally(() => inHand.delete(what))
    answered.push(what)
    return answer
  }
  const watching: PaymentProvider = {
    ...provider,
    payment: (id) => watch(`payment ${id}`, () => provider.payment(id)),
    refund: (id, key) => watch(`refund ${id}`, () => provider.refund(id, key)),
  }
  return { provider: watching, inTwoHands, answered }
}

async function isAnythingLeft() {
  const { rows } = await sql<{ is_left: boolean }>`
    select exists (select from payment_notifications where ended_at is null)
      or exists (select from payment_refunds where state = 'requested') as is_left`.execute(site.db)
  return rows[0]?.is_left
}

const unpaid = () =>
  inTurns(Array.from({ length: 40 }), async () => {
    const donation = await site.donation(await site.donor(), { Kit: 1 })
    const { id } = await site.pay(donation.reference)
    return { ...donation, paymentId: Number(id) }
  })

const attemptsOn = async (paymentIds: number[]) => {
  const { rows } = await sql<{ outcome: string | null; attempts: number }>`
    select outcome, attempts from payment_notifications where data_id = any(${paymentIds.map(String)})`.execute(
    site.db,
  )
  return rows
}

test('two workers look into every notification once, and give once', async () => {
  const donations = await unpaid()
  for (const { paymentId } of donations) await site.tell(paymentId)
  const ids = donations.map(({ paymentId }) => paymentId)
  const { answered, inTwoHands } = await workTwice()
  expect(inTwoHands).toEqual([])
  expect(answered.toSorted()).toEqual(ids.map((id) => `payment ${id}`).toSorted())
  expect((await attemptsOn(ids)).map(({ outcome }) => outcome)).toEqual(Array(40).fill('applied'))
  for (const donation of donations)
    expect(await site.books(donation)).toMatchObject({
      ...{ status: 'approved', deliveries: ['queued'], wallet: { gold: 50_000, spin_gold: 2 } },
    })
})

test('two workers that are told and ask at the same time give once, and give back once', async () => {
  const donations = await unpaid()
  for (const donation of donations) {
    for (let copies = 0; copies < 3; copies++) await site.tell(donation.paymentId)
    await site.checkNow(donation)
  }
  await workTwice()
  for (const { id } of donations) expect(await site.refund(admin, id)).toMatchObject({ status: 200 })
  const { inTwoHands } = await workTwice()
  expect(inTwoHands.filter((call) => call.startsWith('refund'))).toEqual([])
  await site.work()
  const { rows } = await sql`select state from payment_refunds where state <> 'done'`.execute(site.db)
  expect(rows).toEqual([])
  for (const donation of donations) {
    expect(await site.books(donation)).toMatchObject({ status: 'refunded', wallet: { gold: 0 }, debts: [] })
    expect((await site.simulate('GET', `/v1/payments/${donation.paymentId}`)).refunds).toHaveLength(1)
  }
})

test.each(['failing', 'garbage', 'lost'])('while the provider is %s nothing is lost', async (api) => {
  const donation = await site.donation(await site.donor())
  const { id } = await site.pay(donation.reference)
  await site.conduct({ api })
  for (let round = 0; round < 3; round++) {
    await site.tell(id)
    await site.work()
    await site.hasten()
  }
  expect((await attemptsOn([id])).map(({ outcome }) => outcome)).toEqual([null, null, null])
  expect(await site.books(donation)).toMatchObject({ status: 'pending', goods: 'none' })
  await site.conduct({ api: 'normal' })
  await site.work()
  expect((await attemptsOn([id])).map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied'])
  expect(await site.books(donation)).toMatchObject({ status: 'approved', wallet: { cash: 1_000 } })
})

test('a provider that does not answer is not waited for without end: told, asked or to give back', async () => {
  const [told, asked] = [await site.donation(await site.donor()), await site.donation(await site.donor())]
  const refunded = await site.paid(await site.donor())
  const { id } = await site.pay(told.reference)
  await site.pay(asked.reference)
  await site.refund(admin, refunded.id)
  await site.tell(id)
  await site.checkNow(asked)
  await site.conduct({ api: 'slow' })
  const began = Date.now()
  // What was put off by others may be due again by now.
  expect(await workOnPayments({ ...site, log: site.app.log })).toBeGreaterThanOrEqual(3)
  expect(Date.now() - began).toBeLessThan(20_000)
  expect(await site.books(told)).toMatchObject({ status: 'pending' })
  expect(await site.books(refunded)).toMatchObject({ status: 'refunding', wallet: { cash: 0 } })

  await site.conduct({ api: 'normal' })
  await site.hasten()
  await site.checkNow(asked)
  await site.work()
  for (const donation of [told, asked])
    expect(await site.books(donation)).toMatchObject({ status: 'approved', wallet: { cash: 1_000 } })
  expect(await site.books(refunded)).toMatchObject({ status: 'refunded', wallet: { cash: 0 } })
}, 60_000)

test('what a worker had taken when it died is taken up by the next', async () => {
  const donation = await site.donation(await site.donor())
  const { id } = await site.pay(donation.reference)
  await site.tell(id)
  await sql`update payment_notifications set attempts = 1, due_at = now() + interval '30 seconds'
    where data_id = ${String(id)}`.execute(site.db)
  const parts = { db: site.db, provider: site.provider, log: site.app.log }
  const worker = await runPaymentWork({ ...parts, isAlone: true })
  await expect.poll(async () => (await site.books(donation)).status, { timeout: 10_000 }).toBe('approved')
  await worker.stop()
  // And when it has stopped, it has.
  const next = await site.donation(await site.donor())
  await site.tell((await site.pay(next.reference)).id)
  expect(await site.books(next)).toMatchObject({ status: 'pending' })
})

test('a worker that finds the provider away goes on by itself when it is back', async () => {
  const donation = await site.donation(await site.donor())
  const { id } = await site.pay(donation.reference)
  await site.conduct({ api: 'failing' })
  const parts = { db: site.db, provider: site.provider, log: site.app.log }
  const worker = await runPaymentWork({ ...parts, isAlone: false })
  await site.tell(id)
  await expect.poll(async () => (await attemptsOn([id]))[0]?.attempts).toBeGreaterThan(0)
  expect(await site.books(donation)).toMatchObject({ status: 'pending' })
  await site.conduct({ api: 'normal' })
  await expect.poll(async () => (await site.books(donation)).status, { timeout: 15_000 }).toBe('approved')
  await worker.stop()
})
