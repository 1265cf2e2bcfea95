import { expect, test } from 'vitest'
import { initialOf } from './initial-of.ts'

test.each([
  ['Bruna', 'B'],
  ['[ADM] bruna', 'B'],
  ['[GM][Suporte] érico', 'É'],
  ['  lia [DEV]', 'L'],
  ['𝔄lda', '𝔄'],
  ['[ADM]', '?'],
  ['   ', '?'],
  ['', '?'],
])('%j is shown as %j', (name, letter) => {
  expect(initialOf(name)).toBe(letter)
})
