import { expect, test } from 'vitest'
import { matching, type Offer } from './offer.ts'

const offer = (name: string, ...details: string[]): Offer => ({
  ...{ id: 1, name, picture: '', price: '', details, is_active: true },
})
const found = (words: string, offers: Offer[]) =>
  matching(offers, words, (each) => each).map(({ name }) => name)

const offers = [offer('Poção de Vida', 'Consumíveis'), offer('Espada Longa', 'Armas')]

test('nothing asked for finds all', () => {
  expect(found(' ', offers)).toEqual(['Poção de Vida', 'Espada Longa'])
})

test('a search reads neither accents nor capitals, and finds what stands in the details', () => {
  expect(found('pocao VIDA', offers)).toEqual(['Poção de Vida'])
  expect(found('armas', offers)).toEqual(['Espada Longa'])
  expect(found('vida armas', offers)).toEqual([])
})
