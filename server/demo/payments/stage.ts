// For tests: a simulator of their own, the shop that it notifies, and what a shop asks of it.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { startSimulator } from './simulator.ts'

export const TOKEN = 'TEST-7000123-010126-abcdef-4000567'
export const COLLECTOR = 4000567
export const SECRET = 'segredo-de-teste'

export interface Heard {
  url: URL
  headers: IncomingHttpHeaders
  body: { id: number; type: string; action: string; data: { id: string } }
}

export type Stage = Awaited<ReturnType<typeof stage>>

/** For as long as the test that asks for it runs. */
export async function stage() {
  const dir = await mkdtemp(join(tmpdir(), 'payments-'))
  const shop = await startShop()
  const start = () =>
    startSimulator({ dir, port: 0, accessToken: TOKEN, webhookSecret: SECRET, siteName: 'Reinos de Teste' })
  let simulator = await start()
  onTestFinished(async () => {
    await simulator.close()
    await shop.close()
    await rm(dir, { recursive: true })
  })

  return {
    dir,
    shop,
    get url() {
      return simulator.url
    },
    get port() {
      return simulator.port
    },
    /** On the same books, at another port: connections to the old one may not be known to be dead. */
    async restart() {
      await simulator.close()
      simulator = await start()
    },
    ...callsTo(() => simulator.url, shop.url),
  }
}

function callsTo(url: () => string, shopUrl: string) {
  /** With the token, and whatever is told. */
  async function ask(path: string, { body, headers, method }: Asked = {}) {
    const response = await fetch(new URL(path, url()), {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        authorization: `Bearer ${TOKEN}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
    })
    const text = await response.text()
    return { status: response.status, text, headers: response.headers, json: () => JSON.parse(text) }
  }

  return {
    ask,
    prefer: async (told: object = {}, key?: string) =>
      (
        await ask('/checkout/preferences', {
          body: { ...order(shopUrl), ...told },
          ...(key && { headers: { 'x-idempotency-key': key } }),
        })
      ).json(),
    pay: async (told: object = {}) =>
      (
        await ask('/simulador/pagamentos', {
          body: { external_reference: 'pedido-1', status: 'approved', ...told },
        })
      ).json(),
    /** As a browser sends it: from one of the simulator's own pages, unless told otherwise. */
    sendForm: (path: string, fields: Record<string, string>, origin = url()) =>
      fetch(new URL(path, url()), {
        method: 'POST',
        headers: { accept: 'text/html', origin },
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    behave: (conduct: object) => ask('/simulador/conduta', { method: 'PUT', body: conduct }),
  }
}

interface Asked {
  body?: unknown
  headers?: Record<string, string>
  method?: string
}

export const order = (shopUrl: string) => ({
  items: [
    { id: '1', title: 'Pacote do Aventureiro', quantity: 2, unit_price: 19.9, currency_id: 'BRL' },
    { id: '2', title: 'Cash', quantity: 1, unit_price: 0.1, currency_id: 'BRL' },
  ],
  external_reference: 'pedido-1',
  notification_url: `${shopUrl}/webhook?source_news=webhooks`,
  back_urls: {
    success: `${shopUrl}/volta?donation=7`,
    pending: `${shopUrl}/volta?donation=7`,
    failure: `${shopUrl}/volta?donation=7&falhou=1`,
  },
  auto_return: 'approved',
})

/** Keeps what it hears. `answers` are the statuses of its next answers; afterwards it is content. */
async function startShop() {
  const heard: Heard[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Heard['body']
    heard.push({ url: new URL(request.url ?? '', 'http://shop'), headers: request.headers, body })
    response.writeHead(answers.shift() ?? 200).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    answers,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
