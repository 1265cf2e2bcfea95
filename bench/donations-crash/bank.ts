// Where players pay: the payment provider, which outlives every death of the product, and its books.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSimulator } from '../../server/demo/payments/simulator.ts'

const ACCESS_TOKEN = 'TEST-7000-010126-abcdef-4242'
const WEBHOOK_SECRET = 'segredo-do-ensaio'
const MOST_FOUND = 100

export interface BankPayment {
  id: number
  status: string
  transaction_amount: number
  refunds: object[]
}

export interface BankOrder {
  id: string
  items: { quantity: number; unit_price: number }[]
}

export type Bank = Awaited<ReturnType<typeof openBank>>

export async function openBank() {
  const dir = await mkdtemp(join(tmpdir(), 'bank-'))
  const simulator = await startSimulator({
    ...{ dir, port: 0, accessToken: ACCESS_TOKEN, webhookSecret: WEBHOOK_SECRET, siteName: 'Ensaio' },
  })
  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(new URL(path, simulator.url), {
      method,
      headers: {
        authorization: `Bearer ${ACCESS_TOKEN}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  return {
    /** What the product has to know about it. */
    environment: {
      MERCADOPAGO_ACCESS_TOKEN: ACCESS_TOKEN,
      MERCADOPAGO_WEBHOOK_SECRET: WEBHOOK_SECRET,
      MERCADOPAGO_API_URL: simulator.url,
    },
    behave: (conduct: object) => ask('PUT', '/simulador/conduta', conduct),
    /** As the payer reads it on the page to which the link leads. */
    async referenceOn(link: string) {
      const page = await (await fetch(link)).text()
      const reference = /Referência: ([\da-f-]{36})/.exec(page)?.[1]
      if (!reference) throw new Error(`${link} leads to no order`)
      return reference
    },
    pay: (external_reference: string, status: string) =>
      ask<BankPayment>('POST', '/simulador/pagamentos', { external_reference, status }),
    change: ({ id }: BankPayment, status: string) =>
      ask<BankPayment>('PUT', `/simulador/pagamentos/${id}`, { status }),
    ordersFor: (reference: string) =>
      ask<BankOrder[]>('GET', `/simulador/preferencias?external_reference=${reference}`),
    paymentsFor: async (reference: string) =>
      (await search(`external_reference=${reference}&limit=${MOST_FOUND}`)).results,
    countPayments: async () => (await search('limit=1')).paging.total,
    async close() {
      await simulator.close()
      await rm(dir, { recursive: true, force: true })
    },
  }

  function search(query: string) {
    return ask<{ paging: { total: number }; results: BankPayment[] }>('GET', `/v1/payments/search?${query}`)
  }
}
