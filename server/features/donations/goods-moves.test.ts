import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeDue } from '#server/deliveries/queue.ts'
import { tellDemoWorld } from '#server/game/demo-conduct.ts'
import type { Donor } from '#server/testing/donations.ts'
import { signIn } from '#server/testing/factories.ts'
import { type PaymentSite, paymentSite } from '#server/testing/payments.ts'

let site: PaymentSite
let admin: Donor
beforeAll(async () => {
  site = await paymentSite()
  admin = await signIn(site.db, { level: 99 })
})
afterAll(() => site.close())

const POTIONS = { Poções: 2 }
const DEBT = '40× Poção de Vida'

test('what was not sent yet is cancelled with the donation, and never carried out later', async () => {
  const donation = await site.paid(await site.donor(), { ...POTIONS, Kit: 1 })
  expect(await site.books(donation)).toMatchObject({ deliveries: ['queued', 'queued'] })
  await site.refund(admin, donation.id)
  await site.work()
  expect(await site.carry()).toEqual([])
  await sql`update deliveries set due_at = '-infinity' where account_id = ${donation.account_id}`.execute(
    site.db,
  )
  expect(await site.carry()).toEqual([])
  expect(await site.mailboxOf(donation)).toEqual([])
  expect(await site.books(donation)).toMatchObject({
    ...{ status: 'refunded', goods: 'taken', deliveries: ['cancelled', 'cancelled'], debts: [] },
  })
})

test('what has arrived in the game is owed', async () => {
  const donation = await site.paid(await site.donor(), { ...POTIONS, Kit: 1 })
  await site.carry(await takeDue(site.db, 1))
  expect(await site.mailboxOf(donation)).toEqual([DEBT])
  await site.refund(admin, donation.id)
  await site.work()
  expect(await site.books(donation)).toMatchObject({
    ...{ status: 'refunded', goods: 'taken', deliveries: ['delivered', 'cancelled'], debts: [DEBT] },
    wallet: { gold: 0, spin_gold: 0 },
  })
})

test('what the game has no room for is not sent any more', async () => {
  const donation = await site.paid(await site.donor(), POTIONS)
  await tellDemoWorld(site.db, { mailbox_capacity: 0 })
  await site.carry()
  await tellDemoWorld(site.db, { mailbox_capacity: 1_000 })
  expect(await site.books(donation)).toMatchObject({ goods: 'granted', deliveries: ['waiting'] })
  await site.refund(admin, donation.id)
  expect(await site.books(donation)).toMatchObject({ goods: 'taken', deliveries: ['cancelled'], debts: [] })
})

test('what the game has refused for good is not owed, and given anew if the money comes back', async () => {
  const donation = await site.paid(await site.donor(), POTIONS)
  const setItem = (item_id: number) =>
    sql`update deliveries set payload = payload || ${JSON.stringify({ item_id })}
      where account_id = ${donation.account_id}`.execute(site.db)
  await setItem(0)
  await site.carry()
  expect(await site.books(donation)).toMatchObject({ deliveries: ['refused'] })
  await site.becomes(donation.paymentId, { status: 'in_mediation' })
  expect(await site.books(donation)).toMatchObject({ goods: 'taken', deliveries: ['cancelled'], debts: [] })
  await site.becomes(donation.paymentId, { status: 'approved' })
  await setItem(1001)
  await site.carry()
  expect(await site.books(donation)).toMatchObject({ goods: 'granted', deliveries: ['delivered'] })
  expect(await site.mailboxOf(donation)).toEqual([DEBT])
})
