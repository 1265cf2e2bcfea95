// What becomes of a donation at the provider, and afterwards.
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DonationAnswer, DonationStatus } from '../../contract/donations.ts'
import type { MortalProduct } from '../mortal-product.ts'
import { ask } from '../spins-crash/calls.ts'
import type { Bank } from './bank.ts'
import type { Donor, OrderedDonation } from './donor.ts'

const MOST_PAUSE_MS = 300
const LOOK_AGAIN_MS = 500
/** The product asks about what it was not told after two minutes; it may have died with the question. */
const PATIENCE_MS = 10 * 60_000

/** `payments`: one after the other, and what each of them becomes. `end`: how the product has to see it in the end. */
export const FATES = {
  approved: { payments: [['approved']], end: 'approved' },
  'refused first': { payments: [['rejected'], ['approved']], end: 'approved' },
  'pending first': { payments: [['pending', 'approved']], end: 'approved' },
  cancelled: { payments: [['pending', 'cancelled']], end: 'cancelled' },
  unpaid: { payments: [], end: 'pending' },
  refunded: { payments: [['approved']], end: 'refunded' },
  withdrawn: { payments: [['approved']], end: 'refunded' },
} as const satisfies Record<string, { payments: string[][]; end: DonationStatus }>

export type Fate = keyof typeof FATES

const DEALT: Fate[] = [
  ...(['approved', 'refunded', 'approved', 'refused first', 'approved', 'withdrawn', 'approved'] as const),
  ...(['pending first', 'cancelled', 'approved', 'approved', 'unpaid', 'approved', 'refused first'] as const),
  ...(['approved', 'refunded', 'approved', 'pending first', 'approved', 'approved'] as const),
]

export const fateOf = (place: number) => DEALT[place % DEALT.length] ?? 'approved'
export const isTakenBack = (fate: Fate) => FATES[fate].end === 'refunded'

export async function pay(bank: Bank, { link, fate }: OrderedDonation) {
  const reference = await bank.referenceOn(link)
  for (const [first, ...later] of FATES[fate].payments) {
    let payment = await bank.pay(reference, first)
    for (const status of later) {
      await sleep(randomInt(MOST_PAUSE_MS))
      payment = await bank.change(payment, status)
    }
  }
}

/** By the provider, or by the player. */
export async function takeBack(
  { product, bank }: { product: MortalProduct; bank: Bank },
  { token }: Donor,
  { id, link, fate }: OrderedDonation,
) {
  if (fate === 'refunded') {
    for (const payment of await bank.paymentsFor(await bank.referenceOn(link)))
      await bank.change(payment, 'refunded')
    return
  }
  const path = `/api/donations/${id}`
  const deadline = performance.now() + PATIENCE_MS
  while (!(await ask<DonationAnswer>(product, { path, token })).body.donation.can_withdraw) {
    if (performance.now() > deadline) throw new Error(`donation ${id} was not approved in time`)
    await sleep(LOOK_AGAIN_MS)
  }
  await ask(product, { path: `${path}/withdraw`, token, body: {}, key: randomUUID() })
}
