import { expect, test } from 'vitest'
import { MOST_COUNTED_TICKETS } from '#contract/support-staff.ts'
import { countText, foundText, waitText } from './texts.ts'

test.each([
  [0, '0'],
  [99, '99'],
  [MOST_COUNTED_TICKETS, '99+'],
])('a tab with %d tickets says %s', (count, text) => {
  expect(countText(count)).toBe(text)
})

test.each([
  [0, false, '0 tickets encontrados'],
  [1, false, '1 ticket encontrado'],
  [12, false, '12 tickets encontrados'],
  [20, true, 'Os 20 primeiros tickets encontrados'],
])('%d found, and more to come: %s, is told as: %s', (shown, hasMore, text) => {
  expect(foundText(shown, hasMore)).toBe(text)
})

// Without a zone: the reader's own, wherever the tests run.
test.each([
  ['2031-05-04T11:59:30', 'Jogador escreveu agora'],
  ['2031-05-04T11:55:00', 'Jogador escreveu há 5 minutos'],
  ['2031-05-04T09:00:00', 'Jogador escreveu há 3 horas'],
  ['2031-05-03T09:00:00', 'Jogador escreveu ontem'],
  ['2031-04-24T09:00:00', 'Jogador escreveu há 10 dias'],
  ['2031-03-04T09:00:00', 'Jogador escreveu em 4 de mar. de 2031'],
])('at noon on 4 May, of %s is said: %s', (date, text) => {
  expect(waitText(date, Date.parse('2031-05-04T12:00:00'))).toBe(text)
})
