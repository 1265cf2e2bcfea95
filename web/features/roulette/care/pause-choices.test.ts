import { expect, it } from 'vitest'
import { pauseChoices } from './pause-choices.ts'

const now = Date.parse('2031-05-01T12:00:00Z')

it('a pause is as long as one likes, and later only longer', () => {
  expect(pauseChoices(null, now)).toEqual([1, 7, 30, 180])
  expect(pauseChoices('2031-05-02T12:00:00Z', now)).toEqual([7, 30, 180])
  expect(pauseChoices('2031-05-02T11:58:00Z', now)).toEqual([7, 30, 180])
  expect(pauseChoices('2031-05-02T10:00:00Z', now)).toEqual([1, 7, 30, 180])
  expect(pauseChoices('2031-05-20T12:00:00Z', now)).toEqual([30, 180])
  expect(pauseChoices('2031-10-28T12:00:00Z', now)).toEqual([])
})
