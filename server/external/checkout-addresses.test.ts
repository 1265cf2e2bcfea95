import dns from 'node:dns'
import { afterEach, expect, test, vi } from 'vitest'
import { serve } from '#server/testing/web-server.ts'
import { mercadoPago } from './mercado-pago.ts'
import { ProviderAway } from './payment-provider.ts'

afterEach(() => void vi.restoreAllMocks())

const order = {
  ...{
    reference: 'b9f6e0c1-0000-4000-8000-000000000001',
    donationId: 7,
    accountId: 3,
    email: 'a@exemplo.com.br',
  },
  lines: [{ item_id: 1, label: '1.000 Cash', quantity: 2, value_cents: 333 }],
  expiresAt: new Date('2026-01-04T00:00:00Z'),
}

/** Asks a stand-in, known by that name, for a link; it answers with this one. */
async function linkFrom(name: string, link: (port: number) => string, accessToken: string) {
  const host = await serve((request, response) => {
    request.resume()
    const url = link(host.port)
    const other = `http://${name}:${host.port}/`
    const links = isLive
      ? { init_point: url, sandbox_init_point: other }
      : { init_point: other, sandbox_init_point: url }
    response.writeHead(201).end(JSON.stringify({ id: 'p', collector_id: 1, ...links }))
  })
  const isLive = accessToken.startsWith('APP_USR-')
  const provider = mercadoPago({
    ...{ accessToken, webhookSecret: 's', apiUrl: `http://${name}:${host.port}`, siteName: 'Reinos' },
    ...{ backUrl: () => 'https://aldaria.com.br', notificationUrl: 'https://aldaria.com.br' },
  })
  const made = await provider.createLink(order)
  expect(host.requests).toHaveLength(1)
  return made.url
}

const NOT_THEIRS = new ProviderAway('a checkout at an address that is not the provider’s')
const PROVIDER = 'api.mercadopago.com'

/** The name of the provider leads to this machine. */
function leadHere() {
  const lookup = dns.lookup as (name: string, ...rest: unknown[]) => void
  const here = (name: string, ...rest: unknown[]) => lookup(name === PROVIDER ? '127.0.0.1' : name, ...rest)
  vi.spyOn(dns, 'lookup').mockImplementation(here as never)
}

const EVIL = [
  'https://evil.example/',
  'https://evil.example/checkout?to=www.mercadopago.com.br',
  'https://www.mercadopago.com.br.evil.example/',
  'https://evilmercadopago.com.br/',
  'https://mercadopago.com.br@evil.example/',
  'https://www.mercadopago.com.br:x@evil.example/',
  'https://evil.example\\@www.mercadopago.com.br/',
  'https://mercadopago.evil/',
  'https://www.mercadopago.com.br./',
  'http://www.mercadopago.com.br/checkout',
  '//www.mercadopago.com.br/checkout',
  '/checkout',
  'www.mercadopago.com.br/checkout',
  'javascript:alert(1)//www.mercadopago.com.br',
  'JavaScript://www.mercadopago.com.br/%0aalert(1)',
  'data:text/html,www.mercadopago.com.br',
  'ftp://www.mercadopago.com.br/',
  'blob:https://www.mercadopago.com.br/x',
  'https://',
  '',
]

test.each(EVIL)('from the provider itself, %j is no place to send a player to', async (link) => {
  leadHere()
  for (const token of ['APP_USR-1-2-x-1', 'TEST-1-2-x-1'])
    await expect(linkFrom(PROVIDER, () => link, token)).rejects.toThrow(NOT_THEIRS)
})

test.each([
  'https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=1',
  'https://mercadopago.com.br/checkout',
  'https://sandbox.mercadopago.com.br/checkout',
  'https://www.mercadopago.com/mlb/checkout',
])('%s is where the provider is paid', async (link) => {
  leadHere()
  expect(await linkFrom(PROVIDER, () => link, 'APP_USR-1-2-x-1')).toBe(link)
  expect(await linkFrom(PROVIDER, () => link, 'TEST-1-2-x-1')).toBe(link)
})

test('a provider at another address is paid at that address alone', async () => {
  const token = 'TEST-1-2-x-1'
  expect(await linkFrom('127.0.0.1', (port) => `http://127.0.0.1:${port}/checkout`, token)).toMatch(
    /\/checkout$/,
  )
  const elsewhere = [
    (port: number) => `https://127.0.0.1:${port}/`,
    (port: number) => `http://127.0.0.1:${port + 1}/`,
    (port: number) => `http://localhost:${port}/`,
    (port: number) => `http://127.0.0.1:${port}@evil.example/`,
    ...EVIL.map((link) => () => link),
    () => 'https://www.mercadopago.com.br/checkout',
  ]
  for (const link of elsewhere) await expect(linkFrom('127.0.0.1', link, token)).rejects.toThrow(NOT_THEIRS)
})
