import { expect, test } from 'vitest'
import { readWheel } from './wheel-file.ts'

const prize = (chance: unknown, more: object = {}) => ({
  ...{ item_id: 7, item_name: 'Poção', amount: 2, chance, image_url: '/itens/pocao-de-vida.webp', ...more },
})
const read = (...prizes: object[]) => readWheel(JSON.stringify(prizes))

test.each([
  ['0.1', 100_000],
  ['0.000001', 1],
  ['33.333333', 33_333_333],
  ['8.2', 8_200_000],
  ['1.005', 1_005_000],
  ['100', 100_000_000],
  ['007.70', 7_700_000],
])('a chance of %s percent weighs exactly %i', (chance, weight) => {
  expect(read(prize(chance))).toMatchObject([{ weight }])
})

test('what an operator leaves out is nothing special', () => {
  expect(read(prize('100'))).toEqual([
    {
      ...{
        item_id: 7,
        item_name: 'Poção',
        amount: 2,
        weight: 100_000_000,
        image_url: '/itens/pocao-de-vida.webp',
      },
      ...{ is_rare: false, item_description: '', joker_cost: null },
    },
  ])
})

test.each([
  ['seven decimals', prize('0.0000001'), '/0/chance'],
  ['a chance that is a number', prize(100), '/0/chance'],
  ['a chance below zero', prize('-1'), '/0/chance'],
  ['a chance with a comma', prize('12,5'), '/0/chance'],
  ['an unknown field', prize('100', { weight: 5 }), 'Problemas em:'],
  ['a picture that is a script', prize('100', { image_url: 'javascript:alert(1)' }), '/0/image_url'],
  ['a picture of another site', prize('100', { image_url: '//exemplo.com/a.webp' }), '/0/image_url'],
  ['a name with a space too many', prize('100', { item_name: 'Poção  de Vida' }), '/0/item_name'],
  ['a name that hides something', prize('100', { item_name: 'Poção\u200b' }), '/0/item_name'],
  ['an amount of nothing', prize('100', { amount: 0 }), '/0/amount'],
  ['a price below one', prize('100', { joker_cost: 0 }), '/0/joker_cost'],
  ['a name of nothing', prize('100', { item_name: '' }), '/0/item_name'],
])('%s is refused by name', (_what, written, sentence) => {
  expect(() => read(written)).toThrow(sentence)
})

test('no prizes, no list and no JSON are refused', () => {
  expect(() => read()).toThrow('Problemas em:')
  expect(() => readWheel('{}')).toThrow('Problemas em:')
  expect(() => readWheel('[{')).toThrow('O arquivo não é JSON.')
})
