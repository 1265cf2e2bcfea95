import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { serve } from '#server/testing/web-server.ts'
import { mercadoPago } from './mercado-pago.ts'
import { ProviderAway, ProviderRefused } from './payment-provider.ts'

const provider = async (answer: RequestListener) => {
  const host = await serve(answer)
  const options = { accessToken: 'TEST-1-2-x-1', webhookSecret: 's', apiUrl: host.url, siteName: 'Reinos' }
  const urls = { backUrl: () => host.url, notificationUrl: host.url }
  return { host, asked: mercadoPago({ ...options, ...urls }) }
}

const answering =
  (body: unknown, status = 200): RequestListener =>
  (request, response) => {
    request.resume()
    response.writeHead(status).end(JSON.stringify(body))
  }

const PAYMENT = {
  ...{
    id: 123,
    status: 'approved',
    status_detail: 'accredited',
    external_reference: 'ref',
    currency_id: 'BRL',
  },
  ...{ transaction_amount: 29.99, collector_id: 4242, live_mode: true, payment_method_id: 'pix' },
  ...{ date_created: '2026-01-01T10:00:00.000-04:00', date_last_updated: '2026-01-01T11:00:00.000-04:00' },
  payer: { email: 'quem@exemplo.com.br' },
}

test('a payment is read in centavos, by its last change, and nothing of who paid is kept', async () => {
  const { host, asked } = await provider(answering(PAYMENT))
  expect(await asked.payment(123)).toEqual({
    ...{ id: 123, status: 'approved', status_detail: 'accredited', reference: 'ref', currency: 'BRL' },
    ...{ amountCents: 2_999, collectorId: 4242, isLive: true, method: 'pix' },
    updatedAt: new Date('2026-01-01T15:00:00.000Z'),
  })
  expect(host.requests[0]).toMatchObject({ method: 'GET', url: '/v1/payments/123' })
})

test('a payment may leave out what not every payment has', async () => {
  const { status_detail: _, external_reference: __, payment_method_id: ___, ...bare } = PAYMENT
  const { asked } = await provider(answering({ ...bare, date_last_updated: null }))
  expect(await asked.payment(123)).toMatchObject({
    ...{ status_detail: '', reference: null, method: '' },
    updatedAt: new Date('2026-01-01T14:00:00.000Z'),
  })
})

test('numbers may come as text, and a part of a centavo is none', async () => {
  const odd = { ...PAYMENT, id: '123', collector_id: '4242', transaction_amount: 29.999 }
  const { asked } = await provider(answering(odd))
  expect(await asked.payment(123)).toMatchObject({ id: 123, collectorId: 4242, amountCents: 2_999 })
})

test('a payment that does not exist is none, and anything else is a failure', async () => {
  const { asked } = await provider(answering({ message: 'Payment not found' }, 404))
  expect(await asked.payment(123)).toBeUndefined()
  expect(await asked.chargedBack('abc')).toEqual([])
  const refused = await provider(answering({ message: 'no' }, 400))
  await expect(refused.asked.payment(123)).rejects.toBeInstanceOf(ProviderRefused)
})

test.each([
  { id: 0 },
  { id: 'abc' },
  { id: '0' },
  { id: 2 ** 53 },
  { status: '' },
  { transaction_amount: '29.99' },
  { transaction_amount: 1e300 },
  { live_mode: 'true' },
  { collector_id: null },
  { date_last_updated: 'ontem' },
])('a payment with %j is none that is believed', async (change) => {
  const { asked } = await provider(answering({ ...PAYMENT, ...change }))
  await expect(asked.payment(123)).rejects.toBeInstanceOf(ProviderAway)
})

test('payments are found by the reference of their order, and one that is none hides no other', async () => {
  const { host, asked } = await provider(
    answering({ results: [PAYMENT, null, { id: 9 }, { ...PAYMENT, id: 124 }] }),
  )
  expect((await asked.paymentsFor('a b&c=d')).map(({ id }) => id)).toEqual([123, 124])
  expect(host.requests[0]?.url).toBe(
    '/v1/payments/search?external_reference=a+b%26c%3Dd&sort=date_created&criteria=desc',
  )
})

test('a chargeback names its payments, whatever its id looks like', async () => {
  const { host, asked } = await provider(answering({ payments: [1, 2] }))
  expect(await asked.chargedBack('../payments/1')).toEqual([1, 2])
  expect(host.requests[0]?.url).toBe('/v1/chargebacks/..%2Fpayments%2F1')
})

test('a refund is asked for in full, under its key', async () => {
  let body = ''
  const { host, asked } = await provider(async (request, response) => {
    body = await text(request)
    answering({ id: 9 }, 201)(request, response)
  })
  await asked.refund(123, 'a-chave')
  expect(host.requests[0]).toMatchObject({ method: 'POST', url: '/v1/payments/123/refunds' })
  expect([host.requests[0]?.headers['x-idempotency-key'], body]).toEqual(['a-chave', '{}'])
})
