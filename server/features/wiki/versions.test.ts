import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createCategory, createTopic, signIn } from '#server/testing/factories.ts'

let site: TestApp
let tokens: string[]
let id: number
beforeAll(async () => {
  site = await testApp()
  const admins = [
    await signIn(site.db, { login: 'Primeira', level: 99 }),
    await signIn(site.db, { login: 'Segundo', level: 81 }),
  ]
  tokens = admins.map(({ token }) => token)
})
afterAll(() => site.close())
beforeEach(async () => {
  const body = { title: 'Forja', content: '<p>um</p>', category_id: 1 }
  id = (await call('POST', '/api/topics', body)).json().topic.id
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who = 0) =>
  site.call(method, path, { token: tokens[who], body })

const save = (content: string, who = 0) =>
  call('PUT', `/api/topics/${id}`, { title: 'Forja', content, category_id: 1 }, who)

const history = async () => (await call('GET', `/api/topics/${id}/versions`)).json().versions

test('the history tells who saved what and when, the newest first', async () => {
  await save('<p>dois</p>', 1)
  const versions = await history()
  expect(versions).toMatchObject([
    { version: 2, title: 'Forja', saved_by: 'Segundo', restored_from: null },
    { version: 1, title: 'Forja', saved_by: 'Primeira', restored_from: null },
  ])
  expect(versions[0].saved_at > versions[1].saved_at).toBe(true)
  const former = await call('GET', `/api/topics/${id}/versions/1`)
  expect(former.json().version).toMatchObject({ version: 1, content: '<p>um</p>', category_id: 1 })
})

test('a former version is restored as a new one; what came between stays', async () => {
  await save('<p>dois</p>')
  const restored = await call('POST', `/api/topics/${id}/restore`, { version: 1 }, 1)
  expect(restored.json().topic).toMatchObject({ content: '<p>um</p>', version: 3, updated_by: 'Segundo' })
  expect((await history()).map(({ restored_from }: { restored_from: number }) => restored_from)).toEqual([
    1,
    null,
    null,
  ])
  expect((await call('GET', `/api/topics/${id}/versions/2`)).json().version.content).toBe('<p>dois</p>')
})

test('a version whose category is gone is restored into the first', async () => {
  const category = await createCategory(site.db, 'Breve')
  await call('PUT', `/api/topics/${id}`, {
    title: 'Forja',
    content: '<p>dois</p>',
    category_id: category.id,
  })
  await call('DELETE', `/api/categories/${category.id}`)
  const restored = await call('POST', `/api/topics/${id}/restore`, { version: 2 })
  expect(restored.json().topic).toMatchObject({ category_id: 1, content: '<p>dois</p>' })
})

test('restoring covers nothing that an editor has not seen', async () => {
  await save('<p>dois</p>')
  await call('POST', `/api/topics/${id}/restore`, { version: 1 })
  const late = await call('PUT', `/api/topics/${id}`, {
    title: 'Forja',
    content: '<p>tarde</p>',
    category_id: 1,
    version: 2,
  })
  expect([late.status, late.json().topic.content]).toEqual([409, '<p>um</p>'])
})

test('no version is lost while many save at once', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => save(`<p>${index}</p>`, index % 2)))
  const versions = await history()
  expect(versions.map(({ version }: { version: number }) => version)).toEqual(
    Array.from({ length: 13 }, (_, index) => 13 - index),
  )
  const contents = await Promise.all(
    versions.map(async ({ version }: { version: number }) => {
      const answer = await call('GET', `/api/topics/${id}/versions/${version}`)
      return answer.json().version.content
    }),
  )
  expect(new Set(contents).size).toBe(13)
})

test('a version of nothing, or of another topic, does not exist', async () => {
  const other = await createTopic(site.db)
  for (const path of [`/api/topics/${id}/versions/2`, '/api/topics/999999/versions/1'])
    expect((await call('GET', path)).json().error).toBe('Esta versão não existe.')
  expect((await call('POST', `/api/topics/${other.id}/restore`, { version: 7 })).status).toBe(404)
})
