import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDateTime, formatPeriod, formatReais, timeAgo } from './format.ts'

// Without a zone: the reader's own, wherever the tests run.
const NOW = Date.parse('2031-05-04T00:30:00')

test.each([
  ['2031-05-04T00:30:01', 'agora'],
  ['2031-05-04T09:00:00', 'agora'],
  ['2031-05-04T00:29:01', 'agora'],
  ['2031-05-04T00:29:00', 'há 1 minuto'],
  ['2031-05-03T23:31:00', 'há 59 minutos'],
  ['2031-05-03T23:30:00', 'há 1 hora'],
  ['2031-05-03T00:30:01', 'há 23 horas'],
  ['2031-05-03T00:30:00', 'ontem'],
  ['2031-05-03T00:00:00', 'ontem'],
  ['2031-05-02T23:59:59', 'anteontem'],
  ['2031-05-01T12:00:00', 'há 3 dias'],
  ['2031-04-04T00:00:00', 'há 30 dias'],
  ['2031-04-03T23:59:59', '3 de abr. de 2031'],
  ['2030-12-31T08:00:00', '31 de dez. de 2030'],
])('half an hour after midnight on 4 May, %s was %s', (date, words) => {
  expect(timeAgo(date, NOW)).toBe(words)
})

test.each([
  ['2031-05-04T14:32:59', '4 de mai. de 2031, 14:32'],
  ['2031-01-01T00:05:00', '1 de jan. de 2031, 00:05'],
])('%s is written %s', (date, words) => {
  expect(formatDateTime(date)).toBe(words)
})

test('a date with a zone is written by the clock of the reader', () => {
  expect(formatDateTime(new Date(2031, 4, 4, 9, 5).toISOString())).toBe('4 de mai. de 2031, 09:05')
})

test('centavos are written as reais', () => {
  // The sign and the number stay on one line.
  expect([5, 500, 123450].map(formatReais)).toEqual(['R$\u00a00,05', 'R$\u00a05,00', 'R$\u00a01.234,50'])
})

test('every amount is written as in Brazil', () => {
  const asInBrazil = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(formatReais(cents)).toBe(asInBrazil.format(cents / 100))
    }),
  )
})

test('every moment is written as in Brazil', () => {
  const asInBrazil = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'medium', timeStyle: 'short' })
  fc.assert(
    fc.property(
      fc.date({ min: new Date(2000, 0), max: new Date(2100, 0), noInvalidDate: true }),
      (moment) => {
        expect(formatDateTime(moment.toISOString())).toBe(asInBrazil.format(moment))
      },
    ),
  )
})

test.each([
  ['2031-05-04', '4 de mai.'],
  ['2031-12-31', '31 de dez.'],
  ['2031-05', 'mai. de 2031'],
])('the period %s is written %s', (period, words) => {
  expect(formatPeriod(period)).toBe(words)
})
