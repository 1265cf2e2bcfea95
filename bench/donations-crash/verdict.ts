// What players read afterwards and what the provider's books say, compared with what was ordered and paid.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Donation, DonationHistoryAnswer } from '../../contract/donations.ts'
import { centsOf } from '../../contract/money.ts'
import type { MortalProduct } from '../mortal-product.ts'
import { ask } from '../spins-crash/calls.ts'
import type { Bank } from './bank.ts'
import { bookProblems } from './book-problems.ts'
import type { Donor } from './donor.ts'
import { FATES } from './fates.ts'
import { goodsProblems } from './goods-problems.ts'
import type { PriceList } from './operator.ts'
import { allPages } from './reading.ts'

const LOOK_AGAIN_MS = 1_000
/** Longer than the product takes to find out what it was not told, and whether the game got what a dead carrier had in hand. */
const PATIENCE_MS = 15 * 60_000

export interface Verdict {
  payments: number
  /** By the provider's books: approved, and not given back. */
  paidCents: number
  /** Of donations whose goods their players have. */
  creditedCents: number
  /** In words. Nothing, if all is well. */
  problems: string[]
}

interface Scene {
  product: MortalProduct
  bank: Bank
  prices: PriceList
}

/** How long it took until every donation was what it should be; those that are not after a long time are problems. */
export async function untilSettled(product: MortalProduct, donors: Donor[]) {
  const startedAt = performance.now()
  for (const donor of donors)
    while (performance.now() - startedAt < PATIENCE_MS) {
      const { donations } = await readHistory(product, donor)
      if (donations.every((donation) => isAsItEnds(donor, donation))) break
      await sleep(LOOK_AGAIN_MS)
    }
  return Math.round((performance.now() - startedAt) / 1000)
}

function isAsItEnds({ donations }: Donor, { id, status, items_summary_json }: Donation) {
  const fate = donations.get(id)?.fate
  const isMoving = items_summary_json.some(({ goods }) =>
    goods.some(({ state }) => state === 'queued' || state === 'sending'),
  )
  return fate !== undefined && status === FATES[fate].end && !isMoving
}

export async function verdictOn({ product, bank, prices }: Scene, donors: Donor[]): Promise<Verdict> {
  const verdict: Verdict = { payments: 0, paidCents: 0, creditedCents: 0, problems: [] }
  for (const donor of donors) {
    const { donations, debts } = await readHistory(product, donor)
    verdict.problems.push(
      ...differences(donor, donations),
      ...(await goodsProblems(product, donor, { donations, debts, prices })),
    )
    for (const { amount, status } of donations)
      if (status === 'approved') verdict.creditedCents += centsOf(amount) ?? 0
    for (const donation of donor.donations.values()) {
      const { payments, paidCents, problems } = await bookProblems(bank, donation)
      verdict.payments += payments
      verdict.paidCents += paidCents
      verdict.problems.push(...problems)
    }
  }
  const { payments, paidCents, creditedCents } = verdict
  if (paidCents !== creditedCents)
    verdict.problems.push(`${paidCents} cents were paid, ${creditedCents} credited`)
  if ((await bank.countPayments()) !== payments)
    verdict.problems.push('the provider has payments for other orders')
  return verdict
}

async function readHistory(product: MortalProduct, donor: Donor) {
  const path = '/api/donations/history?limit=50'
  const donations = await allPages<Donation>(product, donor, path, 'donations')
  const { body } = await ask<DonationHistoryAnswer>(product, { path, token: donor.token })
  return { donations, debts: body.debts }
}

/** Every acknowledged donation is there once, as it was ordered, and no other is. */
function differences({ login, donations: ordered }: Donor, donations: Donation[]) {
  const problems: string[] = []
  const found = new Set<number>()
  for (const { id, amount, status, items_summary_json } of donations) {
    const donation = ordered.get(id)
    if (found.has(id)) problems.push(`${login} has donation ${id} twice`)
    found.add(id)
    if (!donation) {
      problems.push(`${login} never ordered donation ${id}`)
      continue
    }
    const { end } = FATES[donation.fate]
    if (status !== end) problems.push(`donation ${id} is ${status}, not ${end} (${donation.fate})`)
    const wanted = donation.lines.map(({ label, quantity, value }) => `${quantity} ${label} ${value}`)
    const kept = items_summary_json.map(({ label, quantity, value }) => `${quantity} ${label} ${value}`)
    if (centsOf(amount) !== donation.cents || kept.toSorted().join() !== wanted.toSorted().join())
      problems.push(`donation ${id} is ${kept.join()} for ${amount}, not ${wanted.join()}`)
  }
  for (const id of ordered.keys()) if (!found.has(id)) problems.push(`${login} lost donation ${id}`)
  return problems
}
