import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { MarketPurchase, priceIn, purseOf, quantityProblem } from './market.ts'

test('each currency has its price and its purse', () => {
  const item = { price_cash: 500, price_gold: null }
  expect([priceIn(item, 'CASH'), purseOf('CASH')]).toEqual([500, 'cash'])
  expect([priceIn(item, 'GOLD'), purseOf('GOLD')]).toEqual([null, 'gold'])
})

test.each([1, 2, 99])('of an item that can be had 99 times, %i can', (quantity) => {
  expect(quantityProblem(quantity, { max_quantity: 99 })).toBeNull()
})

test.each([0, -1, -0, 1.5, 100, 2 ** 31, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])(
  'of an item that can be had 99 times, %d cannot',
  (quantity) => {
    expect(quantityProblem(quantity, { max_quantity: 99 })).toBe(
      'Quantidade inválida. Insira um valor entre 1 e 99.',
    )
  },
)

describe('a purchase', () => {
  const purchase = { itemId: 1, quantity: 1, currency: 'GOLD' }
  const takes = (change: object) => Value.Check(MarketPurchase, { ...purchase, ...change })

  test('names an item, how many, and a currency; the price only if it was seen', () => {
    expect(takes({})).toBe(true)
    expect(takes({ itemId: '1', price: 1, currency: 'CASH' })).toBe(true)
  })

  test.each([
    ...[1.5, '1', null, true, [1], 2 ** 53, -(2 ** 53), 1e308].map((quantity) => ({ quantity })),
    ...[0, -1, 1.5, 'abc', '01', null, 2 ** 53].map((itemId) => ({ itemId })),
    ...['gold', 'Gold', 'SPIN_GOLD', '', null, 'constructor'].map((currency) => ({ currency })),
    ...[0, -1, 1.5, '1', null].map((price) => ({ price })),
    { total: 1 },
    { account_id: 1 },
  ])('takes no %j', (change) => {
    expect(takes(change)).toBe(false)
  })
})
