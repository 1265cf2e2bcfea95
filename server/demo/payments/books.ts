// Everything that was ever asked for and paid, in memory and in the journal.
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { openJournal } from './journal.ts'
import type { Chargeback, Payment, Preference } from './records.ts'

/** What happened at once: all of it is written, or nothing. */
interface Fact {
  preference?: Preference
  payment?: Payment
  chargeback?: Chargeback
  /** Under which it was asked for, and what it led to: asked again, it leads there again. */
  key?: string
  outcome?: string
}

export type Books = ReturnType<typeof openBooks>

export function openBooks(dir: string) {
  const journal = openJournal<Fact>(join(dir, 'journal.jsonl'))
  const preferences = new Map<string, Preference>()
  const payments = new Map<number, Payment>()
  const chargebacks = new Map<string, Chargeback>()
  const outcomes = new Map<string, string>()
  /** In the order in which they were made. */
  const paymentIds: number[] = []
  const preferencesByReference = groups<string>()
  const paymentsByReference = groups<number>()
  const paymentsByOrder = groups<number>()
  const chargebackByPayment = new Map<number, string>()

  function learn({ preference, payment, chargeback, key, outcome }: Fact) {
    if (preference) {
      preferences.set(preference.id, preference)
      preferencesByReference.add(preference.external_reference, preference.id)
    }
    if (payment) learnPayment(payment)
    if (chargeback) {
      chargebacks.set(chargeback.id, chargeback)
      for (const id of chargeback.payments) chargebackByPayment.set(id, chargeback.id)
    }
    if (key !== undefined && outcome !== undefined) outcomes.set(key, outcome)
  }

  function learnPayment(payment: Payment) {
    const known = payments.get(payment.id)
    if (!known) paymentIds.push(payment.id)
    else if (known.external_reference !== payment.external_reference)
      paymentsByReference.remove(known.external_reference, payment.id)
    payments.set(payment.id, payment)
    paymentsByReference.add(payment.external_reference, payment.id)
    paymentsByOrder.add(payment.order?.id, payment.id)
  }

  const paymentsOf = (ids: Iterable<number>) => [...ids].flatMap((id) => payments.get(id) ?? [])

  for (const fact of journal.facts) learn(fact)
  return {
    write(fact: Fact) {
      journal.write(fact)
      learn(fact)
    },
    preference: (id: string) => preferences.get(id),
    preferencesFor: (reference: string) =>
      [...preferencesByReference.of(reference)].flatMap((id) => preferences.get(id) ?? []),
    payment: (id: number) => payments.get(id),
    /** The oldest first. */
    paymentsFor: (reference: string) => paymentsOf(paymentsByReference.of(reference)),
    paymentsOn: ({ order_id }: Preference) => paymentsOf(paymentsByOrder.of(order_id)),
    allPayments: () => paymentsOf(paymentIds),
    /** The newest first. */
    latestPayments: (most: number) => paymentsOf(paymentIds.slice(-most).reverse()),
    chargeback: (id: string) => chargebacks.get(id),
    chargebackOf: ({ id }: Payment) => chargebacks.get(chargebackByPayment.get(id) ?? ''),
    outcome: (key: string) => outcomes.get(key),
    /** By chance, so that books that were begun anew hold no number of the old ones. */
    newId: () => randomInt(100_000_000_000, 200_000_000_000),
    close: journal.close,
  }
}

function groups<Id>() {
  const known = new Map<string | number, Set<Id>>()
  return {
    of: (name: string | number) => known.get(name) ?? new Set<Id>(),
    add(name: string | number | null | undefined, id: Id) {
      if (name === null || name === undefined) return
      const group = known.get(name)
      if (group) group.add(id)
      else known.set(name, new Set([id]))
    },
    remove(name: string | number | null, id: Id) {
      if (name !== null) known.get(name)?.delete(id)
    },
  }
}
