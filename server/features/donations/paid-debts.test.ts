import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMarketItems } from '#server/features/market/items.ts'
import { type DonationSite, donationSite } from '#server/testing/donations.ts'
import { signIn } from '#server/testing/factories.ts'
import { good } from '#server/testing/market.ts'
import { discrepancies, ledgerSums } from '#server/wallet/audit.ts'

let site: DonationSite
let owner: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  site = await donationSite()
  owner = await signIn(site.db, { level: 99 })
})
afterAll(() => site.close())

type Donor = Awaited<ReturnType<DonationSite['donor']>>

const act = (path: string, body: object) =>
  site.call('POST', `/api/admin/${path}`, { token: owner.token, body })
const walletOf = async ({ token }: Donor) =>
  (await site.call('GET', '/api/wallet/entries', { token })).json().wallet
const debtsOf = async ({ id }: Donor) =>
  (
    await sql<{
      title: string
      amount: number
      paid: number
      is_open: boolean
    }>`select title, amount, paid, settled_at is null as is_open from donation_debts where account_id = ${id}`.execute(
      site.db,
    )
  ).rows

/** Who has spent what a donation gave on something that was not sent yet. */
async function spender(price: number) {
  const [item] = await addMarketItems(site.db, [good(`Asas de ${price}`, { price_cash: price })])
  const donor = await site.donor()
  const donation = await site.donation(donor)
  await site.pay(donation.reference)
  await act(`donations/${donation.id}/check`, {})
  const { cash } = await walletOf(donor)
  const bought = await site.call('POST', '/api/webmarket/buy', {
    token: donor.token,
    body: { itemId: item?.id, quantity: 1, currency: 'CASH' },
  })
  expect(bought.status, bought.text).toBe(200)
  return { donor, donation, cash: Number(cash), delivery: Number(bought.json().order.delivery.id) }
}

async function expectBalanced() {
  expect(await discrepancies(site.db)).toEqual([])
  expect((await ledgerSums(site.db)).filter(({ total }) => total !== 0)).toEqual([])
}

test('what comes back for a cancelled delivery pays what is owed of a donation that was taken back', async () => {
  const { donor, donation, cash, delivery } = await spender(700)
  expect((await act(`donations/${donation.id}/refund`, { reason: 'O banco pediu' })).status).toBe(200)
  await site.work()
  expect(await debtsOf(donor)).toEqual([{ title: '700 Cash', amount: 700, paid: 0, is_open: true }])
  expect((await act(`deliveries/${delivery}/cancel`, { reason: 'O banco pediu' })).status).toBe(200)
  expect(cash).toBeGreaterThanOrEqual(700)
  expect(await walletOf(donor)).toMatchObject({ cash: 0 })
  expect(await debtsOf(donor)).toEqual([{ title: '700 Cash', amount: 700, paid: 700, is_open: false }])
  await expectBalanced()
})

test('as far as it goes: the rest stays owed', async () => {
  const { donor, donation, cash, delivery } = await spender(300)
  const gone = { currency: 'cash', amount: 300 - cash, reason: 'Gasto em outro lugar' }
  expect((await act(`players/${donor.id}/wallet`, gone)).status).toBe(200)
  await act(`donations/${donation.id}/refund`, { reason: 'O banco pediu' })
  await site.work()
  expect(await debtsOf(donor)).toMatchObject([{ amount: cash, paid: 0, is_open: true }])
  await act(`deliveries/${delivery}/cancel`, { reason: 'O banco pediu' })
  expect(await walletOf(donor)).toMatchObject({ cash: 0 })
  expect(await debtsOf(donor)).toEqual([
    { title: `${cash - 300} Cash`, amount: cash, paid: 300, is_open: true },
  ])
  await expectBalanced()
})

test('a refund and a cancelling at once leave neither Cash nor debt', async () => {
  for (let turn = 0; turn < 6; turn++) {
    const { donor, donation, cash, delivery } = await spender(500)
    const answers = await Promise.all([
      act(`donations/${donation.id}/refund`, { reason: 'O banco pediu' }),
      act(`deliveries/${delivery}/cancel`, { reason: 'O banco pediu' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await site.work()
    expect(cash).toBeGreaterThanOrEqual(500)
    expect(await walletOf(donor)).toMatchObject({ cash: 0 })
    expect((await debtsOf(donor)).filter(({ is_open }) => is_open)).toEqual([])
  }
  await expectBalanced()
})
