// What Mercado Pago answers, as far as we read it.
import { type Static, Type } from 'typebox'
import { ProviderAway, type ProviderPayment, type RefundStatus } from './payment-provider.ts'

/** Some answers have numbers as text. */
const Numeral = Type.Union([Type.Integer({ minimum: 1 }), Type.String({ pattern: '^[1-9][0-9]{0,14}$' })])

export const Preference = Type.Object({
  id: Type.String({ minLength: 1 }),
  init_point: Type.String(),
  sandbox_init_point: Type.Optional(Type.String()),
  collector_id: Numeral,
})

export const Payment = Type.Object({
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
export const FoundPayments = Type.Object({ results: Type.Array(Type.Unknown()) })
export const Chargeback = Type.Object({ payments: Type.Array(Numeral) })
export const Refund = Type.Object({
  id: Numeral,
  status: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})
export const Refunds = Type.Array(Refund)

export function paymentOf(payment: Static<typeof Payment>): ProviderPayment {
  const read = readable(payment)
  if (!read) throw new ProviderAway('Mercado Pago: a payment that is none')
  return read
}

/** Undefined for what is none. */
export function readable(payment: Static<typeof Payment>): ProviderPayment | undefined {
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

export function refundStatusOf({ status }: Static<typeof Refund>): RefundStatus {
  if (status === 'rejected' || status === 'cancelled') return 'refused'
  return status === 'approved' ? 'done' : 'under way'
}
