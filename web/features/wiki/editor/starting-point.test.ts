import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import type { Topic } from '#contract/wiki.ts'
import { htmlOf } from '#web/editor/text/documents.ts'
import { textExtensions } from '#web/editor/text/extensions.ts'
import type { Draft } from './draft.ts'
import { startingPoint } from './starting-point.ts'

const schema = getSchema(
  textExtensions('page', { siteUrl: '', imageOrigins: [], onForeignPicture: () => {} }),
)
const topic: Topic = {
  id: 1,
  title: 'A espada',
  content: '<p>Forjada em <a href="https://exemplo.com/" target="_blank" rel="nofollow">Aldária</a></p>',
  category_id: 2,
  version: 3,
  updated_at: '2031-05-04T14:32:00.000Z',
  updated_by: 'admin',
}
const edit = { kind: 'edit', id: 1 } as const
const draft: Draft = {
  title: 'A espada antiga',
  category_id: null,
  content: '<p>Escrito</p>',
  baseVersion: 2,
  savedAt: '2031-05-04T14:40:00.000Z',
}

test('a new topic begins empty, in the category that was open', () => {
  const { text, baseVersion } = startingPoint({ kind: 'new', categoryId: 4 }, undefined, undefined, schema)
  expect(text).toMatchObject({ title: '', category_id: 4 })
  expect(htmlOf(text.document)).toBe('')
  expect(baseVersion).toBeNull()
  expect(startingPoint({ kind: 'new' }, undefined, undefined, schema).text.category_id).toBeNull()
})

test('an edited topic begins with what is saved, a copy with another title and no version', () => {
  const edited = startingPoint(edit, topic, undefined, schema)
  expect(edited.text).toMatchObject({ title: 'A espada', category_id: 2 })
  expect(edited.baseVersion).toBe(3)
  const copied = startingPoint({ kind: 'copy', id: 1 }, topic, undefined, schema)
  expect(copied.text).toMatchObject({ title: 'A espada (cópia)', category_id: 2 })
  expect(htmlOf(copied.text.document)).toBe(htmlOf(edited.text.document))
  expect(copied.baseVersion).toBeNull()
})

test('a draft is gone on with, upon the version that it was made of', () => {
  const point = startingPoint(edit, topic, draft, schema)
  expect(point).toMatchObject({ draft, baseVersion: 2 })
  expect(point.text).toMatchObject({ title: 'A espada antiga', category_id: null })
  expect(htmlOf(point.text.document)).toBe('<p>Escrito</p>')
  expect(point.saved.title).toBe('A espada')
})

test('a draft that says what is saved already is none', () => {
  const same = {
    ...draft,
    title: topic.title,
    category_id: 2,
    content: '<p>Forjada em <a href="https://exemplo.com/">Aldária</a></p><p></p>',
  }
  expect(startingPoint(edit, topic, same, schema)).toMatchObject({ baseVersion: 3 })
  expect(startingPoint(edit, topic, same, schema).draft).toBeUndefined()
  expect(startingPoint(edit, topic, { ...same, title: 'Outro' }, schema).draft).toBeDefined()
})

test('only a draft of an edited topic can be older than what is saved', () => {
  expect(startingPoint(edit, topic, draft, schema).newer).toBe(topic)
  expect(startingPoint(edit, topic, { ...draft, baseVersion: 3 }, schema).newer).toBeUndefined()
  const copied = startingPoint({ kind: 'copy', id: 1 }, topic, { ...draft, baseVersion: null }, schema)
  expect(copied.draft).toBeDefined()
  expect(copied.newer).toBeUndefined()
})

test('a draft outlives its topic', () => {
  const point = startingPoint(edit, undefined, draft, schema)
  expect(point).toMatchObject({ draft, baseVersion: 2 })
  expect(point.newer).toBeUndefined()
  expect(htmlOf(point.text.document)).toBe('<p>Escrito</p>')
})
