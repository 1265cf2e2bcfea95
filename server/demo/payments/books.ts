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
  const preferences = preferenceShelf()
  const payments = paymentShelf()
  const chargebacks = chargebackShelf()
  const outcomes = new Map<string, string>()

  function learn({ preference, payment, chargeback, key, outcome }: Fact) {
    if (preference) preferences.put(preference)
    if (payment) payments.put(payment)
    if (chargeback) chargebacks.put(chargeback)
    if (key !== undefined && outcome !== undefined) outcomes.set(key, outcome)
  }

  for (const fact of journal.facts) learn(fact)
  return {
    preferences,
    payments,
    chargebacks,
    outcome: (key: string) => outcomes.get(key),
    write(fact: Fact) {
      journal.write(fact)
      learn(fact)
    },
    /** By chance, so that books that were begun anew hold no number of the old ones. */
    newId: () => randomInt(100_000_000_000, 200_000_000_000),
    close: journal.close,
  }
}

function preferenceShelf() {
  const known = new Map<string, Preference>()
  const byReference = groups<string>()
  return {
    put(preference: Preference) {
      known.set(preference.id, preference)
      byReference.add(preference.external_reference, preference.id)
    },
    get: (id: string) => known.get(id),
    /** The oldest first. */
    for: (reference: string) => [...byReference.of(reference)].flatMap((id) => known.get(id) ?? []),
  }
}

function paymentShelf() {
  const known = new Map<number, Payment>()
  /** In the order in which they were made. */
  const ids: number[] = []
  const byReference = groups<number>()
  const byOrder = groups<number>()
  const all = (wanted: Iterable<number>) => [...wanted].flatMap((id) => known.get(id) ?? [])
  return {
    put(payment: Payment) {
      const { id, external_reference, order } = payment
      const before = known.get(id)
      if (!before) ids.push(id)
      else if (before.external_reference !== external_reference)
        byReference.remove(before.external_reference, id)
      known.set(id, payment)
      byReference.add(external_reference, id)
      byOrder.add(order?.id, id)
    },
    get: (id: number) => known.get(id),
    /** The oldest first. */
    for: (reference: string) => all(byReference.of(reference)),
    on: ({ order_id }: Preference) => all(byOrder.of(order_id)),
    all: () => all(ids),
    /** The newest first. */
    latest: (most: number) => all(ids.slice(-most).reverse()),
  }
}

function chargebackShelf() {
  const known = new Map<string, Chargeback>()
  const byPayment = new Map<number, string>()
  return {
    put(chargeback: Chargeback) {
      known.set(chargeback.id, chargeback)
      for (const id of chargeback.payments) byPayment.set(id, chargeback.id)
    },
    get: (id: string) => known.get(id),
    of: ({ id }: Payment) => known.get(byPayment.get(id) ?? ''),
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
