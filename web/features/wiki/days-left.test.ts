import { expect, test } from 'vitest'
import { RESTORE_DAYS } from '#contract/wiki.ts'
import { daysLeftText } from './days-left.ts'

const DAY = 86_400_000
const now = Date.parse('2031-05-04T12:00:00Z')
const ago = (ms: number) => new Date(now - ms).toISOString()

test.each([
  ['just now', 0, `Restam ${RESTORE_DAYS} dias`],
  ['by a clock that is ahead of ours', -DAY, `Restam ${RESTORE_DAYS} dias`],
  ['an hour ago', DAY / 24, `Restam ${RESTORE_DAYS} dias`],
  ['a week and a bit ago', 7.1 * DAY, `Restam ${RESTORE_DAYS - 7} dias`],
  ['two days before the end', (RESTORE_DAYS - 2) * DAY, 'Restam 2 dias'],
  ['on the day before the end', (RESTORE_DAYS - 1) * DAY, 'Último dia para restaurar'],
  ['longer ago than it is kept', (RESTORE_DAYS + 1) * DAY, 'Último dia para restaurar'],
])('deleted %s', (_, age, expected) => {
  expect(daysLeftText(ago(age), now)).toBe(expected)
})
