// What the site asks of whoever takes the payments.

/** What is paid for, as the payer reads it. */
export interface PaymentOrder {
  /** What the provider knows it by, and names whenever it speaks of it. Also the key under which it is ordered once. */
  reference: string
  donationId: number
  accountId: number
  email: string
  lines: { item_id: number; label: string; quantity: number; value_cents: number }[]
  expiresAt: Date
}

export interface PaymentLink {
  id: string
  url: string
  /** Who is paid by it. */
  collectorId: number
}

export interface ProviderPayment {
  id: number
  status: string
  status_detail: string
  /** Null for a payment that is none of ours. */
  reference: string | null
  currency: string
  amountCents: number
  collectorId: number
  isLive: boolean
  method: string
  updatedAt: Date
}

/** Only once the payment itself says so the money is back. */
export type RefundStatus = 'done' | 'under way' | 'refused'

export interface Notification {
  topic: string
  dataId: string
  /** Of what was signed. */
  signedHash: Buffer
}

/** Every call but `read` rejects with `ProviderAway` while nobody knows what became of it. */
export interface PaymentProvider {
  /** False: nothing that is paid is real. */
  readonly isLive: boolean
  createLink(order: PaymentOrder): Promise<PaymentLink>
  /** Undefined: there is no such payment. */
  payment(id: number): Promise<ProviderPayment | undefined>
  paymentsFor(reference: string): Promise<ProviderPayment[]>
  /** The payments that a chargeback is about. */
  chargedBack(chargebackId: string): Promise<number[]>
  /** With the same key it happens once. Rejects with `ProviderRefused` when it will not. */
  refund(paymentId: number, key: string): Promise<RefundStatus>
  /** Those that were ever asked for, by anybody. */
  refundsOf(paymentId: number): Promise<RefundStatus[]>
  /** What a request to the webhook says; a word about what is wrong with it when the provider did not send it. */
  read(request: WebhookRequest): Notification | { forged: string }
}

export interface WebhookRequest {
  headers: Record<string, string | string[] | undefined>
  query: Record<string, unknown>
  body: unknown
}

/** It could not be asked, or its answer never came, or was none. */
export class ProviderAway extends Error {}

/** It understood, and will not. */
export class ProviderRefused extends Error {
  /** It knows nothing of what it was asked about. */
  readonly isMissing: boolean

  constructor(message: string, isMissing = false) {
    super(message)
    this.isMissing = isMissing
  }
}
