import { afterEach, expect, test, vi } from 'vitest'
import { type Draft, draftKey, keepDraft, readDraft, removeDraft } from './draft.ts'

const draft: Draft = {
  title: 'A espada',
  category_id: 2,
  content: '<p>Forjada</p>',
  baseVersion: 3,
  savedAt: '2031-05-04T14:32:00.000Z',
}
const key = draftKey(7, { kind: 'edit', id: 1 })

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a draft is found again, by its author and its topic alone', () => {
  keepDraft(key, draft)
  expect(readDraft(key)).toEqual(draft)
  for (const other of [
    draftKey(8, { kind: 'edit', id: 1 }),
    draftKey(7, { kind: 'edit', id: 11 }),
    draftKey(7, { kind: 'copy', id: 1 }),
    draftKey(7, { kind: 'new' }),
  ])
    expect(readDraft(other)).toBeUndefined()
})

test('a new topic has one draft, in whatever category it was begun', () => {
  expect(draftKey(7, { kind: 'new', categoryId: 3 })).toBe(draftKey(7, { kind: 'new' }))
})

test('a draft that is removed is gone', () => {
  keepDraft(key, draft)
  removeDraft(key)
  expect(readDraft(key)).toBeUndefined()
})

test.each([
  'not JSON',
  '{"title":',
  'null',
  '7',
  '[]',
  JSON.stringify({ ...draft, title: undefined }),
  JSON.stringify({ ...draft, content: 5 }),
  JSON.stringify({ ...draft, category_id: '2' }),
  JSON.stringify({ ...draft, category_id: 1.5 }),
  JSON.stringify({ ...draft, baseVersion: -1 }),
  JSON.stringify({ ...draft, savedAt: 'ontem' }),
])('%s is no draft', (stored) => {
  localStorage.setItem(key, stored)
  expect(readDraft(key)).toBeUndefined()
})

test('of many drafts the youngest are kept, and nothing else is touched', () => {
  localStorage.setItem('authToken', 'abc')
  localStorage.setItem(draftKey(7, { kind: 'edit', id: 99 }), 'broken')
  const day = (n: number) => new Date(Date.UTC(2031, 4, n)).toISOString()
  // Not in the order of their age.
  for (const n of [3, 9, 1, 7, 5, 2, 8, 4, 6, 10])
    keepDraft(draftKey(7, { kind: 'edit', id: n }), { ...draft, savedAt: day(n) })
  const kept = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((n) => readDraft(draftKey(7, { kind: 'edit', id: n })))
  expect(kept).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
  expect(localStorage.length).toBe(9)
  expect(localStorage.getItem('authToken')).toBe('abc')
})

test('a browser that keeps nothing breaks nothing', () => {
  const refuse = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => keepDraft(key, draft)).not.toThrow()
  expect(readDraft(key)).toBeUndefined()
  expect(() => removeDraft(key)).not.toThrow()
  expect(refuse).toHaveBeenCalledTimes(3)
})
