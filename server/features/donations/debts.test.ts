// Who owes goods of a payment that was taken back spends nothing until that is settled.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATOR } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import type { Donor } from '#server/testing/donations.ts'
import { createReward, createWheel, PRIZES, signIn } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type Ordered, type PaymentSite, paymentSite } from '#server/testing/payments.ts'
import { discrepancies, ledgerSums } from '#server/wallet/audit.ts'
import { walletOf } from '#server/wallet/ledger.ts'
import { BLOCK_SENTENCES } from '#server/wallet/spending-block.ts'
import { paymentConcerns, settleConcern } from './concerns.ts'
import { refundDonation } from './refunds.ts'

let site: PaymentSite
let admin: Donor
let prizeId: number
beforeAll(async () => {
  site = await paymentSite()
  admin = await signIn(site.db, { level: 99 })
  const { prizes } = await createWheel(site.db, 'GOLD')
  await createWheel(site.db, 'CASH')
  prizeId = prizes.find(({ item_name }) => item_name === PRIZES.potion.item_name)?.id ?? 0
})
afterAll(() => site.close())

const RICH = { gold: 1_000_000, spin_gold: 5, spin_cash: 5, joker_tokens: 5 }

/** Of a donation of 1.000 Cash, so many were spent before it was given back. */
async function indebted(spent: number) {
  const donor = await site.donor(RICH)
  const donation = await site.paid(donor)
  await site.spend(donor, spent)
  await site.refund(admin, donation.id)
  await site.work()
  return { donor, donation }
}

/** Every way in which a player can spend something. */
async function waysToSpend(donor: Donor) {
  const reward = await createReward(site.db, donor, prizeId)
  const roulette = (path: string, body: object) => () => site.post(`/api/roleta/${path}`, donor, body)
  return {
    'buy-spin': roulette('buy-spin', { currency: 'GOLD', quantity: 1 }),
    spin: roulette('spin', { type: 'GOLD' }),
    'spin of the other wheel': roulette('spin', { type: 'CASH' }),
    'spin-multiple': roulette('spin-multiple', { type: 'GOLD', quantity: 2 }),
    'exchange-joker': roulette('exchange-joker', { prizeIdToGet: prizeId }),
    'claim-rewards': roulette('claim-rewards', { rewardIds: [reward.id] }),
    'webmarket buy': async () => {
      const { id } = await site.db.selectFrom('market_items').select('id').limit(1).executeTakeFirstOrThrow()
      return site.post('/api/webmarket/buy', donor, { itemId: id, quantity: 1, currency: 'GOLD' })
    },
    'a new donation': () => site.ask(donor, site.order({ '1.000 Cash': 1 })),
  }
}

async function expectBlocked(donor: Donor, sentence: string) {
  const ways = await waysToSpend(donor)
  // Who spins for the first time has seeds made, whether or not it comes to that.
  await ways.spin()
  const before = await fingerprint(site.db)
  for (const [way, spend] of Object.entries(ways)) {
    const { status, json } = await spend()
    expect([way, status, json().message]).toEqual([way, 409, sentence])
  }
  expect(await fingerprint(site.db)).toBe(before)
}

async function expectFree(donor: Donor) {
  for (const [way, spend] of Object.entries(await waysToSpend(donor)))
    expect([way, (await spend()).status]).toEqual([way, 200])
}

const debtOf = async ({ id }: Ordered) => {
  const debts = await site.db
    .selectFrom('donation_debts')
    .select('id')
    .where('donation_id', '=', id)
    .execute()
  return debts[0]?.id ?? 0
}

test('what is spent of a donation that is given back is owed, and the wallet never holds less than nothing', async () => {
  const { donor, donation } = await indebted(600)
  expect(await site.books(donation)).toMatchObject({
    ...{ status: 'refunded', goods: 'taken', debts: ['600 Cash'] },
    wallet: { ...RICH, cash: 0 },
  })
  const { debts } = (await site.call('GET', '/api/donations/history', donor)).json()
  expect(debts).toEqual([`600 Cash (doação nº ${donation.id})`])
  const concerns = (await paymentConcerns(site.db, 1_000)).filter(({ kind }) => kind === 'debt')
  expect(concerns).toContainEqual(
    expect.objectContaining({ donation_id: donation.id, login: donor.login, what: '600 Cash' }),
  )
  expect(await discrepancies(site.db)).toEqual([])
  for (const { total } of await ledgerSums(site.db)) expect(total).toBe(0)
})

test('a debt keeps its player from spending anything, in any way, until it is settled', async () => {
  const { donor, donation } = await indebted(1)
  await expectBlocked(donor, BLOCK_SENTENCES.debt)
  expect(
    await settleConcern(site.db, OPERATOR, 'debt', await debtOf(donation), 'Pago por Pix ao suporte'),
  ).toBe(true)
  expect(await settleConcern(site.db, OPERATOR, 'debt', await debtOf(donation), 'De novo')).toBe(false)
  await expectFree(donor)
  expect((await site.call('GET', '/api/donations/history', donor)).json().debts).toEqual([])
  const { rows } = await sql`
    select settled_why from donation_debts where donation_id = ${donation.id}`.execute(site.db)
  expect(rows).toEqual([{ settled_why: 'Pago por Pix ao suporte' }])
})

test('a debt is nobody else’s business', async () => {
  const { donation } = await indebted(10)
  const other = await site.donor(RICH)
  await expectFree(other)
  expect(await settleConcern(site.db, OPERATOR, 'debt', 999_999, 'Não existe')).toBe(false)
  expect((await site.books(donation)).debts).toEqual(['10 Cash'])
})

test('with two debts, one settled is one left', async () => {
  const donor = await site.donor(RICH)
  const [first, second] = [await site.paid(donor), await site.paid(donor)]
  await site.spend(donor, 1_900)
  for (const { id } of [first, second]) await site.refund(admin, id)
  expect(await site.books(first)).toMatchObject({ debts: ['900 Cash'], wallet: { cash: 0 } })
  expect(await site.books(second)).toMatchObject({ debts: ['1.000 Cash'] })
  await settleConcern(site.db, OPERATOR, 'debt', await debtOf(first), 'Pago')
  await expectBlocked(donor, BLOCK_SENTENCES.debt)
  await settleConcern(site.db, OPERATOR, 'debt', await debtOf(second), 'Pago')
  await expectFree(donor)
})

test('goods of every kind are taken as far as they are there', async () => {
  const donor = await site.donor()
  const donation = await site.paid(donor, { Kit: 1, '1.000 Cash': 1 })
  for (const body of [{ type: 'GOLD' }, { type: 'GOLD' }])
    expect((await site.post('/api/roleta/spin', donor, body)).status).toBe(200)
  await site.spend(donor, 250)
  await site.refund(admin, donation.id)
  const { debts, wallet } = await site.books(donation)
  expect(debts.toSorted()).toEqual(['2 giros de Gold', '250 Cash'])
  expect(wallet).toMatchObject({ cash: 0, gold: 0, spin_gold: 0 })
})

test('a dispute keeps its payer from spending while it lasts, and says so', async () => {
  const donor = await site.donor(RICH)
  const donation = await site.paid(donor)
  await site.becomes(donation.paymentId, { status: 'in_mediation' })
  await expectBlocked(donor, BLOCK_SENTENCES.dispute)
  await site.becomes(donation.paymentId, { status: 'approved' })
  await expectFree(donor)
  expect((await walletOf(site.db, donor.id)).cash).toBe(1_000)
})

test('who is about to spend while the money goes back is blocked as well', async () => {
  const donor = await site.donor(RICH)
  const donation = await site.paid(donor)
  await site.spend(donor, 5)
  const spending = await site.db.transaction().execute(async (tx) => {
    await refundDonation(tx, OPERATOR, donation.id, 'Pedido do banco')
    const bought = site.spend(donor, 1)
    await expect.poll(() => waiting(site.db)).toBe(1)
    return { bought }
  })
  const { status, json } = await spending.bought
  expect([status, json().message]).toEqual([409, BLOCK_SENTENCES.debt])
})

/** How many wait for what somebody else holds. */
async function waiting(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count
}
