import { expect, test } from 'vitest'
import type { StaffMarketItem } from '#contract/market-staff.ts'
import { draftOf, readMarket } from './market-draft.ts'

const item: StaffMarketItem = {
  id: 3,
  name: 'Poção de Vida',
  description: 'Cura.',
  category: 'Consumíveis',
  image_url: '/itens/pocao-de-vida.webp',
  item_id: 101,
  amount: 10,
  price_cash: null,
  price_gold: 1500,
  max_quantity: 99,
  is_active: true,
  version: 1,
}

test('an item that nobody touched is read as it was', () => {
  const { id: _, is_active: __, version: ___, ...same } = item
  expect(readMarket(draftOf(item)).value).toEqual(same)
})

test('it is for sale in one currency at least', () => {
  const { value, problems } = readMarket({ ...draftOf(item), price_gold: ' ' })
  expect(value).toBeUndefined()
  expect(problems.price_cash).toBe('O item "Poção de Vida" não tem preço em nenhuma moeda.')
})

test('a price that is no price is not taken for none', () => {
  const { value, problems } = readMarket({ ...draftOf(item), price_cash: '1,50' })
  expect(value).toBeUndefined()
  expect(problems.price_cash).toBeTruthy()
})
