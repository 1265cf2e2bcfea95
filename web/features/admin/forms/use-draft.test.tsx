import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDraft } from './use-draft.ts'

const begin = () =>
  renderHook(() =>
    useDraft(
      () => ({ name: 'Antes' }),
      (draft) => ({ value: draft, problems: {} }),
    ),
  ).result

test('what was saved is where it goes on from', () => {
  const form = begin()
  act(() => form.current.change({ name: 'Depois ' }))
  expect(form.current.isDirty).toBe(true)
  const sent = form.current.draft
  act(() => form.current.goOn(sent, { name: 'Depois' }))
  expect([form.current.draft, form.current.isDirty]).toEqual([{ name: 'Depois' }, false])
})

test('what is typed while it is being saved stays, and is yet to be saved', () => {
  const form = begin()
  act(() => form.current.change({ name: 'Depois' }))
  const sent = form.current.draft
  act(() => form.current.change({ name: 'Depois disso' }))
  act(() => form.current.goOn(sent, { name: 'Depois' }))
  expect([form.current.draft, form.current.isDirty]).toEqual([{ name: 'Depois disso' }, true])
})
