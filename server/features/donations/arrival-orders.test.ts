// The same news of a payment in every order in which they can arrive: over HTTP, and into the database.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurns, LIFE, ordersOf, type PaymentSite, paymentSite } from '#server/testing/payments.ts'
import { discrepancies, ledgerSums } from '#server/wallet/audit.ts'

let site: PaymentSite
beforeAll(async () => {
  site = await paymentSite()
})
afterAll(() => site.close())

const NOTHING = { gold: 0, cash: 0, spin_gold: 0, spin_cash: 0, joker_tokens: 0 }
const START = Date.now()
const dateAt = (hour: number) => new Date(START + hour * 3_600_000).toISOString()

type Step = (typeof LIFE)[number]

/** A donation for each order, all told of together, step by step. What became of each. */
async function liveThrough(life: Step[]) {
  const lives = await inTurns(ordersOf(life), async (order) => {
    const donation = await site.donation(await site.donor(), { '1.000 Cash': 1, Kit: 1 })
    return { donation, order, paymentId: 0 }
  })
  for (const arrival of life.keys()) {
    await inTurns(lives, async (each) => {
      const step = each.order[arrival]
      if (!step) throw new Error('no such step')
      const told = { ...step, date_last_updated: dateAt(life.indexOf(step)) }
      if (each.paymentId === 0) each.paymentId = (await site.pay(each.donation.reference, told)).id
      else await site.change(each.paymentId, told)
      expect((await site.tell(each.paymentId)).status).toBe(200)
    })
    await site.work()
  }
  return inTurns(lives, async ({ donation }) => {
    const { deliveries, goods: _, ...books } = await site.books(donation)
    return { ...books, deliveries: deliveries.filter((state) => state !== 'cancelled') }
  })
}

test('all 120 orders of a payment’s life leave the same behind', async () => {
  const ends = await liveThrough(LIFE)
  expect(ends).toHaveLength(120)
  for (const end of ends)
    expect(end).toEqual({ status: 'disputed', wallet: NOTHING, deliveries: [], debts: [] })
  await expectSoundBooks()
}, 120_000)

test('all orders of a mediation that ends well leave everything given, once', async () => {
  const ends = await liveThrough([
    ...LIFE.slice(1, 3),
    { status: 'in_mediation', status_detail: 'pending' },
    { status: 'approved', status_detail: 'accredited' },
  ])
  const wallet = { ...NOTHING, cash: 1_000, gold: 50_000, spin_gold: 2 }
  expect(ends).toHaveLength(24)
  for (const end of ends)
    expect(end).toEqual({ status: 'approved', wallet, deliveries: ['queued'], debts: [] })
  await expectSoundBooks()
}, 120_000)

async function expectSoundBooks() {
  expect(await discrepancies(site.db)).toEqual([])
  for (const { total } of await ledgerSums(site.db)) expect(total).toBe(0)
}
