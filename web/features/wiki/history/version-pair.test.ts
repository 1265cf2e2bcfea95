import { expect, test } from 'vitest'
import { canChoose, choose, lastChange } from './version-pair.ts'

const versions = [9, 8, 6, 5, 1]

test('the last change is what is compared first', () => {
  expect(lastChange(versions)).toEqual({ from: 8, to: 9 })
  expect(lastChange([1])).toBeUndefined()
  expect(lastChange([])).toBeUndefined()
})

test.each([
  ['an older beginning', 'from', 1, { from: 1, to: 8 }],
  ['a newer end', 'to', 9, { from: 5, to: 9 }],
  ['an end between the two', 'to', 6, { from: 5, to: 6 }],
  ['a beginning behind the end takes the end along', 'from', 8, { from: 8, to: 9 }],
  ['an end before the beginning takes the beginning along', 'to', 5, { from: 1, to: 5 }],
] as const)('%s', (_, side, version, expected) => {
  expect(choose(versions, { from: 5, to: 8 }, side, version)).toEqual(expected)
})

test('the newest has no later one, and the oldest no earlier one', () => {
  expect(canChoose(versions, 'from', 9)).toBe(false)
  expect(canChoose(versions, 'to', 1)).toBe(false)
  expect(canChoose(versions, 'from', 1) && canChoose(versions, 'to', 9)).toBe(true)
  expect(choose(versions, { from: 5, to: 8 }, 'from', 9)).toEqual({ from: 5, to: 8 })
})
