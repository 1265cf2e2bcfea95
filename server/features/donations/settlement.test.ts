import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DonationSite, donationSite } from '#server/testing/donations.ts'
import { walletOf } from '#server/wallet/ledger.ts'

let site: DonationSite
beforeAll(async () => {
  site = await donationSite()
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
