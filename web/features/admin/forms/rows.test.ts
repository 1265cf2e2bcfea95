import { expect, test } from 'vitest'
import { changedRow, moved, newRow, rowsOf, withoutKey } from './rows.ts'

test('a row moves up and down, and stops at the ends', () => {
  const list = ['a', 'b', 'c']
  expect(moved(list, 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(list, 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(list, 0, -1)).toEqual(list)
  expect(moved(list, 2, 1)).toEqual(list)
})

test('every row has a key of its own, and keeps it when it is changed', () => {
  const rows = rowsOf([{ text: 'a' }, { text: 'b' }])
  const [first, second] = rows
  expect(new Set([...rows.map(({ key }) => key), newRow({ text: 'a' }).key]).size).toBe(3)
  const changed = changedRow(rows, second?.key ?? 0, { text: 'c' })
  expect(changed).toEqual([first, { ...second, text: 'c' }])
  expect(changed.map(withoutKey)).toEqual([{ text: 'a' }, { text: 'c' }])
})
