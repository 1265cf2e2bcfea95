import { expect, test } from 'vitest'
import type { NewPrize } from '#contract/roulette-staff.ts'
import { rowsOf } from '../forms/rows.ts'
import { blankPrize, draftOf, readPrize, readWheel } from './prize-draft.ts'
import { texts } from './texts.ts'

const prize: NewPrize = {
  item_id: 101,
  item_name: 'Poção de Vida',
  amount: 10,
  weight: 33_333_334,
  image_url: '/itens/pocao-de-vida.webp',
  is_rare: true,
  item_description: 'Cura.',
  joker_cost: 5,
}

test('a prize that nobody touched is read as it was', () => {
  expect(readPrize(draftOf(prize)).value).toEqual(prize)
  expect(readPrize(draftOf({ ...prize, joker_cost: null })).value?.joker_cost).toBeNull()
})

test('a blank prize is told all that it lacks', () => {
  const { problems } = readPrize(blankPrize)
  expect(Object.keys(problems).filter((name) => problems[name])).toEqual([
    ...['item_id', 'item_name', 'chance', 'image_url'],
  ])
})

test('tokens are not to be had for tokens', () => {
  expect(readPrize({ ...draftOf(prize), item_id: '9999' }).problems.joker_cost).toBeTruthy()
})

test.each(['0', '', 'x', '1,1234567', '-1'])('a chance of "%s" is refused', (chance) => {
  expect(readPrize({ ...draftOf(prize), chance }).problems.chance).toBe(texts.badChance)
})

test('a wheel is whole when its chances are exactly 100%', () => {
  const rows = rowsOf([draftOf(prize), draftOf({ ...prize, item_id: 102, weight: 66_666_666 })])
  expect(readWheel(rows).value).toHaveLength(2)
  const [first, second] = rows
  if (!first || !second) throw new Error('two rows')
  const short = readWheel([first, { ...second, chance: '66,666665' }])
  expect(short.value).toBeUndefined()
  expect(short.problems.wheel).toBe(texts.badSum)
  const broken = readWheel([first, { ...second, chance: 'x' }])
  expect(broken.problems[`chance ${second.key}`]).toBe(texts.badChance)
  expect(readWheel([]).problems.wheel).toBe(texts.noPrizes)
})
