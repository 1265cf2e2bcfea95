import { expect, test } from 'vitest'
import { instantOf, timeProblem } from './activation-time.ts'
import { texts } from './texts.ts'

const now = Date.parse('2031-05-04T12:00')

test('a wheel is set to change in the year to come', () => {
  expect(timeProblem('2031-05-04T12:01', now)).toBeNull()
  expect(timeProblem('2032-05-03T12:00', now)).toBeNull()
  expect(timeProblem('2031-05-04T12:00', now)).toBe(texts.pastTime)
  expect(timeProblem('2032-05-04T12:01', now)).toBe(texts.farTime)
  expect(timeProblem('', now)).toBe(texts.badTime)
})

test('what is typed by the own clock is sent as an instant', () => {
  expect(Date.parse(instantOf('2031-05-04T12:00'))).toBe(now)
  expect(instantOf('2031-05-04T12:00')).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
})
