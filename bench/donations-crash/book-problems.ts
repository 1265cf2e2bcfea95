// The provider's side of a donation.
import { centsOf } from '../../contract/money.ts'
import type { Bank, BankPayment } from './bank.ts'
import type { OrderedDonation } from './donor.ts'
import { FATES } from './fates.ts'

/** One order, at the price that the player saw; and the payments that were made for it, given back as was asked. */
export async function bookProblems(bank: Bank, { id, cents, link, fate }: OrderedDonation) {
  const problems: string[] = []
  const reference = await bank.referenceOn(link)
  const orders = await bank.ordersFor(reference)
  const payments = await bank.paymentsFor(reference)
  const [order] = orders
  if (orders.length !== 1 || !order || !link.endsWith(`pref_id=${order.id}`))
    problems.push(`the provider has ${orders.length} orders for donation ${id}`)
  const priced = order?.items.reduce((sum, each) => sum + each.quantity * centsIn(each.unit_price), 0)
  if (priced !== cents) problems.push(`the provider asks for ${priced} cents for donation ${id}`)
  const expected = FATES[fate].payments.map((statuses) => endOf(fate, statuses.at(-1)))
  const statuses = payments.map(({ status }) => status)
  if (statuses.toSorted().join() !== expected.toSorted().join())
    problems.push(`the payments of donation ${id} are ${statuses.join()}, not ${expected.join()}`)
  const refunds = payments.reduce((sum, payment) => sum + payment.refunds.length, 0)
  if (refunds !== (fate === 'withdrawn' ? 1 : 0))
    problems.push(`the money of donation ${id} was given back ${refunds} times`)
  return { payments: payments.length, paidCents: paidIn(payments), problems }
}

const endOf = (fate: OrderedDonation['fate'], status = '') =>
  status === 'approved' && FATES[fate].end === 'refunded' ? 'refunded' : status

function paidIn(payments: BankPayment[]) {
  const approved = payments.filter(({ status }) => status === 'approved')
  return approved.reduce((sum, { transaction_amount }) => sum + centsIn(transaction_amount), 0)
}

const centsIn = (reais: number) => centsOf(reais) ?? Number.NaN
