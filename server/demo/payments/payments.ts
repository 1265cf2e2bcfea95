// What can happen to a payment: each change is written down, and then told.
import { centsOf, reaisOf } from '#contract/money.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Books } from './books.ts'
import type { Notifier } from './notifier.ts'
import { type Chargeback, momentOf, type Payment, type Preference, type Refund, totalOf } from './records.ts'
import { detailOf } from './statuses.ts'

export interface Provider {
  books: Books
  notifier: Notifier
  seller: { collectorId: number; clientId: string }
}

export interface PaymentFields {
  external_reference?: string
  status?: string
  status_detail?: string
  transaction_amount?: number
  currency_id?: string
  collector_id?: number
  live_mode?: boolean
  date_last_updated?: string
  payment_method_id?: string
  payment_type_id?: string
}

interface Manner {
  notify?: boolean
  /** With the same key it is the same payment. */
  key?: string
}

export function openPayment(
  provider: Provider,
  preference: Preference | undefined,
  fields: PaymentFields & { status: string },
  { notify = true, key }: Manner = {},
): Payment {
  const { books, notifier } = provider
  const known = key && books.payments.get(Number(books.outcome(key)))
  if (known) return known
  const now = momentOf(Date.now())
  const payment = withFields(blankPayment(provider, preference, now), fields, now)
  const chargeback = chargebackAfter(provider, payment)
  books.write({
    payment,
    ...(chargeback && { chargeback }),
    ...(key && { key, outcome: String(payment.id) }),
  })
  if (notify) tell(notifier, payment, 'payment.created', chargeback)
  return payment
}

export function changePayment(
  provider: Provider,
  before: Payment,
  fields: PaymentFields,
  { notify = true }: Manner = {},
): Payment {
  const { books, notifier } = provider
  const payment = withFields(before, fields, laterThan(before))
  const chargeback = chargebackAfter(provider, payment)
  books.write({ payment, ...(chargeback && { chargeback }) })
  if (notify) tell(notifier, payment, 'payment.updated', chargeback)
  return payment
}

/** Without an amount: all that is left. */
export function refundPayment(
  { books, notifier, seller }: Provider,
  before: Payment,
  { amount, key, isDecided = false }: { amount?: number | undefined; key: string; isDecided?: boolean },
): Refund {
  const name = `refund ${before.id} ${key}`
  const done = before.refunds.find(({ id }) => String(id) === books.outcome(name))
  if (done) return done
  const left = cents(before.transaction_amount) - cents(before.transaction_amount_refunded)
  const asked = amount === undefined ? left : cents(amount)
  if (before.status !== 'approved' && !isDecided)
    throw new Refusal('invalid', 'The action requested is not valid for the current payment state')
  if (asked <= 0 || asked > left) throw new Refusal('invalid', 'Invalid transaction_amount')
  const now = laterThan(before)
  const refund = refundOf(before, { id: books.newId(), amount: reaisOf(asked), now, seller })
  const payment = {
    ...before,
    ...(asked === left
      ? { status: 'refunded', status_detail: 'refunded' }
      : { status: 'approved', status_detail: 'partially_refunded' }),
    transaction_amount_refunded: reaisOf(cents(before.transaction_amount_refunded) + asked),
    date_last_updated: now,
    refunds: [...before.refunds, refund],
  }
  books.write({ payment, key: name, outcome: String(refund.id) })
  tell(notifier, payment, 'payment.updated')
  return refund
}

function refundOf(
  { id: payment_id }: Payment,
  { id, amount, now, seller }: { id: number; amount: number; now: string } & Pick<Provider, 'seller'>,
): Refund {
  return {
    ...{ id, payment_id, amount, status: 'approved', date_created: now, refund_mode: 'standard' },
    amount_refunded_to_payer: amount,
    source: { id: String(seller.collectorId), name: 'Vendedor de teste', type: 'collector' },
  }
}

const cents = (reais: number) => centsOf(reais) ?? 0

function blankPayment({ books, seller }: Provider, preference: Preference | undefined, now: string): Payment {
  return {
    id: books.newId(),
    status: 'pending',
    status_detail: '',
    external_reference: preference?.external_reference ?? null,
    currency_id: 'BRL',
    transaction_amount: preference ? totalOf(preference) : 0,
    transaction_amount_refunded: 0,
    collector_id: seller.collectorId,
    live_mode: false,
    date_created: now,
    date_approved: null,
    date_last_updated: now,
    payment_method_id: 'pix',
    payment_type_id: 'bank_transfer',
    description: preference?.items[0]?.title ?? '',
    metadata: preference?.metadata ?? {},
    notification_url: preference?.notification_url ?? null,
    order: preference ? { id: preference.order_id, type: 'mercadopago' } : null,
    refunds: [],
  }
}

function withFields(payment: Payment, fields: PaymentFields, now: string): Payment {
  const changed = { ...payment, date_last_updated: now, ...fields }
  if (fields.status !== undefined && fields.status_detail === undefined)
    changed.status_detail = detailOf(fields.status)
  if (changed.status === 'approved') changed.date_approved ??= now
  if (changed.status === 'refunded') changed.transaction_amount_refunded = changed.transaction_amount
  return changed
}

/** Two changes within a millisecond would be of the same age. */
const laterThan = ({ date_last_updated }: Payment) =>
  momentOf(Math.max(Date.now(), Date.parse(date_last_updated) + 1))

function chargebackAfter({ books }: Provider, payment: Payment): Chargeback | undefined {
  if (payment.status !== 'charged_back') return undefined
  const { id, status_detail, transaction_amount, currency_id, date_last_updated, live_mode } = payment
  const known = books.chargebacks.of(payment)
  return {
    id: known?.id ?? `${books.newId()}${books.newId()}`.slice(0, 18),
    payments: [id],
    amount: transaction_amount,
    currency: currency_id,
    status: status_detail,
    documentation_required: false,
    date_created: known?.date_created ?? date_last_updated,
    date_last_updated,
    live_mode,
  }
}

function tell(notifier: Notifier, payment: Payment, action: string, chargeback?: Chargeback) {
  notifier.tell(payment.notification_url, { type: 'payment', action, id: String(payment.id) })
  if (chargeback)
    notifier.tell(payment.notification_url, {
      type: 'topic_chargebacks_wh',
      action: 'changed_case_status',
      id: chargeback.id,
    })
}
