// @vitest-environment node
// What search engines, and readers whose browser runs nothing yet, get of the wiki.
import { expect, test } from 'vitest'
import { defaultLinks, defaultTexts } from '#contract/site.ts'
import type { Topic, WikiPage } from '#contract/wiki.ts'
import { prerender } from '#web/prerender.tsx'

const ATTACK = '</script><script>x</script> "onload=x $&'

const topic: Topic = {
  id: 5,
  title: 'A forja',
  content:
    '<p>Como unir ferro &amp; fogo.</p><h2>Primeiro</h2><h2>Segundo</h2><h2>Terceiro</h2><p><a href="/wiki?topic=6">Ver mais</a></p>',
  category_id: 2,
  version: 3,
  updated_at: '2031-05-04T02:00:00.000Z',
  updated_by: 'kaelthor',
}
const heading = (id: number, title: string) => ({ id, title, updated_at: topic.updated_at })
const categorizedTopics = [
  { id: 1, name: 'Geral', topics: [heading(1, 'Boas-vindas')] },
  { id: 2, name: 'Itens', topics: [heading(4, 'Anéis'), heading(5, 'A forja'), heading(6, 'Runas')] },
]

function draw(address: string, wiki: Partial<WikiPage> = {}) {
  const site = {
    ...defaultLinks,
    texts: defaultTexts,
    name: 'Reinos',
    url: 'https://reinos.exemplo',
    year: 2031,
  }
  return prerender(address, {
    site: { ...site, hasMailbox: false, payments: 'off', imageOrigins: [] },
    wiki: { categorizedTopics, isWhole: true, ...wiki },
  })
}

test('a topic is drawn whole, above its category', async () => {
  const { head, body } = await draw('/wiki?topic=5', { topic })
  expect(head).toContain('<title>A forja · Reinos</title>')
  expect(head).toContain('<link rel="canonical" href="https://reinos.exemplo/wiki?topic=5"/>')
  expect(head).toContain('<meta name="description" content="Como unir ferro &amp; fogo. Primeiro Segundo')
  expect(head).not.toContain('noindex')
  expect(body).toContain(topic.content)
  // Brasília, three hours behind.
  expect(body).toContain('Atualizado em 3 de maio de 2031 por kaelthor')
  expect(body).toMatch(
    /href="\/wiki\?categoria=2"[^>]*aria-selected="true"|aria-selected="true"[^>]*href="\/wiki\?categoria=2"/,
  )
  for (const neighbour of ['Anéis', 'Runas']) expect(body.split(neighbour)).toHaveLength(3)
  expect(body.split('Segundo')).toHaveLength(4)
})

test('a topic that its list does not reach is drawn with its neighbours', async () => {
  const cut = categorizedTopics.map((category) => ({ ...category, topics: category.topics.slice(0, 1) }))
  const neighbours = { previous: heading(80, 'Fornos'), next: null }
  const { body } = await draw('/wiki?topic=5', { categorizedTopics: cut, isWhole: false, topic, neighbours })
  expect(body).toContain('href="/wiki?topic=80"')
  expect(body).not.toContain('Próximo')
})

test('a category is drawn at its own address', async () => {
  const { head, body } = await draw('/wiki?categoria=2')
  expect(head).toContain('<title>Itens · Wiki · Reinos</title>')
  expect(head).toContain('href="https://reinos.exemplo/wiki?categoria=2"')
  expect(body).toContain('href="/wiki?topic=6"')
  expect(body).not.toContain('Boas-vindas')
  expect(body).not.toContain('role="dialog"')
})

test('without more words, the wiki begins with its first category', async () => {
  const { head, body } = await draw('/wiki?topic=x&utm_source=y')
  expect(head).toContain('href="https://reinos.exemplo/wiki"')
  expect(body).toContain('Boas-vindas')
})

test('a category of which nothing came along is not called empty', async () => {
  const cut = categorizedTopics.map((category) => ({ ...category, topics: [] }))
  expect((await draw('/wiki', { categorizedTopics: cut, isWhole: false })).body).not.toContain(
    'Nenhum tópico',
  )
  expect((await draw('/wiki', { categorizedTopics: cut })).body).toContain('Nenhum tópico')
})

test('nothing that admins have is drawn for everybody', async () => {
  const { body } = await draw('/wiki?topic=5&editar=5', { topic })
  expect(body).not.toMatch(/Editar|Eliminar|Novo tópico|Gerir/)
})

test('no page has a script or a style of its own, whatever it is called', async () => {
  const named = categorizedTopics.map(({ id, topics }) => ({
    id,
    name: ATTACK,
    topics: topics.map((each) => ({ ...each, title: ATTACK })),
  }))
  const { head, body } = await draw('/wiki?topic=5', {
    categorizedTopics: named,
    topic: { ...topic, title: ATTACK, updated_by: ATTACK },
  })
  expect(`${head}${body}`).not.toMatch(/<script| style="/)
  expect(head).not.toContain('<div')
})
