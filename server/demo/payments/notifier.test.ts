import { hash } from 'node:crypto'
import { WebhookSignatureValidator } from 'mercadopago'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '#server/testing/web-server.ts'
import { openConduct } from './conduct.ts'
import { startNotifier } from './notifier.ts'
import { COLLECTOR, type Heard, SECRET, stage } from './stage.ts'

const isSigned = ({ url, headers }: Heard) => {
  try {
    WebhookSignatureValidator.validate({
      xSignature: headers['x-signature'],
      xRequestId: headers['x-request-id'],
      dataId: url.searchParams.get('data.id'),
      secret: SECRET,
      toleranceSeconds: 60,
    })
    return true
  } catch {
    return false
  }
}

test('each change of a payment is told, signed as the provider signs', async () => {
  const { prefer, pay, ask, shop } = await stage()
  await prefer()
  const { id } = await pay({ status: 'pending' })
  await expect.poll(() => shop.heard.length).toBe(1)
  await ask(`/simulador/pagamentos/${id}`, { method: 'PUT', body: { status: 'approved' } })
  await expect.poll(() => shop.heard.length).toBe(2)
  for (const [at, action] of ['payment.created', 'payment.updated'].entries()) {
    const heard = shop.heard[at] ?? expect.fail('not told')
    expect(heard.url.pathname + heard.url.search).toBe(
      `/webhook?source_news=webhooks&data.id=${id}&type=payment`,
    )
    expect(heard.body).toEqual({
      id: expect.any(Number),
      live_mode: false,
      type: 'payment',
      date_created: expect.any(String),
      user_id: COLLECTOR,
      api_version: 'v1',
      action,
      data: { id: String(id) },
    })
    expect(heard.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(heard.headers['x-signature']).toMatch(/^ts=\d{10},v1=[0-9a-f]{64}$/)
    expect(isSigned(heard)).toBe(true)
  }
})

test('a refund is told, and a chargeback twice: as a payment and as itself', async () => {
  const { prefer, pay, ask, shop } = await stage()
  await prefer()
  const { id } = await pay({ notify: false })
  await ask(`/v1/payments/${id}/refunds`, { body: {}, headers: { 'x-idempotency-key': 'um' } })
  await expect.poll(() => shop.heard.map(({ body }) => body.action)).toEqual(['payment.updated'])
  await ask(`/simulador/pagamentos/${id}`, { method: 'PUT', body: { status: 'charged_back' } })
  await expect.poll(() => shop.heard.length).toBe(3)
  const chargeback = shop.heard.find(({ body }) => body.type === 'topic_chargebacks_wh')
  expect(chargeback?.url.searchParams.get('type')).toBe('topic_chargebacks_wh')
  expect(chargeback?.url.searchParams.get('data.id')).toBe(chargeback?.body.data.id)
  expect(shop.heard.every(isSigned)).toBe(true)
})

test('what the shop does not take is told again under the same number', async () => {
  const { prefer, pay, shop } = await stage()
  await prefer()
  shop.answers.push(500)
  await pay()
  await expect.poll(() => shop.heard.length, { timeout: 10_000 }).toBe(2)
  const [first, second] = shop.heard
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers['x-request-id']).toBe(first?.headers['x-request-id'])
  expect(shop.heard.every(isSigned)).toBe(true)
})

test('a shop that does not answer in time is told again', async () => {
  const site = await serve(() => {})
  const notifier = startNotifier({ secret: SECRET, collectorId: 1, conduct: openConduct(), answerMs: 50 })
  onTestFinished(notifier.close)
  notifier.tell(`${site.url}/webhook`, { type: 'payment', action: 'payment.created', id: '1' })
  await expect.poll(() => site.requests.length, { timeout: 10_000 }).toBe(2)
})

test('a redirect is not followed', async () => {
  const elsewhere = await serve((_, response) => response.end())
  const site = await serve((_, response) => response.writeHead(307, { location: elsewhere.url }).end())
  const notifier = startNotifier({ secret: SECRET, collectorId: 1, conduct: openConduct() })
  onTestFinished(notifier.close)
  notifier.tell(`${site.url}/webhook`, { type: 'payment', action: 'payment.created', id: '1' })
  await expect.poll(() => site.requests.length, { timeout: 10_000 }).toBe(2)
  expect(elsewhere.requests).toEqual([])
})

test('copies come with the same number, some of them under another request', async () => {
  const { prefer, pay, behave, shop } = await stage()
  await prefer()
  await behave({ copies: 20 })
  await pay()
  await expect.poll(() => shop.heard.length).toBe(20)
  expect(new Set(shop.heard.map(({ body }) => body.id)).size).toBe(1)
  const requests = new Set(shop.heard.map(({ headers }) => headers['x-request-id'])).size
  expect(requests).toBeGreaterThan(1)
  expect(requests).toBeLessThan(20)
  expect(shop.heard.every(isSigned)).toBe(true)
})

test('forged ones come beside the real one, and are not tried again', async () => {
  const { prefer, pay, behave, shop } = await stage()
  await prefer()
  await behave({ forge: 10 })
  shop.answers.push(...Array.from({ length: 11 }, () => 401))
  await pay()
  await expect.poll(() => shop.heard.length, { timeout: 10_000 }).toBe(12)
  expect(shop.heard.filter(isSigned)).toHaveLength(2)
  const signatures = new Set(shop.heard.map(({ headers }) => hash('sha1', String(headers['x-signature']))))
  expect(signatures.size).toBeGreaterThan(5)
})

test('what is lost never comes, and what is late comes later', async () => {
  const { prefer, pay, behave, shop } = await stage()
  await prefer()
  await behave({ losePercent: 100 })
  await pay()
  await behave({ losePercent: 0, delayMs: 300 })
  const late = await pay()
  await behave({ delayMs: 0 })
  const prompt = await pay()
  await expect.poll(() => shop.heard.length).toBe(2)
  expect(shop.heard.map(({ body }) => body.data.id)).toEqual([String(prompt.id), String(late.id)])
})

test('shuffled ones overtake each other', async () => {
  const { prefer, pay, behave, shop } = await stage()
  await prefer()
  await behave({ shuffle: true, delayMs: 200 })
  const made: string[] = []
  for (let count = 0; count < 20; count++) made.push(String((await pay()).id))
  await expect.poll(() => shop.heard.length, { timeout: 5_000 }).toBe(20)
  const heard = shop.heard.map(({ body }) => body.data.id)
  expect(heard).not.toEqual(made)
  expect(heard.toSorted()).toEqual(made.toSorted())
})
