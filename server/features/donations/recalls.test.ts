// Goods that were in the hands of a carrier when they were to be taken back.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeDue } from '#server/deliveries/queue.ts'
import { tellDemoWorld } from '#server/game/demo-conduct.ts'
import type { Donor } from '#server/testing/donations.ts'
import { signIn } from '#server/testing/factories.ts'
import { type Ordered, type PaymentSite, paymentSite } from '#server/testing/payments.ts'
import { paymentConcerns } from './concerns.ts'
import { finishTakingBack } from './worker.ts'

let site: PaymentSite
let admin: Donor
beforeAll(async () => {
  site = await paymentSite()
  admin = await signIn(site.db, { level: 99 })
})
afterAll(() => site.close())

const POTIONS = { Poções: 2 }
const DEBT = '40× Poção de Vida'

test('what is in the hands of a carrier is being taken back, until it has arrived: then it is owed', async () => {
  const donation = await site.paid(await site.donor(), POTIONS)
  const taken = await takeDue(site.db, 100)
  await site.refund(admin, donation.id)
  await site.work()
  expect(await site.books(donation)).toMatchObject({
    ...{ status: 'refunded', goods: 'taking', deliveries: ['sending'], debts: [] },
  })
  await site.carry(taken)
  await site.work()
  expect(await site.books(donation)).toMatchObject({
    ...{ status: 'refunded', goods: 'taken', deliveries: ['delivered'], debts: [DEBT] },
  })
  await site.work()
  expect((await site.books(donation)).debts).toEqual([DEBT])
})

test('and if it has not arrived after a while, it never will: nobody sends it again', async () => {
  const donation = await site.paid(await site.donor(), POTIONS)
  const taken = await takeDue(site.db, 100)
  await site.refund(admin, donation.id)
  await site.work()
  await tellDemoWorld(site.db, { mailbox_capacity: 0 })
  await site.carry(taken)
  await tellDemoWorld(site.db, { mailbox_capacity: 1_000 })
  // There is room again, and the next carrier only asks.
  await letPass(donation, '1 minute')
  await site.carry()
  await site.work()
  expect(await site.mailboxOf(donation)).toEqual([])
  await letPass(donation, '10 minutes')
  await site.carry()
  await site.work()
  expect(await site.mailboxOf(donation)).toEqual([])
  expect(await site.books(donation)).toMatchObject({
    ...{ status: 'refunded', goods: 'taken', deliveries: ['cancelled'], debts: [] },
  })
})

/** As if its deliveries had been taken back so much earlier. */
const letPass = ({ account_id }: Ordered, time: string) =>
  sql`update deliveries set due_at = now(), recalled_at = recalled_at - ${time}::interval
    where account_id = ${account_id} and ended_at is null`.execute(site.db)

test('what was sent to a game that did not answer is waited for, and owed if it had arrived', async () => {
  const donation = await site.paid(await site.donor(), POTIONS)
  await tellDemoWorld(site.db, { lost_after: 100 })
  await site.carry()
  await tellDemoWorld(site.db, { lost_after: 0 })
  expect(await site.mailboxOf(donation)).toEqual([DEBT])
  await site.refund(admin, donation.id)
  await site.work()
  expect(await site.books(donation)).toMatchObject({ goods: 'taking', deliveries: ['queued'], debts: [] })
  await letPass(donation, '1 second')
  await site.carry()
  await site.work()
  expect(await site.books(donation)).toMatchObject({
    goods: 'taken',
    deliveries: ['delivered'],
    debts: [DEBT],
  })
  expect(await site.mailboxOf(donation)).toEqual([DEBT])
})

test('goods that come back while a carrier has them are given once', async () => {
  const donation = await site.paid(await site.donor(), { ...POTIONS, Kit: 1 })
  const taken = await takeDue(site.db, 1)
  await site.becomes(donation.paymentId, { status: 'in_mediation' })
  expect(await site.books(donation)).toMatchObject({
    ...{ status: 'disputed', goods: 'taking', deliveries: ['sending', 'cancelled'], wallet: { gold: 0 } },
  })
  await site.becomes(donation.paymentId, { status: 'approved' })
  expect(await site.books(donation)).toMatchObject({
    ...{ status: 'approved', goods: 'granted', deliveries: ['sending', 'queued'], wallet: { gold: 50_000 } },
  })
  await site.carry(taken)
  await site.carry()
  await site.work()
  expect(await site.mailboxOf(donation)).toEqual([DEBT, '1× Baú raro'])
  expect(await site.books(donation)).toMatchObject({ goods: 'granted', debts: [] })
})

test('while goods are being taken back the provider is asked as ever, and somebody is told after an hour', async () => {
  const donation = await site.paid(await site.donor(), POTIONS)
  const taken = await takeDue(site.db, 100)
  await site.becomes(donation.paymentId, { status: 'in_mediation' })
  const nextCheck = async () => {
    const row = await site.db
      .selectFrom('donations')
      .select('check_at')
      .where('id', '=', donation.id)
      .execute()
    return row[0]?.check_at
  }
  await sql`update donations set check_at = now() + interval '5 minutes', created_at = now() - interval '2 hours'
    where id = ${donation.id}`.execute(site.db)
  const planned = await nextCheck()
  await finishTakingBack(site)
  expect(await nextCheck()).toEqual(planned)
  const concerns = (await paymentConcerns(site.db, 1_000)).filter(({ kind }) => kind === 'taking')
  expect(concerns).toMatchObject([{ donation_id: donation.id }])

  // Its end was never told, and is found all the same.
  await site.change(donation.paymentId, { status: 'approved' })
  await site.checkNow(donation)
  await site.work()
  expect(await site.books(donation)).toMatchObject({ status: 'approved', goods: 'granted' })
  await site.carry(taken)
})
