import { expect, test } from 'vitest'
import { categoryPath, paths, topicPath } from '#contract/paths.ts'
import { SEARCH_MAX_LENGTH } from '#contract/wiki.ts'
import { readWikiAddress, type WikiAddress, wikiAddressIn, wikiAddressOf } from './wiki-address.ts'

const NOTHING = { topic: undefined, category: undefined, q: undefined, panel: undefined }

test.each<[string, WikiAddress]>([
  ['', {}],
  ['?topic=5', { topic: 5 }],
  ['?categoria=3', { category: 3 }],
  ['?q=espada+longa', { q: 'espada longa' }],
  ['?q=espada&topic=5', { q: 'espada', topic: 5 }],
  ['?editar=novo', { panel: { kind: 'new' } }],
  ['?topic=5&editar=5', { topic: 5, panel: { kind: 'edit', id: 5 } }],
  ['?duplicar=7', { panel: { kind: 'copy', id: 7 } }],
  ['?historico=7', { panel: { kind: 'history', id: 7 } }],
  ['?gerir=categorias', { panel: { kind: 'categories' } }],
  ['?gerir=eliminados', { panel: { kind: 'deleted' } }],
])('%s is understood, and written the same', (search, address) => {
  expect(readWikiAddress(search)).toEqual({ ...NOTHING, ...address })
  expect(readWikiAddress(wikiAddressOf(address).slice(paths.wiki.length))).toEqual({ ...NOTHING, ...address })
})

test.each([
  '?topic=0',
  '?topic=-1',
  '?topic=05',
  '?topic=5.0',
  '?topic=1e3',
  '?topic=9999999999',
  '?topic=%205',
  '?topic=abc&categoria=',
  '?q=',
  '?editar=nova',
  '?editar=__proto__',
  '?gerir=tudo',
  '?utm_source=x&Topic=5',
])('%s asks for nothing', (search) => {
  expect(readWikiAddress(search)).toEqual(NOTHING)
})

test('the first of several counts', () => {
  expect(readWikiAddress('?topic=5&topic=6')).toEqual({ ...NOTHING, topic: 5 })
  expect(readWikiAddress('?editar=5&gerir=categorias').panel).toEqual({ kind: 'edit', id: 5 })
})

test('no more is searched for than the server takes', () => {
  expect(readWikiAddress(`?q=${'a'.repeat(500)}`).q).toHaveLength(SEARCH_MAX_LENGTH)
})

test('topics and categories have the addresses that search engines know', () => {
  expect(wikiAddressOf({ topic: 5 })).toBe(topicPath(5))
  expect(wikiAddressOf({ category: 3 })).toBe(categoryPath(3))
  expect(wikiAddressOf({})).toBe(paths.wiki)
})

test('a link into the wiki is told from others', () => {
  expect(wikiAddressIn('/wiki?topic=7#fim')).toEqual({ ...NOTHING, topic: 7 })
  expect(wikiAddressIn('/wiki')).toEqual(NOTHING)
  expect(wikiAddressIn('/downloads?topic=7')).toBeUndefined()
  expect(wikiAddressIn('/wikipedia')).toBeUndefined()
})
