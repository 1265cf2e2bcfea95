import { expect, test } from 'vitest'
import { topicDescription } from './topic-description.ts'

const MOST = 155

test('a short text is given whole, on one line', () => {
  expect(
    topicDescription(
      '<h2>Forja</h2><p>Una <strong>dois</strong> itens.</p><ul><li>Ferro</li><li>Fogo</li></ul>',
    ),
  ).toBe('Forja Una dois itens. Ferro Fogo')
})

test('a long text is cut after a word', () => {
  const description = topicDescription(`<p>${'palavra '.repeat(60)}</p>`)
  expect(description).toBe(`${'palavra '.repeat(19).trim()}…`)
  expect(description.length).toBeLessThanOrEqual(MOST)
})

test('no comma is left before the ellipsis', () => {
  const description = topicDescription(`<p>${'um, '.repeat(100)}</p>`)
  expect(description).toMatch(/um…$/)
})

test('a word without end is cut all the same, between whole signs', () => {
  const description = topicDescription(`<p>a${'🗡'.repeat(300)}</p>`)
  expect(description.length).toBeLessThanOrEqual(MOST + 1)
  expect(description.isWellFormed()).toBe(true)
})

test('a text of exactly the greatest length stays whole', () => {
  const text = 'a'.repeat(MOST)
  expect(topicDescription(`<p>${text}</p>`)).toBe(text)
})

test('a tag or sign that the beginning cuts in two is left out', () => {
  for (let length = 7_980; length < 8_010; length++) {
    const html = `<p>Início<br /></p>${' '.repeat(length - 20)}&amp;<a href="/wiki">fim</a>`
    expect(['Início', 'Início &', 'Início &f', 'Início &fi', 'Início &fim']).toContain(topicDescription(html))
  }
})

test('pictures have no words', () => {
  expect(topicDescription('<p><img src="/itens/anel.webp" alt="Anel" /></p>')).toBe('')
})
