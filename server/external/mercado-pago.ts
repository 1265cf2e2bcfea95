// Mercado Pago, Checkout Pro: https://www.mercadopago.com.br/developers
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { reaisOf } from '#contract/money.ts'
import {
  Chargeback,
  FoundPayments,
  Payment,
  Preference,
  paymentOf,
  Refund,
  Refunds,
  readable,
  refundStatusOf,
} from './mercado-pago-answers.ts'
import { type Asked, askFor } from './mercado-pago-call.ts'
import { readNotification } from './mercado-pago-webhook.ts'
import { type PaymentOrder, type PaymentProvider, ProviderAway, ProviderRefused } from './payment-provider.ts'

/** Shorter than a player waits: see the promise of 8 s in docs/operating.md. */
const LINK_MS = 6_000
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

function missing(error: unknown): undefined {
  if (error instanceof ProviderRefused && error.isMissing) return undefined
  throw error
}
