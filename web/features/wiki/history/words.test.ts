import { expect, test } from 'vitest'
import { wordComparer, wordPieces } from './words.ts'

const words = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${name}${n}`).join(' ')
const asAWhole = (before: string, after: string) => [
  { text: before, change: 'removed' },
  { text: after, change: 'added' },
]

test('words with accents are whole words', () => {
  expect(wordPieces('a poção cura', 'a porção cura')).toEqual([
    { text: 'a ', change: 'none' },
    { text: 'poção', change: 'removed' },
    { text: 'porção', change: 'added' },
    { text: ' cura', change: 'none' },
  ])
})

test('texts with too little in common are told one after the other', () => {
  expect(wordPieces(words('a', 400), words('b', 400))).toEqual(asAWhole(words('a', 400), words('b', 400)))
})

test('once very many words have changed, the other texts are told as a whole', () => {
  const compare = wordComparer()
  const before = `igual ${words('a', 40)}`
  const after = `igual ${words('b', 40)}`
  const told = Array.from({ length: 40 }, () => compare(before, after))
  expect(told[0]).toHaveLength(3)
  expect(told.at(-1)).toEqual(asAWhole(before, after))
})
