import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PUBLIC_PAGES } from '#contract/paths.ts'
import type { PageData } from '#contract/site.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createCategory, createTopic } from '#server/testing/factories.ts'

let site: TestApp
let webDir: string
let drawn: { address: string; data: PageData }[] = []
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'web-'))
  await writeFile(
    join(webDir, 'index.html'),
    '<!--head--><div id="root"><!--page--></div><script id="page-data">{}</script>',
  )
  site = await testApp({
    built: {
      webDir,
      screenFiles: {},
      async prerender(address, data) {
        drawn.push({ address, data })
        return { head: '', body: `<main>${data.wiki?.topic?.content ?? address}</main>` }
      },
    },
    environment: { PUBLIC_URL: 'https://reinos.exemplo' },
  })
  site.ready.connected()
})
afterAll(async () => {
  await site.close()
  await rm(webDir, { recursive: true })
})
beforeEach(async () => {
  await sql`truncate wiki_topics, wiki_versions`.execute(site.db)
  await sql`delete from wiki_categories where id <> 1`.execute(site.db)
  site.ready.changed('wiki_topics')
  site.ready.changed('wiki_categories')
  drawn = []
})

const wikiOf = async (path: string) => {
  const { status, text } = await site.call('GET', path)
  const [, data = '{}'] = /id="page-data">(.*?)<\/script>/.exec(text) ?? []
  return { status, text, wiki: (JSON.parse(data) as PageData).wiki }
}

test('a topic has a page of its own, drawn once however its address is written', async () => {
  const { id } = await createTopic(site.db, { content: '<p>Como domar</p><script>x()</script>' })
  for (const spelling of ['', '&utm_source=x', '&topic=9', '&categoria=1', '&editar=3']) {
    const { status, text, wiki } = await wikiOf(`/wiki?topic=${id}${spelling}`)
    expect([status, wiki?.topic?.title, wiki?.isWhole]).toEqual([200, 'Montarias', true])
    expect(text).toContain('<main><p>Como domar</p></main>')
  }
  expect(drawn.map(({ address }) => address)).toEqual([`/wiki?topic=${id}`])
})

test('a category has one too', async () => {
  const { id } = await createCategory(site.db, 'Chefes')
  await wikiOf(`/wiki/?x=1&categoria=${id}`)
  await wikiOf('/wiki?categoria=abc')
  expect(drawn.map(({ address }) => address)).toEqual([`/wiki?categoria=${id}`, '/wiki'])
})

test.each(['/wiki?topic=999', '/wiki?categoria=999'])(
  '%s is missing: the browser says so, and search engines forget it',
  async (path) => {
    const { status, text } = await wikiOf(path)
    expect([status, drawn]).toEqual([404, []])
    expect(text).toContain('<meta name="robots" content="noindex">')
  },
)

test('a search is drawn by the browser, and listed nowhere', async () => {
  const { status, text } = await wikiOf('/wiki?q=dragão&topic=1')
  expect([status, drawn]).toEqual([200, []])
  expect(text).toContain('<meta name="robots" content="noindex">')
})

test('of thousands of topics the page brings the beginning of the shown category', async () => {
  const other = await createCategory(site.db, 'Chefes')
  await sql`
    insert into wiki_topics (title, content, text, category_id)
    select 'Tópico ' || number, '', '', case when number % 2 = 0 then 1 else ${other.id} end
    from generate_series(1, 1000) as number`.execute(site.db)
  const { wiki } = await wikiOf(`/wiki?categoria=${other.id}`)
  expect(wiki?.isWhole).toBe(false)
  expect(wiki?.categorizedTopics.map(({ topics }) => topics.length)).toEqual([0, 48])
  expect(wiki?.neighbours).toBe(undefined)
})

test('a topic that its list does not reach brings its neighbours along', async () => {
  await sql`
    insert into wiki_topics (title, content, text, category_id)
    select 'Tópico ' || number, '', '', 1 from generate_series(1000, 1999) as number`.execute(site.db)
  const { id } = await createTopic(site.db, { title: 'Tópico 1500 e meio' })
  const { wiki } = await wikiOf(`/wiki?topic=${id}`)
  expect(wiki?.isWhole).toBe(false)
  expect([wiki?.neighbours?.previous?.title, wiki?.neighbours?.next?.title]).toEqual([
    'Tópico 1500',
    'Tópico 1501',
  ])
})

describe('search engines', () => {
  const addressesIn = async (path: string) => {
    const { status, headers, text } = await site.call('GET', path)
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const all = [...text.matchAll(/<loc>https:\/\/reinos\.exemplo(.*?)<\/loc>/g)].map(
      ([, address]) => address,
    )
    return { root: /<(urlset|sitemapindex) /.exec(text)?.[1], all }
  }

  test('are led to every category and topic', async () => {
    const { id } = await createTopic(site.db)
    const { root, all } = await addressesIn('/sitemap.xml')
    expect(root).toBe('urlset')
    expect(all).toEqual(expect.arrayContaining(['/wiki?categoria=1', `/wiki?topic=${id}`]))
  })

  test('find the topics of a large wiki in parts, without those that were deleted', async () => {
    await sql`
      insert into wiki_topics (id, title, content, text, category_id, deleted_at) overriding system value
      select number, 'x', '', '', 1, case when number = 10001 then now() end
      from unnest(array[1, 9999, 10000, 10001, 10002, 40000]) as number`.execute(site.db)
    const { root, all } = await addressesIn('/sitemap.xml')
    const parts = ['/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-4.xml']
    expect([root, all]).toEqual(['sitemapindex', parts])
    const [few, ...topics] = await Promise.all(parts.map(async (part) => (await addressesIn(part)).all))
    expect(few).toEqual([...PUBLIC_PAGES, '/wiki?categoria=1'])
    expect(topics).toEqual(
      [[1, 9999, 10000], [10002], [40000]].map((ids) => ids.map((id) => `/wiki?topic=${id}`)),
    )
    for (const missing of ['/sitemap-3.xml', '/sitemap-5.xml', '/sitemap-999999.xml', '/sitemap-x.xml'])
      expect((await site.call('GET', missing)).status).toBe(404)
  })
})
