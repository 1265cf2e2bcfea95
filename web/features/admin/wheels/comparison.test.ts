import { expect, test } from 'vitest'
import type { NewPrize } from '#contract/roulette-staff.ts'
import { compareWheels, isSame } from './comparison.ts'

const prize = (item_id: number, weight: number, more: Partial<NewPrize> = {}): NewPrize => ({
  item_id,
  item_name: `Item ${item_id}`,
  amount: 1,
  weight,
  image_url: '/itens/bau.webp',
  is_rare: false,
  item_description: '',
  joker_cost: null,
  ...more,
})

test('a wheel is the same as its copy', () => {
  const wheel = [prize(1, 60_000_000), prize(1, 20_000_000), prize(2, 20_000_000)]
  expect(isSame(compareWheels(wheel, structuredClone(wheel)))).toBe(true)
})

test('what is added, what is removed and what has another chance is told apart', () => {
  const before = [prize(1, 60_000_000), prize(2, 40_000_000)]
  const after = [prize(1, 50_000_000), prize(3, 50_000_000)]
  const { added, removed, chances, details, isReordered } = compareWheels(before, after)
  expect(added).toEqual([after[1]])
  expect(removed).toEqual([before[1]])
  expect(chances).toEqual([{ prize: after[0], before: 60_000_000, after: 50_000_000 }])
  expect(details).toEqual([])
  expect(isReordered).toBe(false)
})

test('another amount of the same item is another prize', () => {
  const { added, removed } = compareWheels([prize(1, 100_000_000)], [prize(1, 100_000_000, { amount: 2 })])
  expect([added.length, removed.length]).toEqual([1, 1])
})

test('of a prize that stands there twice, the first is compared with the first', () => {
  const { chances } = compareWheels(
    [prize(1, 10_000_000), prize(1, 90_000_000)],
    [prize(1, 10_000_000), prize(1, 80_000_000), prize(1, 10_000_000)],
  )
  expect(chances).toMatchObject([{ before: 90_000_000, after: 80_000_000 }])
})

test('what else is different is named', () => {
  const [change] = compareWheels(
    [prize(1, 100_000_000)],
    [prize(1, 100_000_000, { is_rare: true, joker_cost: 5 })],
  ).details
  expect(change?.what).toEqual(['raridade', 'preço em fichas'])
})

test('another order is noticed, and a prize more is none', () => {
  const [one, two] = [prize(1, 50_000_000), prize(2, 50_000_000)]
  expect(compareWheels([one, two], [two, one]).isReordered).toBe(true)
  expect(compareWheels([one, two], [one, prize(3, 1), two]).isReordered).toBe(false)
})
