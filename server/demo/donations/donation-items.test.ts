import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  DONATION_ITEMS_PER_PAGE,
  MINIMUM_DONATION_CENTS,
  mostOf,
  UNLIMITED_QUANTITY,
  withQuantity,
} from '#contract/donations.ts'
import { donationItems } from './donation-items.ts'

const PUBLIC = new URL('../../../web/public/', import.meta.url)
const MOST_THE_GAME_GIVES = 999_999_999

test('there is more than two pages of them, and no two have one label', () => {
  expect(donationItems.length).toBeGreaterThan(2 * DONATION_ITEMS_PER_PAGE)
  expect(new Set(donationItems.map(({ label }) => label)).size).toBe(donationItems.length)
})

test('one is not to be had, one without limit, and some are too small to be donated alone', () => {
  const count = (isSo: (item: (typeof donationItems)[number]) => boolean) => donationItems.filter(isSo).length
  expect(count(({ max_quantity }) => max_quantity === 0)).toBe(1)
  expect(count(({ max_quantity }) => max_quantity >= UNLIMITED_QUANTITY)).toBe(1)
  expect(count(({ value_cents }) => value_cents < MINIMUM_DONATION_CENTS)).toBeGreaterThan(1)
  expect(count(({ value_cents }) => value_cents % 100 !== 0)).toBeGreaterThan(1)
})

test('the more Cash a pack holds, the less each costs', () => {
  const prices = donationItems
    .flatMap(({ value_cents, grants: [grant, ...others] }) =>
      others.length === 0 && grant && 'currency' in grant && grant.currency === 'cash'
        ? [{ amount: grant.amount, each: value_cents / grant.amount }]
        : [],
    )
    .sort((a, b) => a.amount - b.amount)
    .map(({ each }) => each)
  expect(prices.length).toBeGreaterThan(3)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
})

test.each(donationItems)('$label has its picture, says all that it gives, and can be given', (item) => {
  expect(existsSync(new URL(`.${item.icon}`, PUBLIC))).toBe(true)
  const said = item.lines.map((line) => withQuantity(line, 3)).join('\n')
  expect(said).not.toContain('{')
  expect(item.lines.every((line) => line.includes('{quantity}'))).toBe(true)
  for (const { amount } of item.grants) {
    expect(amount * mostOf({ maxQuantity: item.max_quantity })).toBeLessThanOrEqual(MOST_THE_GAME_GIVES)
    if (amount > 1) expect(said).toContain(amount.toLocaleString('pt-BR'))
  }
  expect(said.includes('carteira do site')).toBe(item.grants.some((grant) => 'currency' in grant))
  expect(said.includes('correio do jogo')).toBe(item.grants.some((grant) => 'item_id' in grant))
})
