// What the books hold, in the provider's own words.
import { type Static, Type } from 'typebox'
import { centsOf, reaisOf } from '#contract/money.ts'

const WebAddress = Type.String({ pattern: '^https?://', maxLength: 2000 })
const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T' })

const Item = Type.Object({
  id: Type.Optional(Type.String()),
  title: Type.String({ minLength: 1, maxLength: 256 }),
  description: Type.Optional(Type.String()),
  quantity: Type.Integer({ exclusiveMinimum: 0 }),
  unit_price: Type.Number({ exclusiveMinimum: 0 }),
  currency_id: Type.Literal('BRL'),
})

/** Whatever else is sent is given back, and nothing is made of it. */
export const PreferenceRequest = Type.Object({
  items: Type.Array(Item, { minItems: 1 }),
  external_reference: Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })),
  notification_url: Type.Optional(Type.String({ maxLength: 248, pattern: '^https?://' })),
  back_urls: Type.Optional(
    Type.Object({
      success: Type.Optional(WebAddress),
      pending: Type.Optional(WebAddress),
      failure: Type.Optional(WebAddress),
    }),
  ),
  auto_return: Type.Optional(Type.Union([Type.Literal('approved'), Type.Literal('all')])),
  expires: Type.Optional(Type.Boolean()),
  expiration_date_to: Type.Optional(Moment),
  binary_mode: Type.Optional(Type.Boolean()),
  metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
export type PreferenceRequest = Static<typeof PreferenceRequest>

export interface Preference extends PreferenceRequest {
  id: string
  collector_id: number
  client_id: string
  date_created: string
  /** The provider's number of the whole purchase, however many payments it takes. */
  order_id: number
}

export interface Refund {
  id: number
  payment_id: number
  amount: number
  status: 'approved'
  date_created: string
  refund_mode: 'standard'
  amount_refunded_to_payer: number
  source: { id: string; name: string; type: 'collector' }
}

export interface Payment {
  id: number
  status: string
  status_detail: string
  external_reference: string | null
  currency_id: string
  transaction_amount: number
  transaction_amount_refunded: number
  collector_id: number
  live_mode: boolean
  date_created: string
  date_approved: string | null
  date_last_updated: string
  payment_method_id: string
  payment_type_id: string
  description: string
  metadata: Record<string, unknown>
  notification_url: string | null
  order: { id: number; type: 'mercadopago' } | null
  refunds: Refund[]
}

export interface Chargeback {
  id: string
  payments: number[]
  amount: number
  currency: string
  status: string
  documentation_required: boolean
  date_created: string
  date_last_updated: string
  live_mode: boolean
}

/** In reais. */
export const totalOf = ({ items }: Pick<Preference, 'items'>) =>
  reaisOf(items.reduce((sum, { unit_price, quantity }) => sum + (centsOf(unit_price) ?? 0) * quantity, 0))

export const isExpired = ({ expires, expiration_date_to }: Preference) =>
  expires === true && expiration_date_to !== undefined && Date.parse(expiration_date_to) <= Date.now()

const OFFSET_MS = 4 * 60 * 60 * 1000

/** The provider's dates have the offset of its own machines. */
export const momentOf = (ms: number) => new Date(ms - OFFSET_MS).toISOString().replace('Z', '-04:00')
