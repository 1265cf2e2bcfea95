import fc from 'fast-check'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import {
  type DonatedGood,
  type Donation,
  DonationOrder,
  donationProblem,
  isSettled,
  MOST_OF_AN_ITEM,
  mostOf,
  totalOf,
  withQuantity,
} from './donations.ts'

test.each([
  [-1, 'Selecione pelo menos um item para doar.'],
  [0, 'Selecione pelo menos um item para doar.'],
  [1, 'A doação mínima é de R$ 5,00.'],
  [499, 'A doação mínima é de R$ 5,00.'],
  [500, null],
  [5_000_000, null],
  [5_000_001, 'A doação máxima é de R$ 50.000,00.'],
])('%i centavos: %j', (cents, sentence) => {
  expect(donationProblem(cents)).toBe(sentence)
})

test.each([
  [0, 0],
  [1, 1],
  [998, 998],
  [999, MOST_OF_AN_ITEM],
  [1_000_000, MOST_OF_AN_ITEM],
])('of an item with maxQuantity %i, %i can be had', (maxQuantity, most) => {
  expect(mostOf({ maxQuantity })).toBe(most)
})

test('a text says how many, wherever it asks, and speaks of one before any is chosen', () => {
  expect(withQuantity('{quantity}× Poção e {quantity}× Elixir', 3)).toBe('3× Poção e 3× Elixir')
  expect(withQuantity('{quantity}× Poção', 0)).toBe('1× Poção')
  expect(withQuantity('Sem número', 7)).toBe('Sem número')
})

test('the total of any basket is exact', () => {
  const line = fc.record({ cents: fc.nat(99_999), quantity: fc.nat(999) })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const chosen = lines.map(({ cents, quantity }) => ({ value: cents / 100, quantity }))
      expect(totalOf(chosen)).toBe(lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0))
    }),
  )
})

describe('an order', () => {
  const item = { id: 1, label: 'Cash', quantity: 1, value: 10 }
  const takes = (order: unknown) => Value.Check(DonationOrder, order)
  const ofItem = (change: object) => ({ items: [{ ...item, ...change }], totalAmount: 10 })

  test('names ids by number or digits, and quantities by whole numbers', () => {
    expect(takes(ofItem({}))).toBe(true)
    expect(takes(ofItem({ id: '1' }))).toBe(true)
    expect(takes(ofItem({ quantity: 0 }))).toBe(true)
    expect(takes({ items: [], totalAmount: 0 })).toBe(true)
  })

  test.each([
    ...[-1, -5, 1.5, 1e9, MOST_OF_AN_ITEM + 1, '1', null, true, [1], Number.NaN].map((quantity) => ({
      quantity,
    })),
    ...[0, -1, 1.5, 'abc', '01', '-1', '', '1 ', null, 2 ** 53].map((id) => ({ id })),
    ...[-0.01, 1e10, '10', null, Number.POSITIVE_INFINITY].map((value) => ({ value })),
    { label: 'x'.repeat(201) },
    { label: null },
    { price: 1 },
  ])('takes no item with %j', (change) => {
    expect(takes(ofItem(change))).toBe(false)
  })

  test('takes nothing else, and no endless list', () => {
    expect(takes({ ...ofItem({}), account_id: 1 })).toBe(false)
    expect(takes({ ...ofItem({}), totalAmount: '10' })).toBe(false)
    expect(takes({ items: Array(100).fill(item), totalAmount: 1_000 })).toBe(true)
    expect(takes({ items: Array(101).fill(item), totalAmount: 1_010 })).toBe(false)
  })
})

describe('something can still be expected of a donation', () => {
  const donation = (status: Donation['status'], ...states: DonatedGood['state'][]): Donation => ({
    ...{ id: 1, amount: 10, date: '2026-01-01T00:00:00.000Z', status, transaction_id: null },
    ...{ payment_url: null, can_withdraw: false },
    items_summary_json: [
      {
        ...{ quantity: 1, label: 'Kit', value: 10 },
        goods: states.map((state) => ({ title: '1× Baú', place: 'game' as const, state })),
      },
    ],
  })

  test.each([
    donation('pending', 'awaiting'),
    donation('rejected', 'awaiting'),
    donation('reembolso em andamento', 'returned'),
    donation('approved', 'credited', 'queued'),
    donation('approved', 'sending'),
    donation('approved', 'awaiting'),
  ])('while it is $status', (open) => {
    expect(isSettled(open)).toBe(false)
  })

  test.each([
    donation('approved', 'credited', 'delivered'),
    donation('approved', 'waiting', 'refused', 'stuck'),
    donation('cancelled', 'cancelled'),
    donation('refunded', 'returned'),
    donation('em disputa', 'returned'),
    donation('estornado', 'returned'),
  ])('no more once it is $status', (over) => {
    expect(isSettled(over)).toBe(true)
  })
})
