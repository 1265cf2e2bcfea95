import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createCategory, createTopic, signIn } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'

let site: TestApp
let token: string
beforeAll(async () => {
  site = await testApp()
  token = (await signIn(site.db, { level: 81 })).token
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`truncate wiki_topics, wiki_versions`.execute(site.db)
  await sql`delete from wiki_categories where id <> 1`.execute(site.db)
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  site.call(method, path, { token, body })

const names = async () =>
  (await site.call('GET', '/api/categories')).json().categories.map(({ name }: { name: string }) => name)

async function expectRefused(
  answer: Promise<Awaited<ReturnType<typeof call>>>,
  [status, sentence]: [number, string],
) {
  const before = await fingerprint(site.db)
  const { status: given, json } = await answer
  expect([given, json().error]).toEqual([status, sentence])
  expect(await fingerprint(site.db)).toBe(before)
}

test('a new category comes last, without what nobody sees around its name', async () => {
  await createCategory(site.db, 'Chefes')
  const made = await call('POST', '/api/categories', { name: '  Itens   raros ' })
  expect(made.json()).toEqual({
    success: true,
    category: { id: expect.any(Number), name: 'Itens raros', display_order: 3 },
  })
  expect(await names()).toEqual(['Geral', 'Chefes', 'Itens raros'])
})

describe('a name', () => {
  test.each(['', '  ', '\u200b', '\u2060\ufeff', '\t\n', '\u0301', '\u3164', '\u2800', '\u115f'])(
    '%j is blank',
    async (name) => {
      const category = await createCategory(site.db, 'Chefes')
      const refusal: [number, string] = [400, 'O nome da nova categoria não pode estar vazio.']
      await expectRefused(call('POST', '/api/categories', { name }), refusal)
      await expectRefused(call('PUT', `/api/categories/${category.id}`, { name }), refusal)
    },
  )

  test.each(['Poções', 'Poções'.normalize('NFD'), 'Po\u00adções', '\u202ePoções\u200b', ' POÇÕES '])(
    '%j is the one that is there already',
    async (name) => {
      await createCategory(site.db, 'Poções')
      expect((await call('POST', '/api/categories', { name })).status).toBe(409)
    },
  )

  test('has an end', async () => {
    const refusal: [number, string] = [400, 'O nome da categoria deve ter no máximo 40 caracteres.']
    await expectRefused(call('POST', '/api/categories', { name: 'x'.repeat(41) }), refusal)
    expect((await call('POST', '/api/categories', { name: 'x'.repeat(1_000_000) })).status).toBe(413)
  })

  test('is given to one of twenty who ask for it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call('POST', '/api/categories', { name: index % 2 ? 'Mapas' : 'MAPAS' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.json().error).toBe(
      'Já existe uma categoria com esse nome.',
    )
  })

  test('is changed, but not to that of another', async () => {
    const category = await createCategory(site.db, 'Chefes')
    const renamed = await call('PUT', `/api/categories/${category.id}`, { name: 'Chefões' })
    expect(renamed.json().category).toEqual({ id: category.id, name: 'Chefões', display_order: 2 })
    await expectRefused(call('PUT', `/api/categories/${category.id}`, { name: 'geral' }), [
      409,
      'Já existe uma categoria com esse nome.',
    ])
    await expectRefused(call('PUT', '/api/categories/999', { name: 'Nada' }), [
      404,
      'Esta categoria não existe mais.',
    ])
  })
})

test('there are not more than fifty', async () => {
  for (let index = 2; index <= 50; index++) await createCategory(site.db, `Categoria ${index}`)
  await expectRefused(call('POST', '/api/categories', { name: 'Mais uma' }), [
    409,
    'A wiki pode ter no máximo 50 categorias.',
  ])
})

test('the first category is neither renamed nor deleted', async () => {
  const locked: [number, string] = [403, 'Esta categoria não pode ser renomeada, movida nem eliminada.']
  await expectRefused(call('PUT', '/api/categories/1', { name: 'Outra' }), locked)
  await expectRefused(call('DELETE', '/api/categories/1'), locked)
})

test('the topics of a deleted category are found in the first', async () => {
  const category = await createCategory(site.db, 'Chefes')
  const { id } = await createTopic(site.db, { category_id: category.id })
  expect((await call('DELETE', `/api/categories/${category.id}`)).json()).toEqual({ success: true })
  expect((await call('GET', `/api/topics/${id}`)).json().topic.category_id).toBe(1)
  expect(await names()).toEqual(['Geral'])
  expect((await call('DELETE', `/api/categories/${category.id}`)).status).toBe(404)
})

test('no topic is orphaned by a category that is deleted while it is written, fifty times', async () => {
  for (let round = 0; round < 50; round++) {
    const category = await createCategory(site.db, `Rodada ${round}`)
    const moving = await createTopic(site.db)
    const body = { title: `Tópico ${round}`, content: '<p>x</p>', category_id: category.id }
    const [deleted, ...written] = await Promise.all([
      call('DELETE', `/api/categories/${category.id}`),
      call('POST', '/api/topics', body),
      call('PUT', `/api/topics/${moving.id}`, body),
      call('POST', '/api/topics', body),
    ])
    expect(deleted?.status).toBe(200)
    for (const { status } of written) expect([200, 400]).toContain(status)
    const acknowledged = written.filter(({ status }) => status === 200).map(({ json }) => json().topic.id)
    for (const id of acknowledged)
      expect((await call('GET', `/api/topics/${id}`)).json().topic.category_id).toBe(1)
  }
})

test('nobody waits in a circle while categories are deleted, ordered, and brought back with a version', async () => {
  for (let round = 0; round < 15; round++) {
    const category = await createCategory(site.db, `Volta ${round}`)
    const { id } = await createTopic(site.db, { category_id: category.id })
    const order = [1, category.id].map((id, display_order) => ({ id, display_order }))
    const answers = await Promise.all([
      call('PUT', '/api/categories/order', { categories: order }),
      call('POST', `/api/topics/${id}/restore`, { version: 1 }),
      call('DELETE', `/api/categories/${category.id}`),
      call('PUT', '/api/categories/order', { categories: order }),
      call('POST', `/api/topics/${id}/restore`, { version: 1 }),
    ])
    for (const { status, text } of answers) expect([200, 400], text).toContain(status)
  }
})

describe('the order', () => {
  let ids: number[]
  beforeEach(async () => {
    ids = [1]
    for (const name of ['A', 'B', 'C']) ids.push((await createCategory(site.db, name)).id)
  })
  const order = (wanted: (number | undefined)[]) => ({
    categories: wanted.map((id, index) => ({ id, display_order: index + 1 })),
  })

  test('is changed as a whole', async () => {
    const [, a, b, c] = ids
    const answer = await call('PUT', '/api/categories/order', order([1, c, a, b]))
    expect(answer.json().categories.map(({ name }: { name: string }) => name)).toEqual([
      'Geral',
      'C',
      'A',
      'B',
    ])
    expect(await names()).toEqual(['Geral', 'C', 'A', 'B'])
  })

  test('is not a category of that name', async () => {
    const answer = await call('PUT', '/api/categories/order', { name: 'x' })
    expect(answer.status).toBe(400)
  })

  test('takes every category once, and leaves the first where it is', async () => {
    const [, a, b, c] = ids
    const whole = 'A ordem deve conter todas as categorias, cada uma em uma posição própria.'
    const refused: [(number | undefined)[], string][] = [
      [[1, a, b], whole],
      [[1, a, b, b], whole],
      [[1, a, b, c, c], whole],
      [[1, a, b, 999_999], whole],
      [[a, 1, b, c], 'A primeira categoria não pode mudar de posição.'],
    ]
    for (const [wanted, sentence] of refused)
      await expectRefused(call('PUT', '/api/categories/order', order(wanted)), [400, sentence])
    const moved = { categories: [{ id: 1, display_order: 9 }] }
    await expectRefused(call('PUT', '/api/categories/order', moved), [400, whole])
    const tied = { categories: ids.map((id) => ({ id, display_order: id === 1 ? 0 : 5 })) }
    await expectRefused(call('PUT', '/api/categories/order', tied), [400, whole])
  })

  test('is one of the two that two admins asked for, a hundred times', async () => {
    const [, a, b, c] = ids
    for (let round = 0; round < 100; round++) {
      const both = await Promise.all([
        call('PUT', '/api/categories/order', order([1, c, b, a])),
        call('PUT', '/api/categories/order', order([1, b, a, c])),
      ])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect(['Geral,C,B,A', 'Geral,B,A,C']).toContain((await names()).join())
    }
  })
})
