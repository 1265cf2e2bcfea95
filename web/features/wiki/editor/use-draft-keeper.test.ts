import { act, cleanup, renderHook } from '@testing-library/react'
import { getSchema } from '@tiptap/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentOf } from '#web/editor/text/documents.ts'
import { textExtensions } from '#web/editor/text/extensions.ts'
import { type Draft, keepDraft, readDraft } from './draft.ts'
import { useDraftKeeper } from './use-draft-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

const schema = getSchema(
  textExtensions('page', { siteUrl: '', imageOrigins: [], onForeignPicture: () => {} }),
)
const key = 'wikiDraft:7:edit-1'
const draft: Draft = {
  title: 'A espada',
  category_id: 2,
  content: '<p>Forjada</p>',
  baseVersion: 3,
  savedAt: '2031-05-04T14:32:00.000Z',
}

/** An editor as it is opened, in a tab of its own. */
function open() {
  const found = readDraft(key)
  const props = { isDirty: found !== undefined, content: found?.content ?? '' }
  const hook = renderHook(
    ({ isDirty, content }) => {
      const document = documentOf(content, schema)
      return useDraftKeeper({ key, found }, isDirty, {
        title: 'A espada',
        category_id: 2,
        baseVersion: 3,
        document,
      })
    },
    { initialProps: props },
  )
  return {
    type: (content: string) => hook.rerender({ isDirty: true, content }),
    undo: () => hook.rerender({ isDirty: false, content: '' }),
    forget: () => hook.result.current(),
    close: () => hook.unmount(),
  }
}

const rest = () => act(() => vi.advanceTimersByTime(1_000))
const hide = () => document.dispatchEvent(new Event('visibilitychange'))

test('what is written is kept, and no longer than it differs from what is saved', () => {
  const { type, undo } = open()
  type('<p>Nova</p>')
  rest()
  expect(readDraft(key)?.content).toBe('<p>Nova</p>')
  undo()
  rest()
  expect(readDraft(key)).toBeUndefined()
})

test('a draft that was found keeps its date until it is changed', () => {
  keepDraft(key, draft)
  const { type } = open()
  rest()
  expect(readDraft(key)).toEqual(draft)
  type('<p>Forjada de novo</p>')
  rest()
  expect(readDraft(key)?.savedAt).not.toBe(draft.savedAt)
})

test('an editor in which nothing was written leaves the draft of another tab alone', () => {
  const untouched = open()
  const other = open()
  other.type('<p>Da outra aba</p>')
  rest()
  hide()
  untouched.close()
  expect(readDraft(key)?.content).toBe('<p>Da outra aba</p>')
})

test('nor does it put the draft back to what it was when it found it', () => {
  keepDraft(key, draft)
  open()
  const other = open()
  other.type('<p>Mais longe</p>')
  rest()
  hide()
  expect(readDraft(key)?.content).toBe('<p>Mais longe</p>')
})

test('what is saved or given up is not kept again', () => {
  const { type, forget, close } = open()
  type('<p>Nova</p>')
  rest()
  forget()
  expect(readDraft(key)).toBeUndefined()
  close()
  expect(readDraft(key)).toBeUndefined()
})
