// A payer goes to the bank.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATOR } from '#server/audit/audit.ts'
import { type PaymentSite, paymentSite } from '#server/testing/payments.ts'
import { discrepancies, ledgerSums } from '#server/wallet/audit.ts'
import { BLOCK_SENTENCES } from '#server/wallet/spending-block.ts'
import { settleConcern } from './concerns.ts'

let site: PaymentSite
beforeAll(async () => {
  site = await paymentSite()
})
afterAll(async () => {
  expect(await discrepancies(site.db)).toEqual([])
  for (const { total } of await ledgerSums(site.db)) expect(total).toBe(0)
  await site.close()
})

const CONTESTED = { status: 'charged_back', status_detail: 'in_process' }
const WON = { status: 'charged_back', status_detail: 'reimbursed' }
const LOST = { status: 'charged_back', status_detail: 'settled' }

/** Of a donation of all kinds of goods some were used, and one was sent. */
async function used() {
  const donor = await site.donor({ cash: 50 })
  const donation = await site.paid(donor, { '1.000 Cash': 1, Poções: 1, Kit: 1 })
  await site.spend(donor, 700)
  await sql`update deliveries set due_at = now() + interval '1 hour' where title = '1× Baú raro'
    and account_id = ${donor.id}`.execute(site.db)
  await site.carry()
  return { donor, donation }
}

test('a chargeback after the goods were used is a dispute and a debt, and blocks', async () => {
  const { donor, donation } = await used()
  await site.becomes(donation.paymentId, CONTESTED)
  const { debts, ...books } = await site.books(donation)
  expect(books).toMatchObject({
    ...{ status: 'disputed', goods: 'taken', deliveries: ['delivered', 'cancelled'] },
    wallet: { cash: 0, gold: 0, spin_gold: 0 },
  })
  expect(debts.toSorted()).toEqual(['20× Poção de Vida', '650 Cash'])
  expect((await site.read(donor, donation.id)).status).toBe('em disputa')
  expect((await site.spend(donor, 1)).json().message).toBe(BLOCK_SENTENCES.debt)
})

test('decided for the site, everything is exactly as before', async () => {
  const { donor, donation } = await used()
  const before = await site.books(donation)
  await site.becomes(donation.paymentId, CONTESTED)
  await site.becomes(donation.paymentId, WON)
  expect(await site.books(donation)).toEqual(before)
  expect(before).toMatchObject({
    ...{ status: 'approved', goods: 'granted', deliveries: ['delivered', 'queued'], debts: [] },
    wallet: { cash: 350, gold: 50_000, spin_gold: 2 },
  })
  expect((await site.spend(donor, 350)).status).toBe(200)
  expect((await site.read(donor, donation.id)).status).toBe('approved')
})

test('decided against the site, the debt stays', async () => {
  const { donor, donation } = await used()
  await site.becomes(donation.paymentId, CONTESTED)
  const before = await site.books(donation)
  await site.becomes(donation.paymentId, LOST)
  expect(await site.books(donation)).toEqual({ ...before, status: 'charged_back' })
  expect((await site.read(donor, donation.id)).status).toBe('estornado')
  expect((await site.spend(donor, 1)).json().message).toBe(BLOCK_SENTENCES.debt)
})

test('who had used nothing owes nothing, and is free when the dispute is over, however it ends', async () => {
  for (const end of [WON, LOST]) {
    const donor = await site.donor({ cash: 5 })
    const donation = await site.paid(donor)
    await site.becomes(donation.paymentId, CONTESTED)
    expect(await site.books(donation)).toMatchObject({ status: 'disputed', debts: [], wallet: { cash: 5 } })
    expect((await site.spend(donor, 1)).json().message).toBe(BLOCK_SENTENCES.dispute)
    await site.becomes(donation.paymentId, end)
    expect((await site.books(donation)).wallet.cash).toBe(end === WON ? 1_005 : 5)
    expect((await site.spend(donor, 1)).status).toBe(200)
  }
})

test('what was owed is not given again, even if a person had settled it before', async () => {
  const { donation } = await used()
  const before = await site.books(donation)
  await site.becomes(donation.paymentId, CONTESTED)
  const { rows } = await sql<{ id: number }>`
    select id from donation_debts where donation_id = ${donation.id}`.execute(site.db)
  for (const { id } of rows) await settleConcern(site.db, OPERATOR, 'debt', id, 'Perdoado')
  await site.becomes(donation.paymentId, WON)
  expect(await site.books(donation)).toEqual(before)
})

test('disputed again and again, goods come and go, and nothing is left over', async () => {
  const { donor, donation } = await used()
  for (const cash of [350, 349, 348]) {
    expect((await site.books(donation)).wallet.cash).toBe(cash)
    await site.becomes(donation.paymentId, { status: 'in_mediation' })
    expect(await site.books(donation)).toMatchObject({ status: 'disputed', wallet: { cash: 0, gold: 0 } })
    await site.becomes(donation.paymentId, { status: 'approved' })
    expect((await site.spend(donor, 1)).status).toBe(200)
  }
  await site.becomes(donation.paymentId, CONTESTED)
  const { debts } = await site.books(donation)
  expect(debts.toSorted()).toEqual(['20× Poção de Vida', '653 Cash'])
})

test('a chargeback is heard of by its own notification, which has its own number', async () => {
  const donation = await site.paid(await site.donor())
  await site.change(donation.paymentId, { ...CONTESTED, notify: true })
  const told = () =>
    site.db
      .selectFrom('payment_notifications')
      .select(['data_id', 'outcome'])
      .where('topic', '=', 'topic_chargebacks_wh')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  await expect.poll(told).toBeDefined()
  // Of the two only this one is looked into.
  await sql`update payment_notifications set due_at = now() + interval '1 hour'
    where topic = 'payment' and ended_at is null`.execute(site.db)
  await site.work()
  expect(await told()).toMatchObject({ outcome: 'applied' })
  expect(await site.books(donation)).toMatchObject({ status: 'disputed', wallet: { cash: 0 } })
})

test('a chargeback that nobody knows is asked for a few times, and let go', async () => {
  await site.tell('987654321012', { type: 'topic_chargebacks_wh' })
  const outcome = async () => {
    const { rows } = await sql<{ outcome: string | null }>`
      select outcome from payment_notifications where data_id = '987654321012'`.execute(site.db)
    return rows[0]?.outcome
  }
  while ((await outcome()) === null) {
    await site.hasten()
    await site.work()
  }
  expect(await outcome()).toBe('missing')
})

test('a dispute of one of two payments takes nothing: the other has paid', async () => {
  const donor = await site.donor()
  const donation = await site.paid(donor)
  const { id: second } = await site.pay(donation.reference)
  await site.learn(second)
  await site.becomes(donation.paymentId, CONTESTED)
  expect(await site.books(donation)).toMatchObject({ status: 'approved', wallet: { cash: 1_000 } })
  expect((await site.spend(donor, 1)).status).toBe(200)
})
