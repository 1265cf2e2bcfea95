import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIFE, ordersOf } from '#server/testing/payments.ts'
import { contradicts, isNews, type OrderPayment, orderStatusOf, type PaymentState } from './payment-status.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 12, minute))
const state = (status: string, minute: number, status_detail = ''): PaymentState => ({
  ...{ status, status_detail, updated_at: at(minute) },
})

/** What is known after all of it was told, in this order. */
function knownAfter(told: PaymentState[]) {
  let known: PaymentState | undefined
  for (const seen of told) if (isNews(seen, known)) known = seen
  if (!known) throw new Error('nothing was told')
  return known
}

let paymentsMade = 0
const payment = (status: string, more: Partial<OrderPayment> = {}): OrderPayment => ({
  ...{ id: ++paymentsMade, status, status_detail: '', updated_at: at(0), refund: null },
  ...more,
})

const DATES: [name: string, minuteOf: (place: number, arrival: number) => number][] = [
  ['the provider’s dates in their true order', (place) => place],
  ['all of the same date', () => 0],
  ['dates in the order of arrival', (_, arrival) => arrival],
]

test.each(DATES)('all 120 orders of a payment’s life end the same, with %s', (_, minuteOf) => {
  for (const order of ordersOf(LIFE)) {
    const told = order.map((each, arrival) => ({
      ...each,
      updated_at: at(minuteOf(LIFE.indexOf(each), arrival)),
    }))
    expect(knownAfter(told)).toMatchObject({ status: 'charged_back', status_detail: 'in_process' })
  }
})

/** What can follow what, by the provider's own account of it. */
const NEXT: Record<string, string[]> = {
  pending: ['in_process', 'authorized', 'rejected', 'cancelled', 'approved'],
  in_process: ['rejected', 'cancelled', 'approved'],
  authorized: ['cancelled', 'approved'],
  rejected: [],
  cancelled: [],
  approved: ['approved partially_refunded', 'in_mediation', 'refunded', 'charged_back in_process'],
  'approved partially_refunded': ['in_mediation', 'refunded', 'charged_back in_process'],
  in_mediation: ['approved', 'refunded', 'charged_back in_process'],
  refunded: ['charged_back in_process'],
  'charged_back in_process': ['charged_back reimbursed', 'charged_back settled'],
  'charged_back reimbursed': [],
  'charged_back settled': [],
}

const lives = fc.array(fc.nat(), { minLength: 1, maxLength: 9 }).map((choices) => {
  const life = ['pending']
  for (const choice of choices) {
    const next = NEXT[life.at(-1) ?? ''] ?? []
    if (next.length > 0) life.push(next[choice % next.length] ?? '')
  }
  return life.map((name, minute) => {
    const [status = '', detail = ''] = name.split(' ')
    return state(status, minute, detail)
  })
})

test('any life of a payment, told in any order and any of it any number of times, ends as it ended', () => {
  const told = lives.chain((life) =>
    fc.tuple(
      fc.constant(life),
      fc
        .array(fc.constantFrom(...life), { maxLength: 12 })
        .chain((again) =>
          fc.shuffledSubarray([...life, ...again], { minLength: life.length + again.length }),
        ),
    ),
  )
  fc.assert(
    fc.property(told, ([life, arrivals]) => {
      expect(knownAfter(arrivals)).toEqual(life.at(-1))
    }),
    { numRuns: 2_000 },
  )
})

const FURTHER = ['?', 'pending', 'rejected', 'approved', 'in_mediation', 'refunded', 'charged_back']
const WORDS = [...FURTHER, 'in_process', 'authorized', 'cancelled']
const SAME: Record<string, string> = { in_process: 'pending', authorized: 'pending', cancelled: 'rejected' }
const farness = ({ status }: PaymentState) => FURTHER.indexOf(SAME[status] ?? status)

test('a payment never goes back, whatever is told of it; only a mediation can end well', () => {
  const anything = fc.record({
    status: fc.constantFrom(...WORDS),
    status_detail: fc.constantFrom('', 'accredited', 'in_process', 'settled'),
    updated_at: fc.integer({ min: 0, max: 5 }).map(at),
  })
  fc.assert(
    fc.property(fc.array(anything, { minLength: 2, maxLength: 12 }), (told) => {
      let known: PaymentState | undefined
      for (const seen of told) {
        if (!isNews(seen, known)) continue
        if (known) {
          expect(seen.updated_at.getTime()).toBeGreaterThanOrEqual(known.updated_at.getTime())
          const isLifted = known.status === 'in_mediation' && seen.status === 'approved'
          if (!isLifted) expect(farness(seen)).toBeGreaterThanOrEqual(farness(known))
        }
        known = seen
      }
    }),
    { numRuns: 2_000 },
  )
})

test('what is known already is no news', () => {
  for (const status of WORDS) {
    const known = state(status, 3, 'x')
    expect(isNews(known, known)).toBe(false)
  }
})

test('a mediation that ends well is over, and what was told of it before does not come back', () => {
  const [before, during, after] = [state('approved', 1), state('in_mediation', 2), state('approved', 3)]
  for (const order of ordersOf([before, during, after])) expect(knownAfter(order)).toBe(after)
  expect(orderStatusOf([payment('in_mediation')], false).status).toBe('disputed')
  expect(orderStatusOf([payment('approved')], true).status).toBe('approved')
})

test('a chargeback is a dispute until the bank has decided: for the site, or against it', () => {
  const statusOf = (status_detail: string) =>
    orderStatusOf([payment('charged_back', { status_detail })], true).status
  expect(statusOf('in_process')).toBe('disputed')
  expect(statusOf('')).toBe('disputed')
  expect(statusOf('reimbursed')).toBe('approved')
  expect(statusOf('settled')).toBe('charged_back')
})

const REJECTED = payment('rejected', { updated_at: at(9) })
const APPROVED = payment('approved', { updated_at: at(1) })
const REFUNDING = payment('approved', { refund: 'requested' })
const DISPUTED = payment('in_mediation')
const PARTIAL = payment('approved', { status_detail: 'partially_refunded' })

test.each<[what: string, payments: OrderPayment[], isExpired: boolean, status: string]>([
  ['nothing yet', [], false, 'pending'],
  ['nothing, and too late', [], true, 'cancelled'],
  ['a refused one: another may come', [REJECTED], false, 'rejected'],
  ['a refused one, and too late', [REJECTED], true, 'cancelled'],
  ['refused, then approved', [REJECTED, APPROVED], false, 'approved'],
  ['approved, however late', [APPROVED], true, 'approved'],
  ['one that the payer cancelled', [payment('cancelled')], false, 'cancelled'],
  ['a boleto that waits beside one that was refused', [payment('pending'), REJECTED], true, 'pending'],
  ['one that is looked at', [payment('in_process')], true, 'pending'],
  ['a word that nobody knows', [payment('quantum')], false, 'pending'],
  ['on its way back', [REFUNDING], false, 'refunding'],
  [
    'gone back, though the payment does not say so yet',
    [payment('approved', { refund: 'done' })],
    false,
    'refunded',
  ],
  ['one of two on its way back', [REFUNDING, APPROVED], false, 'approved'],
  ['disputed, and another that is paid', [DISPUTED, APPROVED], false, 'approved'],
  ['given back, and another in dispute', [payment('refunded'), DISPUTED], false, 'disputed'],
  ['given back', [payment('refunded')], true, 'refunded'],
])('%s', (_, payments, isExpired, status) => {
  for (const order of ordersOf(payments))
    expect(orderStatusOf(order, isExpired)).toMatchObject({ status, isPartial: false })
})

test('of a part that has gone back is told, unless another payment is whole', () => {
  expect(orderStatusOf([PARTIAL], false)).toMatchObject({ status: 'approved', isPartial: true })
  expect(orderStatusOf([REJECTED, PARTIAL], false)).toMatchObject({ status: 'approved', isPartial: true })
  for (const order of ordersOf([PARTIAL, APPROVED]))
    expect(orderStatusOf(order, false)).toMatchObject({ status: 'approved', isPartial: false })
})

test('what is told later, and goes back, contradicts; what is merely late does not', () => {
  const known = state('refunded', 3)
  expect(contradicts(state('approved', 4), known)).toBe(true)
  expect(contradicts(state('approved', 2), known)).toBe(false)
  expect(contradicts(state('charged_back', 4), known)).toBe(false)
  expect(contradicts(state('refunded', 4), known)).toBe(false)
  expect(contradicts(state('approved', 4), state('in_mediation', 3))).toBe(false)
})
