import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurns, type PaymentSite, paymentSite } from '#server/testing/payments.ts'
import { discrepancies, ledgerSums } from '#server/wallet/audit.ts'
import { walletOf } from '#server/wallet/ledger.ts'
import { paymentConcerns } from './concerns.ts'
import { applyPayment } from './settlement.ts'

let site: PaymentSite
beforeAll(async () => {
  site = await paymentSite()
})
afterAll(() => site.close())

test('a donation that is paid is credited once, and says so', async () => {
  const donor = await site.donor()
  const { id, reference } = await site.donation(donor, { '1.000 Cash': 2, Kit: 1, Poções: 1 })
  expect(await site.read(donor, id)).toMatchObject({ status: 'pending', amount: 73.23, transaction_id: null })
  const { id: paymentId } = await site.pay(reference, { notify: true })
  await expect
    .poll(async () => {
      await site.work()
      return (await site.read(donor, id)).status
    })
    .toBe('approved')
  expect(await walletOf(site.db, donor.id)).toMatchObject({ cash: 2_000, gold: 50_000, spin_gold: 2 })
  const donation = await site.read(donor, id)
  expect(donation).toMatchObject({ transaction_id: String(paymentId), payment_url: null, can_withdraw: true })
  expect(donation.items_summary_json).toEqual([
    {
      ...{ quantity: 2, label: '1.000 Cash', value: 10 },
      goods: [{ title: '2.000 Cash', place: 'wallet', state: 'credited' }],
    },
    {
      ...{ quantity: 1, label: 'Poções', value: 3.33 },
      goods: [{ title: '20× Poção de Vida', place: 'game', state: 'queued' }],
    },
    {
      ...{ quantity: 1, label: 'Kit', value: 49.9 },
      goods: [
        { title: '50.000 Gold', place: 'wallet', state: 'credited' },
        { title: '2 giros de Gold', place: 'wallet', state: 'credited' },
        { title: '1× Baú raro', place: 'game', state: 'queued' },
      ],
    },
  ])
})

const concernsAbout = async ({ id }: { id: number }) =>
  (await paymentConcerns(site.db, 1_000)).filter(({ donation_id }) => donation_id === id)

async function pay(reference: string, payment: object = {}) {
  const { id } = await site.pay(reference, payment)
  await site.learn(id)
  return Number(id)
}

test('one payment pays one donation, even if it names another later', async () => {
  const donor = await site.donor()
  const first = await site.paid(donor)
  const second = await site.donation(donor)
  await site.becomes(first.paymentId, { external_reference: second.reference })
  expect(await site.books(second)).toMatchObject({
    status: 'pending',
    goods: 'none',
    wallet: { cash: 1_000 },
  })
  expect(await site.books(first)).toMatchObject({ status: 'approved', goods: 'granted' })
})

test('who pays too much gets what was ordered, once', async () => {
  const donation = await site.donation(await site.donor())
  await pay(donation.reference, { transaction_amount: 5_000 })
  expect(await site.books(donation)).toMatchObject({ status: 'approved', wallet: { cash: 1_000 } })
})

test('a donation gives what it gave when it was ordered, at the price of then', async () => {
  const donation = await site.donation(await site.donor(), { Kit: 1 })
  const [before] = await site.db.selectFrom('donation_items').selectAll().where('label', '=', 'Kit').execute()
  await sql`update donation_items set value_cents = 99900, label = 'Outro', is_active = false,
    grants = '[{"currency": "cash", "amount": 1000000}]' where label = 'Kit'`.execute(site.db)
  await pay(donation.reference)
  await sql`update donation_items set value_cents = ${before?.value_cents}, label = 'Kit', is_active = true,
    grants = ${JSON.stringify(before?.grants)} where label = 'Outro'`.execute(site.db)
  expect(await site.books(donation)).toMatchObject({
    ...{ status: 'approved', deliveries: ['queued'] },
    wallet: { cash: 0, gold: 50_000, spin_gold: 2 },
  })
})

test('a payment that is refused leaves the link open, and the next one that is approved counts', async () => {
  const donor = await site.donor()
  const donation = await site.donation(donor)
  await pay(donation.reference, { status: 'rejected' })
  const refused = await site.read(donor, donation.id)
  expect(refused).toMatchObject({ status: 'rejected', payment_url: expect.stringContaining('http') })
  const approved = await pay(donation.reference)
  expect(await site.read(donor, donation.id)).toMatchObject({
    ...{ status: 'approved', transaction_id: String(approved), payment_url: null },
  })
  // A refusal that is told late changes nothing.
  await pay(donation.reference, { status: 'rejected' })
  expect(await site.books(donation)).toMatchObject({ status: 'approved', wallet: { cash: 1_000 } })
})

test('two payments for one donation give once, and the second is listed until it is given back', async () => {
  const donation = await site.paid(await site.donor(), { Kit: 1 })
  const second = await pay(donation.reference)
  expect(await site.books(donation)).toMatchObject({
    ...{ status: 'approved', deliveries: ['queued'] },
    wallet: { gold: 50_000, spin_gold: 2 },
  })
  const both = [donation.paymentId, second].toSorted((a, b) => a - b).join(', ')
  expect(await concernsAbout(donation)).toMatchObject([
    { kind: 'surplus', what: `pagamentos aprovados: ${both}` },
  ])
  await site.becomes(second, { status: 'refunded' })
  expect(await concernsAbout(donation)).toEqual([])
  expect(await site.books(donation)).toMatchObject({ status: 'approved', goods: 'granted' })
})

test('every state that a payment was seen in is kept, and cannot be changed', async () => {
  const donation = await site.donation(await site.donor())
  const paymentId = await pay(donation.reference, { status: 'pending' })
  for (const status of ['approved', 'in_mediation', 'refunded']) await site.becomes(paymentId, { status })
  const { rows } = await sql<{ status: string }>`
    select status from payment_changes where payment_id = ${paymentId} order by id`.execute(site.db)
  expect(rows.map(({ status }) => status)).toEqual(['pending', 'approved', 'in_mediation', 'refunded'])
  const forgetting = sql`delete from payment_changes where payment_id = ${paymentId}`.execute(site.db)
  await expect(forgetting).rejects.toThrow('never changed')
})

test('the same payment told of by twenty at once gives once, and no balance is without an explanation', async () => {
  const donation = await site.donation(await site.donor(), { Kit: 1 })
  const { id } = await site.pay(donation.reference)
  const seen = await site.provider.payment(id)
  if (!seen) throw new Error('no payment')
  const outcomes = await inTurns(Array(20).fill(seen), (payment) => applyPayment(site.db, payment), 20)
  expect(outcomes.toSorted()).toEqual(['applied', ...Array(19).fill('known')])
  expect(await walletOf(site.db, donation.account_id)).toMatchObject({ gold: 50_000 })
  expect(await discrepancies(site.db)).toEqual([])
  for (const { total } of await ledgerSums(site.db)) expect(total).toBe(0)
})
