import { expect, test } from 'vitest'
import { defaultLinks, defaultTexts } from '#contract/site.ts'
import { newRow } from '../forms/rows.ts'
import type { SiteState } from './api.ts'
import { draftOf, isUsual, readSite, usualDraft } from './site-draft.ts'

const state: SiteState = {
  settings: { version: 4, name: null, mail_from: null, downloads: [], social: [], texts: null },
  defaults: {
    name: 'Aldaria',
    mail_from: 'Aldaria <ola@aldaria.test>',
    ...defaultLinks,
    texts: defaultTexts,
  },
}

test('what nobody set is shown as it is, and stays unset', () => {
  expect(draftOf(state).name).toBe('Aldaria')
  expect(readSite(state)(draftOf(state)).value).toEqual(state.settings)
})

test('only what is different from the usual is set', () => {
  const draft = { ...draftOf(state), name: 'Outro reino' }
  expect(readSite(state)(draft).value).toEqual({ ...state.settings, name: 'Outro reino' })
})

test('of the texts, one that is set brings the others along', () => {
  const { value } = readSite(state)({ ...draftOf(state), world: 'Um mundo.' })
  expect(value?.texts).toEqual({ ...defaultTexts, world: 'Um mundo.' })
})

test('a part that goes back to the usual is unset', () => {
  const set: SiteState = {
    ...state,
    settings: { ...state.settings, social: [{ name: 'X', url: 'https://x.com/' }] },
  }
  const usual = usualDraft(set)
  expect(isUsual(draftOf(set), usual, 'social')).toBe(false)
  expect(readSite(set)({ ...draftOf(set), social: usual.social }).value?.social).toEqual([])
})

test('what is wrong is told where it is', () => {
  const value = newRow({ title: '', text: 'b' })
  const { problems, value: read } = readSite(state)({
    ...draftOf(state),
    name: ' ',
    mail_from: 'ninguém',
    downloads: [newRow({ name: 'A', url: 'javascript:alert(1)' })],
    social: [],
    values: [value],
  })
  expect(read).toBeUndefined()
  for (const part of ['name', 'mail_from', 'downloads', 'social', `title ${value.key}`])
    expect(problems[part], part).toBeTruthy()
})
