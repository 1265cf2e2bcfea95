import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATOR } from '#server/audit/audit.ts'
import { signIn } from '#server/testing/factories.ts'
import { type PaymentSite, paymentSite } from '#server/testing/payments.ts'
import { countPaymentConcerns, paymentConcerns, settleConcern } from './concerns.ts'

let site: PaymentSite
beforeAll(async () => {
  site = await paymentSite()
})
afterAll(() => site.close())

const about = async ({ id }: { id: number }) =>
  (await paymentConcerns(site.db, 1_000)).filter(({ donation_id }) => donation_id === id)

test('what somebody has looked at is not listed or counted any more, and why is kept', async () => {
  const donation = await site.paid(await site.donor())
  await site.becomes(donation.paymentId, { status_detail: 'partially_refunded' })
  const before = await countPaymentConcerns(site.db)
  const [concern] = await about(donation)
  expect(concern).toMatchObject({ kind: 'partial' })
  expect(await settleConcern(site.db, OPERATOR, 'partial', concern?.id ?? 0, 'Combinado')).toBe(true)
  expect(await about(donation)).toEqual([])
  expect(await countPaymentConcerns(site.db)).toBe(before - 1)
  expect(await settleConcern(site.db, OPERATOR, 'partial', concern?.id ?? 0, 'De novo')).toBe(false)
  const { rows } = await sql`select why from settled_concerns where id = ${concern?.id}`.execute(site.db)
  expect(rows).toEqual([{ why: 'Combinado' }])
})

test('a refund that does not come through can be given up: the player has the goods again', async () => {
  const admin = await signIn(site.db, { level: 99 })
  const donation = await site.paid(await site.donor())
  await site.conduct({ api: 'failing' })
  await site.refund(admin, donation.id)
  await sql`update payment_refunds set created_at = now() - interval '2 days'
    where payment_id = ${donation.paymentId}`.execute(site.db)
  expect(await site.books(donation)).toMatchObject({ status: 'refunding', wallet: { cash: 0 } })
  const [concern] = await about(donation)
  expect(concern).toMatchObject({ kind: 'slow-refund' })
  await settleConcern(site.db, OPERATOR, 'slow-refund', concern?.id ?? 0, 'Sem saldo no Mercado Pago')
  expect(await site.books(donation)).toMatchObject({ status: 'approved', wallet: { cash: 1_000 } })
  await site.conduct({ api: 'normal' })
})

test('where the provider contradicts itself, a person can take its word', async () => {
  const donation = await site.paid(await site.donor())
  await site.becomes(donation.paymentId, { status: 'charged_back', status_detail: 'in_process' })
  await site.becomes(donation.paymentId, { status: 'approved', status_detail: 'accredited' })
  expect(await site.books(donation)).toMatchObject({ status: 'disputed', wallet: { cash: 0 } })
  expect(await about(donation)).toMatchObject([{ kind: 'mismatch', id: donation.paymentId }])
  expect(await settleConcern(site.db, OPERATOR, 'mismatch', donation.paymentId, 'Conferido no painel')).toBe(
    true,
  )
  expect(await site.books(donation)).toMatchObject({ status: 'approved', wallet: { cash: 1_000 } })
  expect(await about(donation)).toEqual([])
})

test('who withdraws what was paid twice has both payments back', async () => {
  const donor = await site.donor()
  const donation = await site.paid(donor)
  const { id: second } = await site.pay(donation.reference)
  await site.tell(second)
  await site.work()
  expect(await about(donation)).toMatchObject([{ kind: 'surplus' }])
  const { token } = donor
  const answer = await site.call('POST', `/api/donations/${donation.id}/withdraw`, { token, body: {} })
  expect(answer.status).toBe(200)
  await site.work()
  expect(await site.books(donation)).toMatchObject({ status: 'refunded', wallet: { cash: 0 } })
  for (const id of [donation.paymentId, second])
    expect(await site.simulate('GET', `/v1/payments/${id}`)).toMatchObject({ status: 'refunded' })
  expect(await about(donation)).toEqual([])
})

test('what comes up again after it was settled is listed again', async () => {
  const donation = await site.paid(await site.donor())
  for (let turn = 0; turn < 2; turn++) {
    await site.becomes(donation.paymentId, { status: 'charged_back', status_detail: 'in_process' })
    await site.becomes(donation.paymentId, { status: 'approved', status_detail: 'accredited' })
    expect(await about(donation)).toMatchObject([{ kind: 'mismatch', id: donation.paymentId }])
    await settleConcern(site.db, OPERATOR, 'mismatch', donation.paymentId, 'Conferido no painel')
    expect(await about(donation)).toEqual([])
  }
})
