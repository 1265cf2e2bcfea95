import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { MOST_COUNTED_TOPICS, MOST_LISTED_TOPICS, type TopicHeading } from '#contract/wiki.ts'
import type { Db } from '#server/db/connection.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createCategory, createTopic } from '#server/testing/factories.ts'
import { beginningOf, isLargerThan, neighboursOf as neighbours, topicsOf } from './topic-lists.ts'

const MANY = 2 * MOST_LISTED_TOPICS + 50

let site: TestApp
let bosses: { id: number }
beforeAll(async () => {
  site = await testApp()
  bosses = await createCategory(site.db, 'Chefes')
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`truncate wiki_topics, wiki_versions restart identity`.execute(site.db)
})

/** Titles that many share, with and without accents, in no order. */
const fill = (count: number) =>
  sql`
    insert into wiki_topics (title, content, text, category_id)
    select (array['Água', 'agua', 'Bruxa', 'Ébano', 'Z'])[1 + number % 5] || ' ' || number * 7919 % 13, '', '', ${bosses.id}
    from generate_series(1, ${count}::int) as number`.execute(site.db)

async function allInOrder() {
  const { rows } = await sql<{ id: number }>`
    select id from wiki_topics where category_id = ${bosses.id} and deleted_at is null
    order by title collate "pt-BR-x-icu", id`.execute(site.db)
  return rows.map(({ id }) => id)
}

const read = async (path: string) => (await site.call('GET', path)).json()
const listed = async () => (await read('/api/topics-by-category')).categorizedTopics[1]
const pageAfter = (id: number) => read(`/api/categories/${bosses.id}/topics?after=${id}`)
const idsOf = (topics: TopicHeading[]) => topics.map(({ id }) => id)

describe('the list', () => {
  test('holds a category whole that is not larger than it may be, and says nothing more', async () => {
    await fill(MOST_LISTED_TOPICS)
    const { total, topics } = await listed()
    expect([total, idsOf(topics)]).toEqual([undefined, await allInOrder()])
  })

  test('holds the beginning of a larger one, and says how many there are', async () => {
    await fill(MANY)
    await sql`update wiki_topics set deleted_at = now() where id = ${MANY}`.execute(site.db)
    const { total, topics } = await listed()
    expect([total, idsOf(topics)]).toEqual([MANY - 1, (await allInOrder()).slice(0, MOST_LISTED_TOPICS)])
  })
})

test('of a category that nobody counts to its end, the list says that it has more', async () => {
  await fill(MOST_COUNTED_TOPICS + 30)
  expect((await listed()).total).toBe(MOST_COUNTED_TOPICS + 1)
})

describe('the pages of a category', () => {
  test('hold every topic once, in the order of the list', async () => {
    await fill(MANY)
    const first = await read(`/api/categories/${bosses.id}/topics`)
    const second = await pageAfter(first.next)
    const third = await pageAfter(second.next)
    expect([first, second, third].flatMap(({ topics }) => idsOf(topics))).toEqual(await allInOrder())
    expect(third.next).toBe(null)
    expect(first.topics).toEqual((await listed()).topics)
  })

  test('end where there is just one page left', async () => {
    await fill(2 * MOST_LISTED_TOPICS)
    const { topics, next } = await pageAfter((await listed()).topics.at(-1).id)
    expect([topics.length, next]).toEqual([MOST_LISTED_TOPICS, null])
  })

  test('follow no topic that was deleted or stands elsewhere, no more than one that never was, and no answer is kept', async () => {
    const deleted = await createTopic(site.db, { category_id: bosses.id })
    await sql`update wiki_topics set deleted_at = now() where id = ${deleted.id}`.execute(site.db)
    const elsewhere = await createTopic(site.db)
    site.ready.connected()
    onTestFinished(() => site.ready.lost())
    const never = await pageAfter(999)
    for (const { id } of [deleted, elsewhere]) {
      expect(await pageAfter(id)).toEqual(never)
      expect(site.ready.keeps(`/api/categories/${bosses.id}/topics?after=${id}`)).toBe(false)
    }
  })

  test.each([
    ['/api/categories/999/topics', 404, 'Esta categoria não existe mais.'],
    ['/api/categories/1/topics?after=999', 404, 'Este tópico não existe ou foi eliminado.'],
    ['/api/categories/1/topics?after=0', 400, 'Dados inválidos.'],
    ['/api/categories/1/topics?after=1&after=2', 400, 'Dados inválidos.'],
    ['/api/categories/1/topics?before=1', 400, 'Dados inválidos.'],
  ])('%s is answered with %i', async (path, status, sentence) => {
    const answer = await site.call('GET', path)
    expect([answer.status, answer.json().error]).toEqual([status, expect.stringContaining(sentence)])
  })
})

describe('the neighbours of a topic', () => {
  const neighboursOf = async (id: number) => (await read(`/api/topics/${id}/neighbours`)).neighbours

  test('are those beside it in the list', async () => {
    await fill(40)
    const inOrder = await allInOrder()
    for (const [at, id] of inOrder.entries()) {
      const { previous, next } = await neighboursOf(id)
      expect([previous?.id, next?.id]).toEqual([inOrder[at - 1], inOrder[at + 1]])
    }
  })

  test('are of its category, not deleted, and as a list shows them', async () => {
    const { id } = await createTopic(site.db, { title: 'B', category_id: bosses.id })
    await createTopic(site.db, { title: 'A' })
    const deleted = await createTopic(site.db, { title: 'C', category_id: bosses.id })
    await sql`update wiki_topics set deleted_at = now() where id = ${deleted.id}`.execute(site.db)
    await createTopic(site.db, { title: 'D', category_id: bosses.id })
    const { topics } = await listed()
    expect(await neighboursOf(id)).toEqual({ previous: null, next: topics[1] })
    expect((await site.call('GET', `/api/topics/${deleted.id}/neighbours`)).status).toBe(404)
  })
})

test('what is kept ready is out of date with the next save', async () => {
  site.ready.connected()
  await fill(3)
  site.ready.changed('wiki_topics')
  const [first = 0, second = 0] = await allInOrder()
  const paths = [
    `/api/categories/${bosses.id}/topics`,
    `/api/categories/${bosses.id}/topics?after=${first}`,
    `/api/topics/${first}/neighbours`,
  ]
  for (const path of paths) {
    await read(path)
    expect(site.ready.keeps(path)).toBe(true)
  }
  await sql`update wiki_topics set title = 'zz' where id = ${second}`.execute(site.db)
  site.ready.changed('wiki_topics')
  expect(idsOf((await pageAfter(first)).topics).at(-1)).toBe(second)
  expect((await read(`/api/topics/${first}/neighbours`)).neighbours.next.id).not.toBe(second)
})

test('nothing but what is shown is looked at, at the end of a long list as at its beginning', async () => {
  await fill(2_000)
  await sql`analyze wiki_topics`.execute(site.db)
  const inOrder = await allInOrder()
  const reads: [name: string, read: (tx: Db) => Promise<unknown>, most: number][] = [
    ['size', (tx) => isLargerThan(tx, 48), 49],
    ['beginning', (tx) => beginningOf(tx, bosses.id, 48), 48],
  ]
  for (const id of [inOrder[10] ?? 0, inOrder.at(-2 * MOST_LISTED_TOPICS) ?? 0]) {
    reads.push(['page', (tx) => topicsOf(tx, bosses.id, id), MOST_LISTED_TOPICS + 2])
    reads.push(['neighbours', (tx) => neighbours(tx, id), 3])
  }
  for (const [name, read, most] of reads) expect([name, await rowsReadBy(read)]).toEqual([name, most])
})

/** How many topics it fetched, by an index or not. */
async function rowsReadBy(read: (tx: Db) => Promise<unknown>) {
  return site.db.transaction().execute(async (tx) => {
    const before = await rowsRead(tx)
    await read(tx)
    return (await rowsRead(tx)) - before
  })
}

async function rowsRead(tx: Db) {
  const { rows } = await sql<{ count: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as count
    from pg_stat_xact_user_tables where relname = 'wiki_topics'`.execute(tx)
  return rows[0]?.count ?? 0
}
