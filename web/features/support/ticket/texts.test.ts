import { expect, test } from 'vitest'
import { arrivalsText } from './texts.ts'

test.each([
  [[], ''],
  [['nyssara'], 'Nova mensagem de nyssara'],
  [['dorian', 'nyssara'], '2 mensagens novas, a última de nyssara'],
])('of %j it is said: %s', (authors, text) => {
  expect(arrivalsText(authors.map((author_user) => ({ author_user })))).toBe(text)
})
