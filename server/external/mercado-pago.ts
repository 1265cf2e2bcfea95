// Mercado Pago, Checkout Pro: https://www.mercadopago.com.br/developers
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { reaisOf } from '#contract/money.ts'
import { codeOf } from '#server/db/error-code.ts'
import { readNotification } from './mercado-pago-webhook.ts'
import {
  type PaymentOrder,
  type PaymentProvider,
  ProviderAway,
  type ProviderPayment,
  ProviderRefused,
  type RefundStatus,
} from './payment-provider.ts'
import { readShort } from './short-answer.ts'

/** Shorter than a player waits: see the promise of 8 s in docs/operating.md. */
const LINK_MS = 6_000
const ANSWER_MS = 10_000
const DESCRIPTOR_MAX_LENGTH = 16
const TITLE_MAX_LENGTH = 256

export interface MercadoPagoOptions {
  accessToken: string
  webhookSecret: string
  apiUrl: string
  /** Of the site: where payers come back to, and where notifications go. */
  backUrl: (donationId: number) => string
  notificationUrl: string
  siteName: string
  /** For tests. */
  linkMs?: number
}

/** Some answers have numbers as text. */
const Numeral = Type.Union([Type.Integer({ minimum: 1 }), Type.String({ pattern: '^[1-9][0-9]{0,14}$' })])

const Preference = Type.Object({
  id: Type.String({ minLength: 1 }),
  init_point: Type.String(),
  sandbox_init_point: Type.Optional(Type.String()),
  collector_id: Numeral,
})

const Payment = Type.Object({
  id: Numeral,
  status: Type.String({ minLength: 1 }),
  status_detail: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  external_reference: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  currency_id: Type.String(),
  transaction_amount: Type.Number(),
  collector_id: Numeral,
  live_mode: Type.Boolean(),
  payment_method_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  date_created: Type.String(),
  date_last_updated: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})
const FoundPayments = Type.Object({ results: Type.Array(Type.Unknown()) })
const Chargeback = Type.Object({ payments: Type.Array(Numeral) })
const Refund = Type.Object({ id: Numeral, status: Type.Optional(Type.Union([Type.String(), Type.Null()])) })
const Refunds = Type.Array(Refund)

/** Credentials of the provider's test mode say so themselves. */
export const isTestToken = (accessToken: string) => accessToken.startsWith('TEST-')

export function mercadoPago(options: MercadoPagoOptions): PaymentProvider {
  const { accessToken, webhookSecret, apiUrl, linkMs = LINK_MS } = options
  const isLive = !isTestToken(accessToken)
  const ask = <Shape extends TSchema>(shape: Shape, path: string, asked: Omit<Asked, 'accessToken'> = {}) =>
    askFor(shape, new URL(path, apiUrl), { ...asked, accessToken })

  return {
    isLive,
    async createLink(order) {
      const made = await ask(Preference, '/checkout/preferences', {
        body: preferenceOf(order, options),
        idempotencyKey: order.reference,
        answerMs: linkMs,
      })
      const url = isLive ? made.init_point : (made.sandbox_init_point ?? made.init_point)
      if (!isCheckout(url, apiUrl))
        throw new ProviderAway('a checkout at an address that is not the provider’s')
      return { id: made.id, url, collectorId: Number(made.collector_id) }
    },
    payment: (id) => ask(Payment, `/v1/payments/${id}`).then(paymentOf, missing),
    async paymentsFor(reference) {
      const query = new URLSearchParams({
        external_reference: reference,
        sort: 'date_created',
        criteria: 'desc',
      })
      const { results } = await ask(FoundPayments, `/v1/payments/search?${query}`)
      // One that nobody can read hides none of the others.
      return results.flatMap((each) => (Value.Check(Payment, each) ? (readable(each) ?? []) : []))
    },
    chargedBack: (id) =>
      ask(Chargeback, `/v1/chargebacks/${encodeURIComponent(id)}`).then(
        ({ payments }) => payments.map(Number),
        (error) => missing(error) ?? [],
      ),
    async refund(paymentId, key) {
      return refundStatusOf(
        await ask(Refund, `/v1/payments/${paymentId}/refunds`, { body: {}, idempotencyKey: key }),
      )
    },
    async refundsOf(paymentId) {
      return (await ask(Refunds, `/v1/payments/${paymentId}/refunds`)).map(refundStatusOf)
    },
    read: (request) => readNotification(request, webhookSecret),
  }
}

function preferenceOf(
  { reference, donationId, accountId, email, lines, expiresAt }: PaymentOrder,
  { backUrl, notificationUrl, siteName }: MercadoPagoOptions,
) {
  const back = backUrl(donationId)
  return {
    items: lines.map(({ item_id, label, quantity, value_cents }) => ({
      id: String(item_id),
      title: label.slice(0, TITLE_MAX_LENGTH),
      description: label.slice(0, TITLE_MAX_LENGTH),
      category_id: 'virtual_goods',
      quantity,
      unit_price: reaisOf(value_cents),
      currency_id: 'BRL',
    })),
    payer: { email },
    external_reference: reference,
    back_urls: { success: back, pending: back, failure: back },
    auto_return: 'approved',
    notification_url: notificationUrl,
    statement_descriptor: descriptorOf(siteName),
    expires: true,
    expiration_date_to: expiresAt.toISOString(),
    date_of_expiration: expiresAt.toISOString(),
    // A payment that takes its time is no refused one.
    binary_mode: false,
    metadata: { order_id: reference, user_id: accountId },
  }
}

/** What stands on the payer's card statement: plain letters alone. */
const descriptorOf = (siteName: string) =>
  siteName
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .toUpperCase()
    .slice(0, DESCRIPTOR_MAX_LENGTH)
    .trim()

const PROVIDER_HOST = /(?:^|\.)mercadopago\.com(?:\.br)?$/

/** A player is sent nowhere else. An API at another address has its checkout there too. */
function isCheckout(url: string, apiUrl: string) {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, origin } = new URL(url)
  const api = new URL(apiUrl)
  if (PROVIDER_HOST.test(api.hostname)) return protocol === 'https:' && PROVIDER_HOST.test(hostname)
  return origin === api.origin
}

function paymentOf(payment: Static<typeof Payment>): ProviderPayment {
  const read = readable(payment)
  if (!read) throw new ProviderAway('Mercado Pago: a payment that is none')
  return read
}

function readable(payment: Static<typeof Payment>): ProviderPayment | undefined {
  const { status, status_detail, external_reference, currency_id, payment_method_id } = payment
  const id = Number(payment.id)
  const updatedAt = new Date(payment.date_last_updated ?? payment.date_created)
  // A part of a centavo is none.
  const amountCents = Math.floor(payment.transaction_amount * 100 + 1e-6)
  if (Number.isNaN(updatedAt.getTime()) || !Number.isSafeInteger(amountCents) || !Number.isSafeInteger(id))
    return undefined
  return {
    ...{ id, status, status_detail: status_detail ?? '', reference: external_reference ?? null },
    ...{
      currency: currency_id,
      amountCents,
      collectorId: Number(payment.collector_id),
      isLive: payment.live_mode,
    },
    ...{ method: payment_method_id ?? '', updatedAt },
  }
}

const refundStatusOf = ({ status }: Static<typeof Refund>): RefundStatus =>
  status === 'rejected' || status === 'cancelled' ? 'refused' : 'under way'

interface Asked {
  accessToken: string
  /** With one it is a POST. */
  body?: object
  idempotencyKey?: string
  answerMs?: number
}

async function askFor<Shape extends TSchema>(
  shape: Shape,
  address: URL,
  { accessToken, body, idempotencyKey, answerMs = ANSWER_MS }: Asked,
): Promise<Static<Shape>> {
  const { status, text } = await send(address, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'x-idempotency-key': idempotencyKey }),
      // Otherwise a refund that takes its time is answered as if it had been refused.
      'x-render-in-process-refunds': 'true',
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(answerMs),
    // A redirect would carry the token to somebody else.
    redirect: 'error',
  })
  if (status === 429 || status >= 500 || status === 401 || status === 403)
    throw new ProviderAway(`Mercado Pago: ${status}`)
  if (status >= 400)
    throw Object.assign(
      new ProviderRefused(`Mercado Pago: ${status} ${reasonIn(text).replaceAll(accessToken, '…')}`),
      { status },
    )
  const answer = parsed(text)
  if (!Value.Check(shape, answer)) throw new ProviderAway('Mercado Pago: an answer that is none')
  return answer
}

async function send(address: URL, init: RequestInit) {
  try {
    const response = await fetch(address, init)
    return { status: response.status, text: await readShort(response) }
  } catch (error) {
    // The failure itself may hold the request, and with it the token: only its kind is kept.
    const kind = codeOf(error instanceof Error ? error.cause : undefined)
    throw new ProviderAway(`Mercado Pago: ${kind ?? (error instanceof Error ? error.name : 'unknown')}`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const Reason = Type.Object({ message: Type.String() })

function reasonIn(text: string) {
  const answer = parsed(text)
  return Value.Check(Reason, answer) ? answer.message.replace(/\s+/g, ' ').slice(0, 200) : ''
}

function missing(error: unknown): undefined {
  if (error instanceof ProviderRefused && 'status' in error && error.status === 404) return undefined
  throw error
}
