import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MOST_LISTED_TOPICS } from '#contract/wiki.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createCategory, createTopic, signIn } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'

let site: TestApp
let admin: { login: string; token: string }
beforeAll(async () => {
  site = await testApp()
  admin = await signIn(site.db, { login: 'Cronista', level: 81 })
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`truncate wiki_topics, wiki_versions restart identity`.execute(site.db)
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  site.call(method, path, { token: admin.token, body })

const read = async (id: number) => (await site.call('GET', `/api/topics/${id}`)).json()

test('a topic comes back as it was saved, with who saved it and when', async () => {
  const body = { title: '  Poção   de vida ', content: '<p>Cura <b>500</b> HP</p>', category_id: '1' }
  const made = await call('POST', '/api/topics', body)
  expect(made.status).toBe(200)
  const { success, topic } = made.json()
  expect({ success, topic }).toEqual({
    success: true,
    topic: {
      id: expect.any(Number),
      title: 'Poção de vida',
      content: '<p>Cura <strong>500</strong> HP</p>',
      category_id: 1,
      version: 1,
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_by: 'Cronista',
    },
  })
  expect(await read(topic.id)).toEqual({ success: true, topic })
})

test('the list has every topic under its category, by title and without its content', async () => {
  const bosses = await createCategory(site.db, 'Chefes')
  for (const title of ['Zumbis', 'Água benta', 'Éter', 'Bestiário'])
    await createTopic(site.db, { title, content: '<p>segredo</p>', category_id: bosses.id })
  const { text, json } = await site.call('GET', '/api/topics-by-category')
  expect(text).not.toContain('segredo')
  const [general, second] = json().categorizedTopics
  expect(general).toEqual({ id: 1, name: 'Geral', topics: [] })
  expect(second).toMatchObject({ id: bosses.id, name: 'Chefes' })
  expect(second.topics.map(({ title }: { title: string }) => title)).toEqual([
    'Água benta',
    'Bestiário',
    'Éter',
    'Zumbis',
  ])
  expect(second.topics[0]).toEqual({
    id: expect.any(Number),
    title: 'Água benta',
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
})

test('of a thousand topics the list has the first ones, and unchanged ones are not sent again', async () => {
  site.ready.connected()
  await sql`
    insert into wiki_topics (title, content, text, category_id)
    select 'Tópico ' || number, '<p>segredo</p>', 'segredo', 1 from generate_series(1, 1000) as number`.execute(
    site.db,
  )
  site.ready.changed('wiki_topics')
  for (const path of ['/api/topics-by-category', '/api/categories', '/api/topics/1']) {
    const first = await site.call('GET', path)
    expect(first.status).toBe(200)
    const again = await site.call('GET', path, { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.status, again.text]).toEqual([304, ''])
  }
  const { categorizedTopics } = (await site.call('GET', '/api/topics-by-category')).json()
  expect(categorizedTopics[0]).toMatchObject({ total: 1_000, topics: { length: MOST_LISTED_TOPICS } })
})

const TOO_LONG = 'O conteúdo é longo demais: o limite é de 300 mil caracteres.'

describe('a save', () => {
  const change = { title: 'Espadas', content: '<p>novas</p>', category_id: 1 }

  test('is what the next reader of this process sees', async () => {
    site.ready.connected()
    const { id } = await createTopic(site.db)
    const listed = async () => (await site.call('GET', '/api/topics-by-category')).text
    await read(id)
    await listed()
    await call('PUT', `/api/topics/${id}`, change)
    expect((await read(id)).topic).toMatchObject({ title: 'Espadas', content: '<p>novas</p>', version: 2 })
    expect(await listed()).toContain('Espadas')
    await call('DELETE', `/api/topics/${id}`)
    expect([(await site.call('GET', `/api/topics/${id}`)).status, await listed()]).toEqual([
      404,
      expect.not.stringContaining('Espadas'),
    ])
  })

  test('that has not seen the last one changes nothing, and is told what that was', async () => {
    const { id } = await createTopic(site.db)
    const other = await signIn(site.db, { level: 99 })
    const theirs = { ...change, content: '<p>as deles</p>', version: 1 }
    const first = await site.call('PUT', `/api/topics/${id}`, { token: other.token, body: theirs })
    expect(first.status).toBe(200)
    const before = await fingerprint(site.db)
    const second = await call('PUT', `/api/topics/${id}`, { ...change, version: 1 })
    expect(second.status).toBe(409)
    expect(second.json()).toMatchObject({
      success: false,
      error: 'Este tópico foi alterado por outra pessoa enquanto você editava. Nada foi perdido.',
      topic: { content: '<p>as deles</p>', version: 2, updated_by: other.login },
    })
    expect(await fingerprint(site.db)).toBe(before)
    expect((await call('PUT', `/api/topics/${id}`, { ...change, version: 2 })).json().topic.version).toBe(3)
  })

  test('is won by one of twenty that began from the same version', async () => {
    const { id } = await createTopic(site.db)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call('PUT', `/api/topics/${id}`, { ...change, content: `<p>${index}</p>`, version: 1 }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(19).fill(409)])
    const won = answers.find(({ status }) => status === 200)?.json().topic.content
    expect((await read(id)).topic.content).toBe(won)
    for (const { json, status } of answers) if (status === 409) expect(json().topic.content).toBe(won)
  })

  test('without a version covers the last one, which stays in the history', async () => {
    const { id } = await createTopic(site.db, { content: '<p>antigas</p>' })
    await call('PUT', `/api/topics/${id}`, change)
    const former = await call('GET', `/api/topics/${id}/versions/1`)
    expect(former.json().version.content).toBe('<p>antigas</p>')
  })

  test.each([
    ['a category that is not there', { category_id: 999 }, 'A categoria escolhida não existe mais.'],
    ['no title', { title: '  ' }, 'Informe o título do tópico.'],
    ['a title that nobody sees', { title: '\u200b\u2060' }, 'Informe o título do tópico.'],
    ['a long title', { title: 'x'.repeat(121) }, 'O título deve ter no máximo 120 caracteres.'],
    ['a long text', { content: 'x'.repeat(300_001) }, TOO_LONG],
    ['a text that is long once it is written out', { content: '&'.repeat(100_000) }, TOO_LONG],
  ])('with %s is refused', async (_, wrong, sentence) => {
    const { id } = await createTopic(site.db)
    const before = await fingerprint(site.db)
    for (const answer of [
      await call('PUT', `/api/topics/${id}`, { ...change, ...wrong }),
      await call('POST', '/api/topics', { ...change, ...wrong }),
    ])
      expect([answer.status, answer.json().error]).toEqual([400, sentence])
    expect(await fingerprint(site.db)).toBe(before)
  })

  test('of five megabytes is refused, of five thousand nested tags is not felt', async () => {
    const large = await call('POST', '/api/topics', { ...change, content: 'x'.repeat(5_000_000) })
    expect(large.status).toBe(413)
    const startedAt = performance.now()
    const nested = `${'<blockquote>'.repeat(5_000)}fundo${'</blockquote>'.repeat(5_000)}`
    expect((await call('POST', '/api/topics', { ...change, content: nested })).status).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })

  test('may hold more different words than a search could keep', async () => {
    const words = Array.from({ length: 40_000 }, (_, index) => `p${index.toString(36)}`).join(' ')
    const made = await call('POST', '/api/topics', { ...change, content: `<p>${words}</p>` })
    expect(made.status).toBe(200)
  })

  test('to a topic that is gone is refused', async () => {
    const answer = await call('PUT', '/api/topics/77', change)
    expect([answer.status, answer.json().error]).toEqual([404, 'Este tópico não existe ou foi eliminado.'])
  })
})

test('what older rules let in is shown by the rules of today', async () => {
  const { id } = await createTopic(site.db, { content: '<p onclick="x()">a<script>x()</script></p>' })
  expect((await read(id)).topic.content).toBe('<p>a</p>')
  const version = await call('GET', `/api/topics/${id}/versions/1`)
  expect(version.json().version.content).toBe('<p>a</p>')
})
