import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createCategory, createTopic, signIn } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { sweepDeletedTopics } from './deleted-topics.ts'

let site: TestApp
let admin: { id: number; login: string; token: string }
beforeAll(async () => {
  site = await testApp()
  admin = await signIn(site.db, { login: 'Cronista', level: 81 })
})
afterAll(() => site.close())

const call = (method: 'GET' | 'POST' | 'DELETE', path: string) =>
  site.call(method, path, { token: admin.token })

const deletedAgo = (id: number, days: number) =>
  sql`update wiki_topics set deleted_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
    site.db,
  )

test('another site cannot delete, nor can a link that is followed', async () => {
  const { id } = await createTopic(site.db)
  const before = await fingerprint(site.db)
  const answer = await site.call('DELETE', `/api/topics/${id}`, {
    headers: { origin: 'https://evil.test', cookie: `authToken=${admin.token}` },
  })
  expect(answer.status).toBe(401)
  expect((await call('GET', `/api/topics/${id}`)).status).toBe(200)
  expect(await fingerprint(site.db)).toBe(before)
})

test('a deleted topic is gone at once, and its row tells who deleted it', async () => {
  const { id } = await createTopic(site.db)
  expect((await call('DELETE', `/api/topics/${id}`)).json()).toEqual({ success: true })
  expect((await call('DELETE', `/api/topics/${id}`)).status).toBe(404)
  expect((await call('GET', `/api/topics/${id}`)).status).toBe(404)
  expect((await call('GET', `/api/topics/${id}/versions`)).status).toBe(404)
  expect((await call('GET', `/api/topics/${id}/versions/1`)).status).toBe(404)
  const row = await site.db
    .selectFrom('wiki_topics')
    .select('deleted_by')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ deleted_by: admin.id })
})

test('it comes back whole, with its history, once', async () => {
  const { id } = await createTopic(site.db, { title: 'Volto já' })
  await call('DELETE', `/api/topics/${id}`)
  const listed = (await call('GET', '/api/topics/deleted')).json().topics
  expect(listed).toContainEqual({
    id,
    title: 'Volto já',
    deleted_at: expect.any(String),
    deleted_by: 'Cronista',
  })
  const back = await call('POST', `/api/topics/${id}/undelete`)
  expect(back.json().topic).toMatchObject({ id, title: 'Volto já', content: '<p>Como domar</p>', version: 1 })
  expect((await call('GET', `/api/topics/${id}`)).status).toBe(200)
  expect((await call('GET', `/api/topics/${id}/versions`)).json().versions).toHaveLength(1)
  expect((await call('POST', `/api/topics/${id}/undelete`)).status).toBe(404)
})

test('it comes back although its category went meanwhile', async () => {
  const category = await createCategory(site.db, 'Passageira')
  const { id } = await createTopic(site.db, { category_id: category.id })
  await call('DELETE', `/api/topics/${id}`)
  expect((await call('DELETE', `/api/categories/${category.id}`)).status).toBe(200)
  expect((await call('POST', `/api/topics/${id}/undelete`)).json().topic.category_id).toBe(1)
})

test('after thirty days it cannot, and its text goes; that it was deleted stays', async () => {
  const { id: late } = await createTopic(site.db, { title: 'Tarde demais' })
  const { id: inTime } = await createTopic(site.db)
  for (const id of [late, inTime]) await call('DELETE', `/api/topics/${id}`)
  await deletedAgo(late, 31)
  await deletedAgo(inTime, 29)
  await sweepDeletedTopics(site.db)
  const listed = (await call('GET', '/api/topics/deleted')).json().topics.map(({ id }: { id: number }) => id)
  expect([listed.includes(late), listed.includes(inTime)]).toEqual([false, true])
  expect((await call('POST', `/api/topics/${late}/undelete`)).status).toBe(404)
  expect((await call('POST', `/api/topics/${inTime}/undelete`)).json().topic.content).toBe(
    '<p>Como domar</p>',
  )
  const { rows } = await sql`
    select title, content, text, deleted_by, (select count(*) from wiki_versions where topic_id = ${late}) as versions
    from wiki_topics where id = ${late}`.execute(site.db)
  expect(rows).toEqual([{ title: 'Tarde demais', content: '', text: '', deleted_by: admin.id, versions: 0 }])
})
