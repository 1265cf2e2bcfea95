// What the staff does about payments, and what the log says of it.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Donor } from '#server/testing/donations.ts'
import { signIn } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type PaymentSite, paymentSite } from '#server/testing/payments.ts'
import { tally } from '#server/testing/roulette.ts'
import { discrepancies, ledgerSums } from '#server/wallet/audit.ts'

let site: PaymentSite
let admin: Donor
beforeAll(async () => {
  site = await paymentSite()
  admin = await signIn(site.db, { level: 99 })
})
afterAll(() => site.close())

const check = (id: number) =>
  site.call('POST', `/api/admin/donations/${id}/check`, { token: admin.token, body: {} })
const settle = (kind: string, id: number, reason = 'Combinado') =>
  site.call('POST', '/api/admin/donations/concerns/settle', {
    token: admin.token,
    body: { kind, id, reason },
  })

async function actsOn(id: number) {
  const { rows } = await sql<{ act: string }>`
    select act, actor_id, player_id, reason, before, after from audit_log where object_id = ${String(id)} order by id`.execute(
    site.db,
  )
  return rows
}

async function problemsInLedger() {
  return [
    ...(await discrepancies(site.db)),
    ...(await ledgerSums(site.db)).filter(({ total }) => total !== 0),
  ]
}

test('a payment that nobody told of is found at once, and its goods are given', async () => {
  const donor = await site.donor()
  const donation = await site.donation(donor)
  const { id: paymentId } = await site.pay(donation.reference)
  const answer = await check(donation.id)
  expect([answer.status, answer.json().donation]).toMatchObject([
    200,
    { status: 'approved', transaction_id: String(paymentId), can_refund: true },
  ])
  expect(await site.books(donation)).toMatchObject({ goods: 'granted', wallet: { cash: 1_000 } })
  expect(await actsOn(donation.id)).toMatchObject([
    {
      ...{ act: 'donation.check', actor_id: admin.id, player_id: donor.id },
      before: { status: 'pending', goods: 'none' },
      after: {
        status: 'approved',
        goods: 'granted',
        payments: [{ id: Number(paymentId), status: 'approved' }],
      },
    },
  ])
})

test('asking changes nothing where nothing has changed, and is written down all the same', async () => {
  const donation = await site.donation(await site.donor())
  expect((await check(donation.id)).json().donation).toMatchObject({ status: 'pending' })
  expect(await actsOn(donation.id)).toMatchObject([
    { before: { status: 'pending' }, after: { status: 'pending', payments: [] } },
  ])
})

test('however many ask at once, and whatever the provider tells meanwhile, goods are given once', async () => {
  const donation = await site.donation(await site.donor())
  const { id: paymentId } = await site.pay(donation.reference)
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => check(donation.id))),
    site.learn(paymentId),
  ])
  expect(tally(answers)).toEqual({ 200: 20 })
  expect(await site.books(donation)).toMatchObject({ wallet: { cash: 1_000 } })
  expect(await actsOn(donation.id)).toHaveLength(20)
  expect(await problemsInLedger()).toEqual([])
})

test('a provider that does not answer is no answer: nothing changes, and nothing is written down', async () => {
  const donation = await site.donation(await site.donor())
  await site.conduct({ api: 'failing' })
  // A try counts all the same.
  const before = await fingerprint(site.db, 'rate_limits')
  const answer = await check(donation.id)
  expect([answer.status, answer.json().error]).toEqual([
    503,
    'O Mercado Pago não respondeu. Tente de novo em instantes.',
  ])
  expect(await fingerprint(site.db, 'rate_limits')).toBe(before)
  await site.conduct({ api: 'normal' })
  expect((await check(999_999_999)).status).toBe(404)
})

async function partial() {
  const donation = await site.paid(await site.donor())
  await site.becomes(donation.paymentId, { status_detail: 'partially_refunded' })
  return donation
}

test('what needs somebody is listed, and settled once, whoever else is at it', async () => {
  const donation = await partial()
  const list = async () =>
    (await site.call('GET', '/api/admin/donations/concerns', { token: admin.token })).json().concerns
  const concern = (await list()).find(
    ({ donation_id }: { donation_id: number }) => donation_id === donation.id,
  )
  expect(concern).toMatchObject({ kind: 'partial', since: expect.stringMatching(/Z$/) })
  const file = await site.call('GET', `/api/admin/donations/${donation.id}`, { token: admin.token })
  expect(file.json().donation.concerns).toEqual([concern])
  const answers = await Promise.all(Array.from({ length: 20 }, () => settle('partial', concern.id)))
  expect(tally(answers)).toEqual({ 200: 1, 404: 19 })
  expect(await list()).not.toContainEqual(concern)
  expect(await actsOn(donation.id)).toMatchObject([
    {
      ...{ act: 'donation.settle', actor_id: admin.id, reason: 'Combinado' },
      before: { kind: 'partial', id: concern.id, what: concern.what },
    },
  ])
})

test('what is not there cannot be settled', async () => {
  const before = await fingerprint(site.db)
  for (const kind of ['debt', 'partial', 'nada', '__proto__', "'"])
    expect((await settle(kind, 999_999)).status).toBe(404)
  expect((await settle('debt', 1, ' ')).status).toBe(400)
  expect(await fingerprint(site.db)).toBe(before)
})

test('the provider is asked by one person no more than thirty times a minute', async () => {
  const donation = await site.donation(await site.donor())
  const { token } = await signIn(site.db, { level: 81 })
  const ask = () => site.call('POST', `/api/admin/donations/${donation.id}/check`, { token, body: {} })
  for (let times = 0; times < 30; times++) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
  expect((await check(donation.id)).status).toBe(200)
})
