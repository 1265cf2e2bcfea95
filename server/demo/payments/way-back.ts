import type { Payment, Preference } from './records.ts'
import { isAwaited } from './statuses.ts'

/** Where the payer goes from the checkout, with what the provider adds to it. Undefined: the shop named no such place. */
export function backUrlOf(preference: Preference, payment: Payment | undefined) {
  const { back_urls = {}, external_reference, id, order_id } = preference
  const address = back_urls[placeFor(payment)]
  if (address === undefined) return undefined
  const url = new URL(address)
  // Of a payment that there is not the provider says 'null'.
  const told = {
    collection_id: payment?.id,
    collection_status: payment?.status,
    payment_id: payment?.id,
    status: payment?.status,
    external_reference,
    payment_type: payment?.payment_type_id,
    merchant_order_id: payment && order_id,
    preference_id: id,
    site_id: 'MLB',
    processing_mode: 'aggregator',
    merchant_account_id: null,
  }
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, String(value ?? 'null'))
  return url.href
}

function placeFor(payment: Payment | undefined) {
  if (payment?.status === 'approved') return 'success'
  return payment && isAwaited(payment) ? 'pending' : 'failure'
}
