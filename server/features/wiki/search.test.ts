import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FoundTopic, MarkedText } from '#contract/wiki.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createTopic } from '#server/testing/factories.ts'
import { markedText } from './search.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
  const text = 'Depois de beber uma poção de vida, o guerreiro recupera quinhentos pontos.'
  const topics = [
    { title: 'Poções e elixires', text: 'Curam feridas e devolvem mana aos magos.' },
    { title: 'Guia do guerreiro', text },
    { title: 'Montarias', text: 'Cavalos, lobos e dragões: onde domar cada um.' },
    { title: 'Cem por cento', text: '100% de chance com sorte_alta e a\\b.' },
  ]
  for (const topic of topics) await createTopic(site.db, topic)
  const { id } = await createTopic(site.db, { title: 'Poção proibida', text })
  await sql`update wiki_topics set deleted_at = now() where id = ${id}`.execute(site.db)
})
afterAll(() => site.close())

const search = async (q: string): Promise<FoundTopic[]> =>
  (await site.call('GET', `/api/topics/search?q=${encodeURIComponent(q)}`)).json().topics

const plain = (pieces: MarkedText) => pieces.map(({ text }) => text).join('')
const marked = (pieces: MarkedText) => pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text)
const titles = async (q: string) => (await search(q)).map(({ title }) => plain(title))

test.each(['poção', 'poção'.normalize('NFD'), 'pocao', 'POÇÕES', 'pocoes', 'poç', 'poc'])(
  '"%s" finds potions, those of the title first',
  async (q) => {
    expect(await titles(q)).toEqual(['Poções e elixires', 'Guia do guerreiro'])
  },
)

test.each([
  ['montari', ['Montarias']],
  ['dragão', ['Montarias']],
  ['dragoes', ['Montarias']],
  ['guerreiro vida', ['Guia do guerreiro']],
  ['vida gue', ['Guia do guerreiro']],
  ['de', ['Cem por cento', 'Guia do guerreiro', 'Poções e elixires']],
  ['guerreiro dragão', []],
  ['zzz', []],
  ['proibida', []],
  ['p', []],
  ['', []],
  ['  ', []],
  ['% _ \\', []],
  ["' OR 1=1--", []],
  ['!!! & | :* ()', []],
])('"%s" finds %j', async (q, expected) => {
  expect((await titles(q)).sort()).toEqual(expected)
})

test('what was found is marked, in the title and in a piece of the text', async () => {
  const [first, second] = await search('pocoes')
  expect(marked(first?.title ?? [])).toEqual(['Poções'])
  expect(first?.category).toBe('Geral')
  expect(marked(second?.snippet ?? [])).toEqual(['poção'])
  expect(plain(second?.snippet ?? [])).toContain('beber uma poção de vida')
})

test('at most ten are found', async () => {
  for (let index = 0; index < 15; index++) await createTopic(site.db, { title: `Runa ${index}` })
  expect(await search('runa')).toHaveLength(10)
})

test('what was written late in a large wiki is found as well, and beside what was written early', async () => {
  await createTopic(site.db, { title: 'Quimera jovem' })
  await sql`
    insert into wiki_topics (id, title, content, text, category_id) overriding system value
    values (5000, 'Grifo', '', 'Foge da quimera.', 1), (5001, 'Quimera', '', '', 1), (90000, 'Leão', '', 'Parente da quimera.', 1)`.execute(
    site.db,
  )
  expect(await titles('quimera')).toEqual(['Quimera', 'Quimera jovem', 'Grifo', 'Leão'])
  expect(await titles('parente da quimera')).toEqual(['Leão'])
})

describe('a search', () => {
  test.each(['', '?q=a&q=b', `?q=${'x'.repeat(81)}`, '?q=a&x=1', '?q[]=a'])(
    'written as "%s" is refused',
    async (query) => {
      expect((await site.call('GET', `/api/topics/search${query}`)).status).toBe(400)
    },
  )

  test.each(['%00', '%ff', '%ed%a0%80', '%F0%9F%90%89', 'a%0Ab', '%C4%B0stan', '%EF%B7%BA'])(
    'for %s breaks nothing',
    async (q) => {
      expect([200, 400]).toContain((await site.call('GET', `/api/topics/search?q=${q}`)).status)
    },
  )
})

test('marks that a text itself holds lead to nothing but text', () => {
  expect(markedText('a \uE000b\uE001 c \uE000d')).toEqual([
    { text: 'a ', isMatch: false },
    { text: 'b', isMatch: true },
    { text: ' c d', isMatch: false },
  ])
})
