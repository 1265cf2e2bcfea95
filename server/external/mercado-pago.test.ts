import type { IncomingMessage, RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { serve, webServer } from '#server/testing/web-server.ts'
import { type MercadoPagoOptions, mercadoPago } from './mercado-pago.ts'
import { type PaymentOrder, ProviderAway, ProviderRefused } from './payment-provider.ts'

const accessToken = 'TEST-7000-111-segredo-4242'
const order: PaymentOrder = {
  ...{
    reference: 'b9f6e0c1-0000-4000-8000-000000000001',
    donationId: 7,
    accountId: 3,
    email: 'a@exemplo.com.br',
  },
  lines: [{ item_id: 1, label: '1.000 Cash', quantity: 2, value_cents: 333 }],
  expiresAt: new Date('2026-01-04T00:00:00Z'),
}

const providerAt = (apiUrl: string, more: Partial<MercadoPagoOptions> = {}) =>
  mercadoPago({
    ...{ accessToken, webhookSecret: 'segredo', apiUrl, siteName: 'Reinos de Aldária' },
    ...{ backUrl: (id) => `https://aldaria.com.br/${id}`, notificationUrl: 'https://aldaria.com.br/avisos' },
    ...more,
  })

const answering =
  (body: object | string, status = 200): RequestListener =>
  (request, response) => {
    request.resume()
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  }

const preference = (link: string, change: object = {}) => ({
  ...{ id: '4242-abc', collector_id: 4242, init_point: `${link}/live`, sandbox_init_point: `${link}/test` },
  ...change,
})

/** What it fails with; nothing of it may give the token away. */
async function failureOf(asked: Promise<unknown>) {
  const failure = await asked.then(
    () => new Error('it did not fail'),
    (error) => error,
  )
  expect(`${failure.stack} ${JSON.stringify(failure)} ${failure.cause}`).not.toContain('segredo')
  return failure
}

describe('a link', () => {
  test('is asked for once, under the reference of the order, with the token in the header', async () => {
    let body = ''
    const host = await serve(async (request: IncomingMessage, response) => {
      body = await text(request)
      answering(preference(host.url), 201)(request, response)
    })
    expect(await providerAt(host.url).createLink(order)).toEqual({
      ...{ id: '4242-abc', url: `${host.url}/test`, collectorId: 4242 },
    })
    expect(host.requests).toHaveLength(1)
    expect(host.requests[0]).toMatchObject({ method: 'POST', url: '/checkout/preferences' })
    expect(host.requests[0]?.headers).toMatchObject({
      ...{ authorization: `Bearer ${accessToken}`, 'x-idempotency-key': order.reference },
      'content-type': 'application/json',
    })
    expect(JSON.parse(body)).toMatchObject({
      items: [{ id: '1', title: '1.000 Cash', quantity: 2, unit_price: 3.33, currency_id: 'BRL' }],
      ...{ external_reference: order.reference, statement_descriptor: 'REINOS DE ALDARI' },
      ...{
        back_urls: { success: 'https://aldaria.com.br/7' },
        expiration_date_to: '2026-01-04T00:00:00.000Z',
      },
    })
    expect(body).not.toContain('segredo')
  })

  test('is the live one with live credentials, and the one for tests with those of tests', async () => {
    const host = await serve((request, response) => answering(preference(host.url))(request, response))
    const live = providerAt(host.url, { accessToken: 'APP_USR-1-2-segredo-4242' })
    expect([live.isLive, (await live.createLink(order)).url]).toEqual([true, `${host.url}/live`])
    expect(providerAt(host.url).isLive).toBe(false)
  })

  test('carries a title of any length, cut', async () => {
    let body = ''
    const host = await serve(async (request, response) => {
      body = await text(request)
      answering(preference(host.url))(request, response)
    })
    const [line] = order.lines
    if (line)
      await providerAt(host.url).createLink({ ...order, lines: [{ ...line, label: 'x'.repeat(999) }] })
    expect(JSON.parse(body).items[0].title).toBe('x'.repeat(256))
  })
})

test('a redirect is not followed: the token would go with it', async () => {
  const thief = await serve(answering(preference('http://localhost')))
  for (const status of [301, 302, 303, 307, 308]) {
    const host = await serve((request, response) => {
      request.resume()
      response.writeHead(status, { location: `${thief.url}${request.url}` }).end()
    })
    expect(await failureOf(providerAt(host.url).createLink(order))).toBeInstanceOf(ProviderAway)
    expect(host.requests).toHaveLength(1)
  }
  expect(thief.requests).toHaveLength(0)
})

test('an answer without end is cut', async () => {
  let sent = 0
  const host = await serve((request, response) => {
    request.resume()
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(64 * 1024))) sent += 64
      sent += 64
    }
    response.on('drain', more)
    more()
  })
  const failure = await failureOf(providerAt(host.url).createLink(order))
  expect(failure).toBeInstanceOf(ProviderAway)
  expect(failure.message).toBe('Mercado Pago: RangeError')
  // In KiB: what lay in the buffers between.
  expect(sent).toBeLessThan(20_000)
})

/** What nobody holds is gone at once, as it is now and then anyway. */
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('an answer that never ends, though it comes drop by drop, is waited for no longer than the link', async () => {
  const host = await serve((request, response) => {
    request.resume()
    response.writeHead(200)
    const drip = setInterval(() => {
      collectGarbage()
      response.write(' ')
    }, 20)
    response.on('close', () => clearInterval(drip))
  })
  const failure = await failureOf(providerAt(host.url, { linkMs: 300 }).createLink(order))
  expect(failure).toBeInstanceOf(ProviderAway)
  expect(failure.message).toBe('Mercado Pago: TimeoutError')
})

test('nobody at the address is told by kind alone', async () => {
  const gone = await webServer(() => {})
  await gone.close()
  expect((await failureOf(providerAt(gone.url).createLink(order))).message).toBe('Mercado Pago: ECONNREFUSED')
})

test.each([401, 403, 429, 500, 502, 503, 504])('%i means that nobody knows', async (status) => {
  const host = await serve(answering({ message: `token ${accessToken}` }, status))
  const failure = await failureOf(providerAt(host.url).createLink(order))
  expect([failure instanceof ProviderAway, failure.message]).toEqual([true, `Mercado Pago: ${status}`])
})

test.each([400, 404, 409, 422])('%i means that it will not, with its reason in short', async (status) => {
  const host = await serve(answering({ message: `unit_price\n  invalid ${'x'.repeat(999)}` }, status))
  const failure = await failureOf(providerAt(host.url).createLink(order))
  expect(failure).toBeInstanceOf(ProviderRefused)
  expect(failure.message).toMatch(new RegExp(`^Mercado Pago: ${status} unit_price invalid x{100,200}$`))
})

test.each([
  '',
  'null',
  '[]',
  '{}',
  '<html>',
  preference('http://localhost', { id: '' }),
  preference('http://localhost', { collector_id: 'eu' }),
  preference('http://localhost', { sandbox_init_point: null }),
])('%j is no link', async (body) => {
  const host = await serve(answering(body))
  expect(await failureOf(providerAt(host.url).createLink(order))).toBeInstanceOf(ProviderAway)
})
