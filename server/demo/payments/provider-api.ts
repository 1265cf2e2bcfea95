// What Mercado Pago offers to shops.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import type { App } from '#server/http/app-type.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { ConductBook } from './conduct.ts'
import { type Provider, refundPayment } from './payments.ts'
import { createPreference } from './preferences.ts'
import { type Payment, type Preference, PreferenceRequest } from './records.ts'

const SLOW_MS = 30_000
const MOST_FOUND = 100
const GARBAGE = ['<html><body>502 Bad Gateway</body></html>', '{"ok":true}', '{"id":', '[]', 'null', '']

const ById = Type.Object({ id: Type.String() })
const Keyed = Type.Object({ 'x-idempotency-key': Type.Optional(Type.String({ minLength: 1 })) })
const RefundOrder = Type.Union([Type.Null(), Type.Object({ amount: Type.Optional(Type.Number()) })])
const Count = Type.String({ pattern: '^\\d{1,6}$' })
const Search = Type.Object({
  external_reference: Type.Optional(Type.String()),
  sort: Type.Optional(Type.String()),
  criteria: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  limit: Type.Optional(Count),
  offset: Type.Optional(Count),
})

interface Options {
  provider: Provider
  accessToken: string
  conduct: ConductBook
  url: () => string
  /** When the simulator closes. */
  signal: AbortSignal
}

export async function providerApi(app: App, { provider, accessToken, conduct, url, signal }: Options) {
  const { books } = provider
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.authorization !== `Bearer ${accessToken}`)
      throw new Refusal('unauthorized', 'invalid access token')
  })
  misbehave(app, conduct, signal)

  app.post(
    '/checkout/preferences',
    { schema: { headers: Keyed, body: PreferenceRequest } },
    async ({ headers, body }, reply) => {
      const preference = createPreference(provider, body, headers['x-idempotency-key'])
      return reply.code(201).send(withLinks(preference, url()))
    },
  )

  app.get('/v1/payments/search', { schema: { querystring: Search } }, async ({ query }) =>
    searchPayments(provider, query),
  )

  app.get('/v1/payments/:id', { schema: { params: ById } }, async ({ params }) =>
    paymentOf(provider, params.id),
  )

  app.post(
    '/v1/payments/:id/refunds',
    { schema: { params: ById, headers: Keyed, body: RefundOrder } },
    async ({ params, headers, body }, reply) => {
      const key = headers['x-idempotency-key']
      if (key === undefined) throw new Refusal('invalid', 'Header X-Idempotency-Key is required')
      return reply
        .code(201)
        .send(refundPayment(provider, paymentOf(provider, params.id), { key, amount: body?.amount }))
    },
  )

  app.get(
    '/v1/payments/:id/refunds',
    { schema: { params: ById } },
    async ({ params }) => paymentOf(provider, params.id).refunds,
  )

  app.get('/v1/chargebacks/:id', { schema: { params: ById } }, async ({ params }) => {
    const chargeback = books.chargebacks.get(params.id)
    if (!chargeback) throw new Refusal('missing', 'Chargeback not found')
    return chargeback
  })
}

/** They are sorted by when they were made, whatever is asked. */
function searchPayments({ books }: Provider, query: Static<typeof Search>) {
  const { external_reference, criteria = 'desc', limit = '30', offset = '0' } = query
  const found =
    external_reference === undefined ? books.payments.all() : books.payments.for(external_reference)
  if (criteria === 'desc') found.reverse()
  const paging = { total: found.length, limit: Math.min(Number(limit), MOST_FOUND), offset: Number(offset) }
  return { paging, results: found.slice(paging.offset, paging.offset + paging.limit) }
}

function misbehave(app: App, conduct: ConductBook, signal: AbortSignal) {
  let answered = 0
  app.addHook('preHandler', async () => {
    if (conduct.get().api === 'failing') throw new Error('internal_server_error')
  })
  app.addHook('onSend', async (request, reply: FastifyReply, payload) => {
    const { api } = conduct.get()
    if (api === 'slow') await sleep(SLOW_MS, undefined, { signal }).catch(() => {})
    if (api === 'lost') request.raw.socket.destroy()
    if (api !== 'garbage' || reply.statusCode >= 400) return payload
    return GARBAGE[answered++ % GARBAGE.length]
  })
}

export function paymentOf({ books }: Provider, id: string): Payment {
  const payment = books.payments.get(Number(id))
  if (!payment) throw new Refusal('missing', 'Payment not found')
  return payment
}

export function withLinks({ order_id: _, ...preference }: Preference, url: string) {
  const link = `${url}/checkout/v1/redirect?pref_id=${preference.id}`
  return {
    operation_type: 'regular_payment',
    external_reference: '',
    notification_url: null,
    back_urls: { success: '', pending: '', failure: '' },
    expires: false,
    expiration_date_from: null,
    expiration_date_to: null,
    site_id: 'MLB',
    ...preference,
    init_point: link,
    sandbox_init_point: link,
  }
}
