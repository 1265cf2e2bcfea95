import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCKED_CATEGORY_ID } from '#contract/wiki.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createAccount } from '#server/testing/factories.ts'
import { contentsOf } from './demo-topic.ts'
import { seedDemoWiki } from './seed-wiki.ts'
import { demoCategories, demoTopics } from './wiki.ts'

let site: TestApp
const authors: { id: number; login: string }[] = []
beforeAll(async () => {
  site = await testApp()
  for (const login of ['admin', 'moderador']) authors.push(await createAccount(site.db, { login }))
  await site.db.transaction().execute((tx) => seedDemoWiki(tx, authors))
})
afterAll(() => site.close())

const keptTopics = () => site.db.selectFrom('wiki_topics').selectAll().orderBy('id').execute()

test('the categories stand after the one that every wiki has', async () => {
  const categories = await site.db
    .selectFrom('wiki_categories')
    .selectAll()
    .orderBy('display_order')
    .execute()
  expect(categories.map(({ name }) => name)).toEqual(['Geral', ...demoCategories])
  expect(categories[0]?.id).toBe(LOCKED_CATEGORY_ID)
})

test('every topic stands in its category, with its words to be found by', async () => {
  const rows = await site.db
    .selectFrom('wiki_topics')
    .innerJoin('wiki_categories', 'wiki_categories.id', 'category_id')
    .select(['name', 'title', 'text'])
    .orderBy('wiki_topics.id')
    .execute()
  expect(rows.map(({ name, title }) => [name, title])).toEqual(
    demoTopics.map(({ category, title }) => [category, title]),
  )
  expect(rows.filter(({ text }) => text === '' || /<[a-z/]|\{/.test(text))).toEqual([])
})

test('topics link to each other by the ids they were given', async () => {
  const topics = await keptTopics()
  const ids = new Set(topics.map(({ id }) => id))
  const linked = topics.flatMap(({ content }) =>
    [...content.matchAll(/\/wiki\?topic=(.*?)"/g)].map(([, id]) => Number(id)),
  )
  expect(linked.length).toBeGreaterThan(30)
  expect(linked.filter((id) => !ids.has(id))).toEqual([])
})

test('the last version of a topic is the topic itself, and the ones before came before', async () => {
  const versions = await site.db.selectFrom('wiki_versions').selectAll().orderBy('version').execute()
  for (const [index, topic] of (await keptTopics()).entries()) {
    const own = versions.filter(({ topic_id }) => topic_id === topic.id)
    const expected = demoTopics[index]
    expect(own.length).toBe(expected && contentsOf(expected).length)
    expect(own.at(-1)).toMatchObject({
      version: topic.version,
      title: topic.title,
      content: topic.content,
      category_id: topic.category_id,
      saved_at: topic.updated_at,
      saved_by: topic.updated_by,
    })
    const moments = own.map(({ saved_at }) => saved_at.getTime())
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  }
})

test('they were saved by both authors on different days of the last weeks', async () => {
  const topics = await keptTopics()
  expect(new Set(topics.map(({ updated_by }) => updated_by))).toEqual(new Set(authors.map(({ id }) => id)))
  const daysAgo = topics.map(({ updated_at }) => (Date.now() - updated_at.getTime()) / 86_400_000)
  expect(Math.min(...daysAgo)).toBeGreaterThan(0)
  expect(Math.max(...daysAgo)).toBeLessThan(45)
  expect(new Set(daysAgo.map(Math.floor)).size).toBeGreaterThan(20)
})
