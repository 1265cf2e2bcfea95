import { expect, test } from 'vitest'
import { linkTo, problemsOf } from './new-ticket.ts'

const ALL = 'Por favor, preencha todos os campos.'
const TOO_LONG = 'O título deve ter no máximo 120 caracteres.'
const good = { title: 'Espada', category_id: 3, content: '<p>Sumiu.</p>' }

test('what is whole has no problems', () => {
  expect(problemsOf(good)).toEqual({ title: null, category: null, content: null })
})

test.each([
  [{ title: ' ', category_id: null, content: '' }, { title: ALL }],
  [{ category_id: null, content: '' }, { category: ALL }],
  [{ content: '' }, { content: ALL }],
  [{ title: 'x'.repeat(121) }, { title: TOO_LONG }],
  [
    { title: 'x'.repeat(121), category_id: null, content: '' },
    { title: TOO_LONG, category: ALL },
  ],
  [
    { category_id: null, content: 'x'.repeat(20_001) },
    { category: ALL, content: expect.stringContaining('20 mil') },
  ],
])('%j is told where it is wrong, and once that something is missing', (written, problems) => {
  const nowhere = { title: null, category: null, content: null }
  expect(problemsOf({ ...good, ...written })).toEqual({ ...nowhere, ...problems })
})

test('the server is told what the ticket is about', () => {
  expect(linkTo({ kind: 'none' })).toEqual({})
  expect(linkTo({ kind: 'delivery', id: 5 })).toEqual({ delivery_id: '5' })
  expect(linkTo({ kind: 'donation', id: 6 })).toEqual({ donation_id: '6' })
  expect(linkTo({ kind: 'follows', id: 7 })).toEqual({ follows_id: '7' })
})
