import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { WEBHOOK_SECRET } from '#server/testing/donations.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { inTurns, type PaymentSite, paymentSite, signedNotice } from '#server/testing/payments.ts'

let site: PaymentSite
let paymentId: number
let donationId: number
beforeAll(async () => {
  site = await paymentSite({ environment: { METRICS_TOKEN: 'medidas' } })
  const { id, reference } = await site.donation(await site.donor())
  donationId = id
  paymentId = (await site.pay(reference)).id
})
afterAll(() => site.close())

type Notice = ReturnType<typeof signedNotice>
const withSignature = (notice: Notice, signature: string): Notice => ({
  ...notice,
  headers: { ...notice.headers, 'x-signature': signature },
})
const bySignature = (change: (signature: string) => string) => () => {
  const notice = signedNotice(paymentId)
  return withSignature(notice, change(notice.headers['x-signature']))
}
const without = ({ headers, ...notice }: Notice, name: string) => ({
  ...notice,
  headers: Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name)),
})

/** Each but for one thing as the provider would send it. */
const FORGERIES: Record<string, () => Omit<Notice, 'headers'> & { headers: Record<string, string> }> = {
  'signed with another secret': () => signedNotice(paymentId, { secret: `${WEBHOOK_SECRET}!` }),
  'signed with no secret': () => signedNotice(paymentId, { secret: '' }),
  'not signed': () => without(signedNotice(paymentId), 'x-signature'),
  'without its request id': () => without(signedNotice(paymentId), 'x-request-id'),
  'with the signature of another payment': () => {
    const { url } = signedNotice(paymentId)
    return { ...signedNotice(paymentId + 1), url }
  },
  'with another request id': () => {
    const notice = signedNotice(paymentId)
    return { ...notice, headers: { ...notice.headers, 'x-request-id': 'outro' } }
  },
  'in capital letters': bySignature((signature) =>
    signature.toUpperCase().replace('TS=', 'ts=').replace('V1=', 'v1='),
  ),
  'of another time': bySignature((signature) => signature.replace(/^ts=\d+/, 'ts=1742505638')),
  'signed twice': bySignature((signature) => `${signature}, ${signature}`),
  'with a second hash': bySignature((signature) => `${signature},v1=${'0'.repeat(64)}`),
  'with a hash cut short': bySignature((signature) => signature.slice(0, -1)),
  'with a hash of nothing': bySignature((signature) => signature.replace(/v1=.*/, 'v1=')),
  'with the hash alone': bySignature((signature) => signature.replace(/^ts=\d+,/, '')),
  'with a time that is none': bySignature((signature) => signature.replace(/^ts=\d+/, 'ts=agora')),
  'with garbage': bySignature(() => randomBytes(48).toString('base64')),
  'with more garbage': bySignature(() => ',;=v1,,ts==;'),
}

test.each(Object.entries(FORGERIES))('a notification %s is refused', async (_, forge) => {
  const { url, ...forged } = forge()
  const answer = await site.call('POST', url, forged)
  expect(answer.status).toBe(401)
  expect(answer.json().message).toBe('Assinatura inválida.')
  expectFailure(answer)
})

test('ten thousand forged notifications change nothing, and are counted', async () => {
  const before = await fingerprint(site.db)
  const countedBefore = await forgedSoFar()
  const ways = Object.values(FORGERIES)
  const statuses = await inTurns(
    Array.from({ length: 10_000 }, (_, index) => ways[index % ways.length]),
    async (forge) => {
      if (!forge) throw new Error('no way')
      const { url, ...forged } = forge()
      return (await site.call('POST', url, forged)).status
    },
    64,
  )
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect((await forgedSoFar()) - countedBefore).toBe(10_000)
  await site.work()
  expect(await fingerprint(site.db)).toBe(before)
  expect(site.logLines.join('')).not.toContain(WEBHOOK_SECRET)
}, 120_000)

async function forgedSoFar() {
  const { text } = await site.call('GET', '/metrics', { token: 'medidas' })
  return Number(/^payment_notifications_forged (\d+)$/m.exec(text)?.[1])
}

test('headers and ids that come twice are nobody’s', async () => {
  const before = await fingerprint(site.db)
  const { url, headers, body } = signedNotice(paymentId)
  const twice = { 'x-signature': [headers['x-signature'], headers['x-signature']] }
  const twoIds = { 'x-request-id': [headers['x-request-id'], 'outro'] }
  expect(await statusOf(url, { ...headers, ...twice }, body)).toBe(401)
  expect(await statusOf(url, { ...headers, ...twoIds }, body)).toBe(401)
  for (const listed of [twice, twoIds])
    expect(
      site.provider.read({
        headers: { ...headers, ...listed },
        query: { 'data.id': String(paymentId) },
        body,
      }),
    ).toHaveProperty('forged')
  expect((await site.call('POST', `${url}&data.id=1`, { headers, body })).status).toBe(400)
  expect((await site.call('POST', paths.paymentWebhook, { headers, body })).status).toBe(401)
  expect(await fingerprint(site.db)).toBe(before)
})

/** As headers go over the wire, each on a line of its own. */
function statusOf(path: string, headers: Record<string, string | string[]>, body: string) {
  return new Promise((resolve, reject) => {
    request(new URL(path, site.address()), { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end(body)
  })
}

test('after all that, the provider’s own word still counts', async () => {
  await site.learn(paymentId)
  const status = await site.db
    .selectFrom('donations')
    .select('status')
    .where('id', '=', donationId)
    .executeTakeFirstOrThrow()
  expect(status).toEqual({ status: 'approved' })
})
