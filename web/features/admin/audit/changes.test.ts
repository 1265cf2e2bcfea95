import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('fields stand side by side, and those that differ are marked', () => {
  expect(changesOf({ before: { name: 'A', level: 1 }, after: { name: 'A', level: 90 } })).toEqual([
    { field: ['name'], before: 'A', after: 'A', isChanged: false },
    { field: ['level'], before: 1, after: 90, isChanged: true },
  ])
})

test('what lies deeper is compared field by field', () => {
  const before = { prizes: [{ weight: 1 }, { weight: 2 }] }
  const after = { prizes: [{ weight: 1 }, { weight: 3 }, { weight: 4 }] }
  expect(changesOf({ before, after })).toEqual([
    { field: ['prizes', '1', 'weight'], before: 1, after: 1, isChanged: false },
    { field: ['prizes', '2', 'weight'], before: 2, after: 3, isChanged: true },
    { field: ['prizes', '3', 'weight'], before: undefined, after: 4, isChanged: true },
  ])
})

test('an order is read as one line', () => {
  expect(changesOf({ before: { ids: [1, 2] }, after: { ids: [2, 1] } })).toEqual([
    { field: ['ids'], before: '1, 2', after: '2, 1', isChanged: true },
  ])
})

test('what was made or deleted is told whole', () => {
  expect(changesOf({ before: null, after: { name: 'A', note: null } })).toEqual([
    { field: ['name'], before: undefined, after: 'A', isChanged: true },
    { field: ['note'], before: undefined, after: null, isChanged: true },
  ])
  expect(changesOf({ before: null, after: null })).toEqual([])
})

test('a name with any sign in it is one name', () => {
  expect(changesOf({ before: null, after: { 'a.b': { c: true } } })[0]?.field).toEqual(['a.b', 'c'])
})
