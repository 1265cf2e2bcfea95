import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MARKET_ITEMS_PER_PAGE, MOST_AT_ONCE } from '#contract/market.ts'
import { SPINS } from '#contract/roulette.ts'
import { donationItems } from '../donations/donation-items.ts'
import { marketItems } from './market-items.ts'

const PUBLIC = new URL('../../../web/public/', import.meta.url)
const GOLD_PER_CASH = SPINS.GOLD.cost / SPINS.CASH.cost

test('there is more than one page of them, on six shelves', () => {
  expect(marketItems.length).toBeGreaterThan(MARKET_ITEMS_PER_PAGE)
  expect(new Set(marketItems.map(({ category }) => category)).size).toBe(6)
})

test('some are for Gold alone, some for Cash alone, most for both', () => {
  const forBoth = marketItems.filter(({ price_cash, price_gold }) => price_cash && price_gold)
  expect(marketItems.some(({ price_cash }) => price_cash === null)).toBe(true)
  expect(marketItems.some(({ price_gold }) => price_gold === null)).toBe(true)
  expect(forBoth.length).toBeGreaterThan(marketItems.length / 2)
})

test('only looks are for Cash alone', () => {
  const forCash = marketItems.filter(({ price_gold }) => price_gold === null)
  expect(new Set(forCash.map(({ category }) => category))).toEqual(new Set(['Aparência', 'Montarias e asas']))
})

test('an item has one id, and an id one item, also among what donations give', () => {
  const given = donationItems.flatMap(({ grants }) => grants.filter((grant) => 'item_id' in grant))
  const names = new Map(marketItems.map(({ item_id, name }) => [item_id, name]))
  expect(names.size).toBe(marketItems.length)
  expect(new Set(names.values()).size).toBe(marketItems.length)
  for (const { item_id, item_name } of given) expect(names.get(item_id)).toBe(item_name)
})

test.each(marketItems)('$name has its picture, and is as dear in Gold as in Cash', (item) => {
  expect(existsSync(new URL(`.${item.image_url}`, PUBLIC))).toBe(true)
  expect(item.max_quantity).toBeLessThanOrEqual(MOST_AT_ONCE)
  if (item.price_cash !== null && item.price_gold !== null)
    expect(item.price_gold).toBe(item.price_cash * GOLD_PER_CASH)
})
