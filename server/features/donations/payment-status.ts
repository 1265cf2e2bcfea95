// What a payment's news mean: for the payment itself, and for the donation it pays. Nothing here depends on the order in
// which news arrive.

export interface PaymentState {
  status: string
  status_detail: string
  /** By the provider's clock. */
  updated_at: Date
}

/** How far a payment has come. It never comes back from there. */
const RANKS: Record<string, number> = {
  pending: 0,
  in_process: 0,
  authorized: 0,
  rejected: 1,
  cancelled: 1,
  approved: 2,
  in_mediation: 3,
  refunded: 4,
  charged_back: 5,
}

const rankOf = ({ status }: PaymentState) => RANKS[status] ?? -1

/** A mediation that ends well ends in `approved`; of anything else, only what goes further counts. */
export function isNews(seen: PaymentState, known: PaymentState | undefined) {
  if (!known) return true
  if (seen.updated_at < known.updated_at) return false
  const isLater = seen.updated_at > known.updated_at
  // A later date counts by itself: what lies between the two comes too late.
  if (rankOf(seen) === rankOf(known)) return isLater || nameOf(seen) > nameOf(known)
  return (
    rankOf(seen) > rankOf(known) || (isLater && known.status === 'in_mediation' && seen.status === 'approved')
  )
}

/** It says, later than what we know, that it is where it cannot come back to. */
export const contradicts = (seen: PaymentState, known: PaymentState) =>
  seen.updated_at > known.updated_at && !isNews(seen, known)

const nameOf = ({ status, status_detail }: PaymentState) => `${status} ${status_detail}`

/** As it is kept; `link_pending` is what it is before the provider knows of it. */
export type OrderStatus =
  | 'pending'
  | 'rejected'
  | 'approved'
  | 'cancelled'
  | 'refunding'
  | 'refunded'
  | 'disputed'
  | 'charged_back'

export interface OrderPayment extends PaymentState {
  id: number
  /** Of what was asked for here: `requested` until the payment itself says that the money is back. */
  refund: 'requested' | 'done' | null
}

/** By all its payments together: what says most decides. `isPartial`: of no payment all the money is there. */
export function orderStatusOf(payments: OrderPayment[], isExpired: boolean) {
  for (const status of ['approved', 'refunding', 'disputed', 'charged_back', 'refunded'] as const) {
    const saying = payments.filter((each) => moneyOf(each) === status)
    const isPartial = saying.every(({ status_detail }) => status_detail === 'partially_refunded')
    if (saying.length > 0)
      return { status, isPartial, isPaidTwice: status === 'approved' && saying.length > 1 }
  }
  return { status: openStatusOf(payments, isExpired), isPartial: false, isPaidTwice: false }
}

/** Where the money is, once there was any. */
function moneyOf({ status, status_detail, refund }: OrderPayment): OrderStatus | undefined {
  const isWon = status === 'charged_back' && status_detail === 'reimbursed'
  if (status === 'approved' || isWon) return HELD[refund ?? 'no']
  if (status === 'in_mediation') return 'disputed'
  if (status === 'charged_back') return status_detail === 'settled' ? 'charged_back' : 'disputed'
  return status === 'refunded' ? 'refunded' : undefined
}

const HELD = { no: 'approved', requested: 'refunding', done: 'refunded' } as const

function openStatusOf(payments: OrderPayment[], isExpired: boolean): OrderStatus {
  const statuses = new Set(payments.map(({ status }) => status))
  if (['pending', 'in_process', 'authorized'].some((status) => statuses.has(status))) return 'pending'
  if (isExpired || statuses.has('cancelled')) return 'cancelled'
  return statuses.has('rejected') ? 'rejected' : 'pending'
}
