import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { inTurns, type PaymentSite, paymentSite, signedNotice } from '#server/testing/payments.ts'
import { walletOf } from '#server/wallet/ledger.ts'

let site: PaymentSite
beforeAll(async () => {
  site = await paymentSite()
})
afterAll(() => site.close())

const REQUEST_ID = 'bb56a2f1-6aae-46ac-982e-9dcd3581d08e'

/** Made with `openssl dgst -sha256 -hmac segredo-dos-avisos`. */
const ANSWERS: [what: string, dataId: string, requestId: string | undefined, signature: string][] = [
  [
    'with the time in seconds',
    ...(['123456', REQUEST_ID] as const),
    'ts=1742505638,v1=8ddbc6c33006978cbdbe4002cfb53094bc3b6c1b9a4235b42214fbf93e8ec485',
  ],
  [
    'with the time in milliseconds, and a space',
    ...(['123456', REQUEST_ID] as const),
    'ts=1742505638683, v1=6daba36402844cf91d53fa88e217284c4e3cd113e0fc4d3a4235b73118a1405b',
  ],
  [
    'about an id of which the small letters were signed',
    ...(['ABC-DEF', REQUEST_ID] as const),
    'ts=1742505638,v1=ed638ed96dd691dd610aa583a6a61c65cee6685fc3443c3c15971c7d7c269fcb',
  ],
  [
    'without a request id',
    ...(['123456', undefined] as const),
    'ts=1742505638,v1=d1de997031c3e11f7c1d5141ff5f28c425ea13813f6b195e392be994a9a3c85c',
  ],
]

test.each(ANSWERS)(
  'a notification signed as the provider does is believed: %s',
  async (_, dataId, requestId, signature) => {
    const headers = { 'x-signature': signature, ...(requestId && { 'x-request-id': requestId }) }
    const url = `${paths.paymentWebhook}?data.id=${dataId}&type=payment`
    expect((await site.call('POST', url, { headers })).status).toBe(200)
    const changed = signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const refused = await site.call('POST', url, { headers: { ...headers, 'x-signature': changed } })
    expect(refused.status).toBe(401)
  },
)

async function unpaid() {
  const donation = await site.donation(await site.donor(), { Kit: 1 })
  const { id: paymentId } = await site.pay(donation.reference)
  return { donation, paymentId: Number(paymentId) }
}

const GIVEN = { status: 'approved', goods: 'granted', deliveries: ['queued'], debts: [] }

async function expectGivenOnce(donation: { id: number; account_id: number }) {
  expect(await site.books(donation)).toMatchObject(GIVEN)
  expect(await walletOf(site.db, donation.account_id)).toMatchObject({ gold: 50_000, spin_gold: 2 })
  const { rows } = await sql`
    select from ledger_transfers where account_id = ${donation.account_id}`.execute(site.db)
  expect(rows).toHaveLength(1)
}

/** All at once; what the site had no room for comes again, as the provider does it. */
async function tellAll(notices: ReturnType<typeof signedNotice>[]) {
  let left = notices
  while (left.length > 0) {
    const answers = await Promise.all(
      left.map(async (notice) => ({ notice, answer: await site.call('POST', notice.url, notice) })),
    )
    for (const { answer } of answers) expect([200, 503]).toContain(answer.status)
    left = answers.filter(({ answer }) => answer.status !== 200).map(({ notice }) => notice)
  }
}

const keptAbout = async (paymentId: number) => {
  const { rows } = await sql<{ outcome: string | null }>`
    select outcome from payment_notifications where data_id = ${String(paymentId)} order by id`.execute(
    site.db,
  )
  return rows.map(({ outcome }) => outcome)
}

test('a thousand copies of one notification, all at once, are one', async () => {
  const { donation, paymentId } = await unpaid()
  const notice = signedNotice(paymentId)
  await tellAll(Array.from({ length: 1_000 }, () => notice))
  expect(await keptAbout(paymentId)).toEqual([null])
  await site.work()
  expect(await keptAbout(paymentId)).toEqual(['applied'])
  await expectGivenOnce(donation)
}, 60_000)

test('a thousand notifications of one payment, all at once, give once', async () => {
  const { donation, paymentId } = await unpaid()
  await tellAll(Array.from({ length: 1_000 }, () => signedNotice(paymentId)))
  await site.work()
  const outcomes = await keptAbout(paymentId)
  expect(outcomes).toHaveLength(1_000)
  expect(outcomes).not.toContain(null)
  await expectGivenOnce(donation)
}, 60_000)

test('one that comes again says 200 and changes nothing', async () => {
  const { donation, paymentId } = await unpaid()
  const notice = signedNotice(paymentId)
  await site.call('POST', notice.url, notice)
  await site.work()
  const before = await fingerprint(site.db)
  expect((await site.call('POST', notice.url, notice)).status).toBe(200)
  await site.work()
  expect(await fingerprint(site.db)).toBe(before)
  await expectGivenOnce(donation)
})

test('what the body says counts for nothing', async () => {
  const { donation, paymentId } = await unpaid()
  await site.change(paymentId, { status: 'rejected' })
  const lie = { type: 'payment', action: 'payment.updated', data: { id: paymentId, status: 'approved' } }
  const { url, headers } = signedNotice(paymentId)
  await site.call('POST', url, { headers, body: { ...lie, transaction_amount: 1e9 } })
  await site.work()
  expect(await site.books(donation)).toMatchObject({ status: 'rejected', goods: 'none' })
})

test('topics that nobody knows are kept, and end unread', async () => {
  for (const type of ['merchant_order', 'stop_delivery_op_wh', 'x'.repeat(500), '', '%F0%9F%98%80'])
    expect((await site.tell(777, { type })).status).toBe(200)
  await site.work()
  expect(await keptAbout(777)).toEqual(Array(5).fill('unread'))
})

const BODIES = [
  ...['null', '[]', '"texto"', '0', 'true', '{}', '[[[]]]', '{"type":7,"data":null}', '{"data":{"id":{}}}'],
  ...['1e400', `-${'9'.repeat(400)}`, '{"type":["payment"]}', '{"toString":1}', `"${'x'.repeat(60_000)}"`],
]

test('a body of any shape does no harm', async () => {
  const { donation, paymentId } = await unpaid()
  for (const body of BODIES) {
    const { url, headers } = signedNotice(paymentId)
    expect([body.slice(0, 40), (await site.call('POST', url, { headers, body })).status]).toEqual([
      body.slice(0, 40),
      200,
    ])
  }
  await site.work()
  await expectGivenOnce(donation)
})

test('payments that are nobody’s, or no payments at all, change nothing', async () => {
  const foreign = await site.pay('pedido-de-outra-loja', { transaction_amount: 50 })
  await site.tell(foreign.id)
  for (const dataId of ['0', '-1', 'abc', '99999999999999999999']) await site.tell(dataId)
  await site.work()
  expect(await keptAbout(foreign.id)).toEqual(['foreign'])
  for (const dataId of ['0', '-1', 'abc', '99999999999999999999']) {
    const { rows } = await sql<{ outcome: string }>`
      select outcome from payment_notifications where data_id = ${dataId}`.execute(site.db)
    expect(rows).toEqual([{ outcome: 'foreign' }])
  }
})

test('a payment that cannot be asked for yet is asked for again, and at last left to the checks', async () => {
  const missing = 99_000_111
  await site.tell(missing)
  while ((await keptAbout(missing))[0] === null) {
    await site.hasten()
    await site.work()
  }
  const { rows } = await sql`
    select outcome, attempts from payment_notifications where data_id = ${String(missing)}`.execute(site.db)
  expect(rows).toEqual([{ outcome: 'missing', attempts: 8 }])
})

test('a provider that repeats, forges, loses and shuffles gets every donation credited once', async () => {
  await site.conduct({ copies: 8, forge: 4, losePercent: 20, shuffle: true })
  const donations = await inTurns(Array.from({ length: 20 }), async () => {
    const donation = await site.donation(await site.donor(), { Kit: 1 })
    const { id } = await site.pay(donation.reference, { status: 'pending', notify: true })
    await site.change(id, { status: 'approved', notify: true })
    return donation
  })
  await expect
    .poll(
      async () => {
        await site.work()
        const books = await Promise.all(donations.map((donation) => site.books(donation)))
        return books.filter(({ status }) => status === 'approved').length
      },
      { timeout: 20_000 },
    )
    .toBe(20)
  await site.conduct({ copies: 1, forge: 0, losePercent: 0, shuffle: false })
  for (const donation of donations) await expectGivenOnce(donation)
}, 60_000)
