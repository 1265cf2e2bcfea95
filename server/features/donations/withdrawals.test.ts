// Who donated changes their mind.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeDue } from '#server/deliveries/queue.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { inTurns, type PaymentSite, paymentSite } from '#server/testing/payments.ts'
import { together } from '#server/testing/roulette.ts'
import { discrepancies } from '#server/wallet/audit.ts'

let site: PaymentSite
beforeAll(async () => {
  site = await paymentSite()
})
afterAll(() => site.close())

const TOO_LATE = 'Só é possível desistir até 7 dias depois de doar, e enquanto nada foi usado ou entregue.'
const givenBack = async (paymentId: number) =>
  (await site.simulate('GET', `/v1/payments/${paymentId}`)).refunds.length

test('who has used nothing has the money back, and the goods are gone', async () => {
  const donor = await site.donor({ gold: 5 })
  const donation = await site.paid(donor, { Kit: 1 })
  expect(await site.read(donor, donation.id)).toMatchObject({ status: 'approved', can_withdraw: true })
  const answer = await site.withdraw(donor, donation.id)
  expect(answer.status).toBe(200)
  expect(answer.json().donation).toMatchObject({
    ...{ id: donation.id, status: 'reembolso em andamento', can_withdraw: false },
  })
  await site.work()
  expect(await site.books(donation)).toMatchObject({
    ...{ status: 'refunded', goods: 'taken', deliveries: ['cancelled'], debts: [] },
    wallet: { gold: 5, spin_gold: 0 },
  })
  expect(await givenBack(donation.paymentId)).toBe(1)
  const { rows } = await sql`
    select reason, requested_by from payment_refunds where payment_id = ${donation.paymentId}`.execute(
    site.db,
  )
  expect(rows).toEqual([{ reason: 'Desistência de quem doou', requested_by: donor.id }])
})

test('nobody withdraws what somebody else donated, or what is not there', async () => {
  const donation = await site.paid(await site.donor())
  const stranger = await site.donor({ cash: 1 })
  const before = await fingerprint(site.db)
  const foreign = await site.withdraw(stranger, donation.id)
  const missing = await site.withdraw(stranger, 999_999)
  expect([foreign.status, missing.status]).toEqual([404, 404])
  expect(foreign.text).toBe(missing.text)
  expectFailure(foreign)
  expect((await site.call('POST', `/api/donations/${donation.id}/withdraw`, { body: {} })).status).toBe(401)
  expect(await fingerprint(site.db)).toBe(before)
})

test('for seven days, and no longer', async () => {
  const donor = await site.donor()
  const donation = await site.paid(donor)
  const age = (days: string) =>
    sql`update payments set approved_at = now() - ${days}::interval where donation_id = ${donation.id}`.execute(
      site.db,
    )
  await age('7 days 1 second')
  expect((await site.read(donor, donation.id)).can_withdraw).toBe(false)
  const late = await site.withdraw(donor, donation.id)
  expect([late.status, late.json().message]).toEqual([409, TOO_LATE])
  await age('6 days 23 hours 59 minutes')
  expect((await site.withdraw(donor, donation.id)).status).toBe(200)
})

test('not what is not paid, and not twice', async () => {
  const donor = await site.donor()
  const unpaid = await site.donation(donor)
  expect((await site.withdraw(donor, unpaid.id)).status).toBe(409)
  const donation = await site.paid(donor)
  expect((await site.withdraw(donor, donation.id)).status).toBe(200)
  expect((await site.withdraw(donor, donation.id)).status).toBe(409)
  await site.work()
  expect((await site.withdraw(donor, donation.id)).status).toBe(409)
  expect(await givenBack(donation.paymentId)).toBe(1)
})

test('not when some of it was spent', async () => {
  const donor = await site.donor()
  const donation = await site.paid(donor)
  expect((await site.spend(donor, 1)).status).toBe(200)
  expect((await site.read(donor, donation.id)).can_withdraw).toBe(false)
  expect((await site.withdraw(donor, donation.id)).json().message).toBe(TOO_LATE)
  expect(await site.books(donation)).toMatchObject({ status: 'approved', wallet: { cash: 999 } })
})

test('not when some of it was sent to the game, even if nobody knows whether it arrived', async () => {
  const donor = await site.donor()
  const donation = await site.paid(donor, { Kit: 1 })
  const taken = await takeDue(site.db, 100)
  expect((await site.withdraw(donor, donation.id)).json().message).toBe(TOO_LATE)
  await site.carry(taken)
  expect((await site.withdraw(donor, donation.id)).status).toBe(409)
  expect(await site.books(donation)).toMatchObject({ status: 'approved', deliveries: ['delivered'] })
})

test('asked twenty times at once, the money goes back once', async () => {
  const donor = await site.donor()
  const donation = await site.paid(donor)
  const { statuses } = await together(20, () => site.withdraw(donor, donation.id))
  expect(statuses).toEqual({ 200: 1, 409: 19 })
  await site.work()
  expect(await givenBack(donation.paymentId)).toBe(1)
  expect(await site.books(donation)).toMatchObject({ status: 'refunded', wallet: { cash: 0 } })
})

test('with one key it is one withdrawal, and the same answer again', async () => {
  const donor = await site.donor()
  const donation = await site.paid(donor)
  const { answers } = await together(20, () => site.withdraw(donor, donation.id, 'desisto'))
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const again = await site.withdraw(donor, donation.id, 'desisto')
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true'])
  expect(answers.filter(({ status }) => status === 200).map(({ text }) => text)).toContain(again.text)
  await site.work()
  expect(await givenBack(donation.paymentId)).toBe(1)
})

test('a key that was used for one donation is not good for another', async () => {
  const donor = await site.donor()
  const [first, second] = [await site.paid(donor), await site.paid(donor)]
  expect((await site.withdraw(donor, first.id, 'desisto')).status).toBe(200)
  expect((await site.withdraw(donor, second.id, 'desisto')).status).toBe(422)
  expect(await site.books(second)).toMatchObject({ status: 'approved', goods: 'granted' })
})

test('a withdrawal and a purchase at the same moment never both have the Cash', async () => {
  const donations = await site.paidByMany(30)
  const rounds = await inTurns(donations, async ({ donor, ...donation }) => {
    const [withdrawn, bought] = await Promise.all([
      site.withdraw(donor, donation.id),
      site.spend(donor, 1_000),
    ])
    expect([withdrawn.status, bought.status].toSorted()).toEqual([200, 409])
    return { donation, isWithdrawn: withdrawn.status === 200 }
  })
  await site.work()
  for (const { donation, isWithdrawn } of rounds) {
    const status = isWithdrawn ? 'refunded' : 'approved'
    expect(await site.books(donation)).toMatchObject({ status, wallet: { cash: 0 }, debts: [] })
    expect(await givenBack(donation.paymentId)).toBe(isWithdrawn ? 1 : 0)
  }
  expect(await discrepancies(site.db)).toEqual([])
})

test('a withdrawal and a carrier at the same moment never leave goods that nobody owes for', async () => {
  const donations = await site.paidByMany(20, { Kit: 1 })
  const carrying = inTurns(Array.from({ length: 20 }), async () => site.carry(await takeDue(site.db, 1)), 2)
  const rounds = await inTurns(
    donations,
    async ({ donor, ...donation }) => {
      const { status } = await site.withdraw(donor, donation.id)
      return { donation, isWithdrawn: status === 200 }
    },
    2,
  )
  await carrying
  await site.carry()
  await site.work()
  for (const { donation, isWithdrawn } of rounds) {
    const { status, goods, deliveries, debts } = await site.books(donation)
    expect([status, goods]).toEqual(isWithdrawn ? ['refunded', 'taken'] : ['approved', 'granted'])
    if (isWithdrawn) expect(debts).toEqual(deliveries[0] === 'delivered' ? ['1× Baú raro'] : [])
    else expect(deliveries).toEqual(['delivered'])
  }
})
