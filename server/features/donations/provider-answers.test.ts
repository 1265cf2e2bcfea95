import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mercadoPago } from '#server/external/mercado-pago.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { ACCESS_TOKEN, ITEMS } from '#server/testing/donations.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { signIn } from '#server/testing/factories.ts'
import { type WebServer, webServer } from '#server/testing/web-server.ts'
import { addDonationItems } from './items.ts'

let host: WebServer
let site: TestApp
let answer: RequestListener
let itemId = 0
beforeAll(async () => {
  host = await webServer((request, response) => answer(request, response))
  site = await testApp({
    payments: mercadoPago({
      ...{ accessToken: ACCESS_TOKEN, webhookSecret: 'segredo', apiUrl: host.url, siteName: 'Reinos' },
      ...{ backUrl: () => host.url, notificationUrl: host.url, linkMs: 1_500 },
    }),
  })
  const [item] = await addDonationItems(site.db, ITEMS)
  itemId = item?.id ?? 0
})
afterAll(async () => {
  await site.close()
  await host.close()
})

async function order() {
  const { token, id } = await signIn(site.db)
  const items = [{ id: itemId, label: '1.000 Cash', quantity: 1, value: 10 }]
  const told = await site.call('POST', '/api/mercadopago', {
    ...{ token, body: { items, totalAmount: 10 }, headers: { 'idempotency-key': 'uma' } },
  })
  const rows = await site.db
    .selectFrom('donations')
    .select(['status', 'payment_url'])
    .where('account_id', '=', id)
    .execute()
  return { told, rows }
}

const answering =
  (body: object, status = 201): RequestListener =>
  (request, response) => {
    request.resume()
    response.writeHead(status).end(JSON.stringify(body))
  }
const link = (url: string) =>
  answering({ id: 'p', collector_id: 1, init_point: url, sandbox_init_point: url })

test.each([
  'https://evil.example/',
  'javascript:alert(1)',
  'http://www.mercadopago.com.br/checkout',
  'https://www.mercadopago.com.br/checkout',
  '//evil.example/',
])('a player is never sent to %s', async (url) => {
  answer = link(url)
  const { told, rows } = await order()
  expect([told.status, told.headers['retry-after']]).toEqual([503, '5'])
  expectFailure(told)
  expect(told.text).not.toContain(url)
  expect(rows).toEqual([{ status: 'link_pending', payment_url: null }])
})

test('a provider that understands and will not is told apart from one that is away', async () => {
  answer = (request, response) =>
    answering({ message: `no: ${request.headers.authorization}` }, 400)(request, response)
  const { told, rows } = await order()
  expect([told.status, told.headers['retry-after'], told.json().message]).toEqual([
    ...[502, '5'],
    'O Mercado Pago não aceitou o pedido. Nada foi cobrado. Fale com o suporte se isso se repetir.',
  ])
  expect(told.text).not.toContain(ACCESS_TOKEN)
  expect(rows).toEqual([{ status: 'link_pending', payment_url: null }])
})

test('the token goes nowhere but to the provider: not on, not into an answer, not into the log', async () => {
  const thief = await webServer(link(host.url))
  answer = (request, response) => {
    request.resume()
    response.writeHead(307, { location: `${thief.url}${request.url}` }).end()
  }
  expect((await order()).told.status).toBe(503)
  expect(thief.requests).toEqual([])
  answer = (request, response) =>
    answering({ message: request.headers.authorization }, 401)(request, response)
  expect((await order()).told.status).toBe(503)
  answer = (request) => request.socket.destroy()
  expect((await order()).told.status).toBe(503)
  await thief.close()
  const log = site.logLines.join('\n')
  expect(log).toContain('/api/mercadopago')
  for (const secret of [ACCESS_TOKEN, 'segredo', 'unexpected error']) expect(log).not.toContain(secret)
})

test('an answer without end ends, and the site answers on', async () => {
  answer = (request, response) => {
    request.resume()
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
    }
    response.writeHead(201).on('drain', more)
    more()
  }
  expect((await order()).told.status).toBe(503)
  answer = link(`${host.url}/checkout`)
  expect((await order()).told.json()).toMatchObject({ success: true, preference_url: `${host.url}/checkout` })
})
