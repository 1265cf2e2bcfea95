import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SupportCategory, supportTexts } from '#contract/support.ts'
import { MOST_SUPPORT_CATEGORIES } from '#contract/support-staff.ts'
import { testApp } from '#server/testing/app.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { together } from '#server/testing/roulette.ts'
import { type Person, type SupportSite, supportSite, waiting } from '#server/testing/support.ts'

const PATH = '/api/support/categories'
/** Those that every site begins with. */
const FIRST = 5
const TAKEN: [number, string] = [409, 'Já existe uma categoria com esse nome.']
const MISSING: [number, string] = [404, 'Esta categoria não existe mais.']
const REFUSED: [number, string] = [400, 'Esta categoria não existe mais. Escolha outra.']

let site: SupportSite
let player: Person
beforeAll(async () => {
  site = await supportSite(await testApp())
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`truncate tickets, ticket_replies, ticket_notes, ticket_words`.execute(site.db)
  await sql`delete from support_categories where id > ${FIRST}`.execute(site.db)
  player = await site.player()
})

const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  site.call(method, path, { token: site.admin.token, body })
const create = async (name = 'Guildas'): Promise<SupportCategory> =>
  (await call('POST', PATH, { name })).json().category
const seenBy = async ({ token }: Person): Promise<SupportCategory[]> =>
  (await site.call('GET', PATH, { token })).json().categories
const namesSeenBy = async (reader: Person) => (await seenBy(reader)).map(({ name }) => name)

type Answer = Awaited<ReturnType<typeof call>>

async function expectRefused(ask: () => Promise<Answer>, refusal: [number, string]) {
  const before = await fingerprint(site.db)
  const { status, json } = await ask()
  expect([status, json().message]).toEqual(refusal)
  expect(await fingerprint(site.db)).toBe(before)
}

test('a new category comes last, and takes tickets at once', async () => {
  const made = await call('POST', PATH, { name: '  Guildas   e clãs ' })
  const category = { name: 'Guildas e clãs', suggested_for: null, is_archived: false }
  expect(made.json()).toEqual({ success: true, category: { id: expect.any(Number), ...category } })
  expect((await seenBy(player)).at(-1)).toEqual(made.json().category)
  const { category_name } = await site.ticket(player, 'Aberto', { category_id: made.json().category.id })
  expect(category_name).toBe('Guildas e clãs')
})

test('a new name is that of its tickets too', async () => {
  const { id } = await create()
  const ticket = await site.ticket(player, 'Aberto', { category_id: id })
  const renamed = await call('PUT', `${PATH}/${id}`, { name: 'Clãs' })
  expect(renamed.json().category).toEqual({ id, name: 'Clãs', suggested_for: null, is_archived: false })
  expect((await site.detail(player, ticket.id)).ticket.category_name).toBe('Clãs')
})

test('an archived one is seen by the staff alone, takes nothing new, and can be brought back', async () => {
  const { id } = await create()
  const archive = (is_archived: boolean) => call('PUT', `${PATH}/${id}`, { is_archived })
  expect((await archive(true)).json().category).toMatchObject({ id, name: 'Guildas', is_archived: true })
  expect(await namesSeenBy(player)).not.toContain('Guildas')
  expect((await seenBy(site.admin)).at(-1)).toMatchObject({ id, is_archived: true })
  await expectRefused(() => site.open(player, { category_id: id }), REFUSED)
  expect((await archive(false)).json().category.is_archived).toBe(false)
  expect(await namesSeenBy(player)).toContain('Guildas')
  expect((await site.open(player, { category_id: id })).status).toBe(200)
})

test('one that is archived while a ticket is being opened in it waits for the ticket', async () => {
  const { id } = await create()
  const { opened, archived } = await site.db.transaction().execute(async (tx) => {
    await sql`lock table tickets in share mode`.execute(tx)
    const opened = site.open(player, { category_id: id })
    await expect.poll(() => waiting(tx), { timeout: 2_500 }).toBe(1)
    const archived = call('PUT', `${PATH}/${id}`, { is_archived: true })
    await expect.poll(() => waiting(tx), { timeout: 2_500 }).toBe(2)
    return { opened, archived }
  })
  expect([(await opened).status, (await archived).status]).toEqual([200, 200])
  await expectRefused(() => site.open(player, { category_id: id }), REFUSED)
})

describe('when it is deleted', () => {
  test('a category without tickets is gone', async () => {
    const { id } = await create()
    expect((await call('DELETE', `${PATH}/${id}`)).json()).toEqual({ success: true, archived: false })
    expect(await namesSeenBy(site.admin)).not.toContain('Guildas')
    await expectRefused(() => call('DELETE', `${PATH}/${id}`), MISSING)
    await expectRefused(() => call('PUT', `${PATH}/${id}`, { name: 'Clãs' }), MISSING)
    await expectRefused(() => site.open(player, { category_id: id }), REFUSED)
  })

  test('one with tickets is archived, however often: they keep it', async () => {
    const { id } = await create()
    const ticket = await site.ticket(player, 'Resolvido', { category_id: id })
    for (const _ of [1, 2])
      expect((await call('DELETE', `${PATH}/${id}`)).json()).toEqual({ success: true, archived: true })
    expect((await site.detail(player, ticket.id)).ticket.category_name).toBe('Guildas')
    expect(await namesSeenBy(player)).not.toContain('Guildas')
    expect(await namesSeenBy(site.admin)).toContain('Guildas')
    await expectRefused(() => site.open(player, { category_id: id }), REFUSED)
  })

  test('while a ticket is being opened in it, it waits and is archived with the ticket', async () => {
    const { id } = await create()
    const { opened, deleted } = await site.db.transaction().execute(async (tx) => {
      await sql`lock table tickets in share mode`.execute(tx)
      const opened = site.open(player, { category_id: id })
      await expect.poll(() => waiting(tx), { timeout: 2_500 }).toBe(1)
      const deleted = call('DELETE', `${PATH}/${id}`)
      await expect.poll(() => waiting(tx), { timeout: 2_500 }).toBe(2)
      return { opened, deleted }
    })
    expect([(await opened).status, (await deleted).json()]).toEqual([200, { success: true, archived: true }])
    expect((await site.mine(player)).tickets).toHaveLength(1)
  })

  test('a ticket that comes while it is going is refused', async () => {
    const { id } = await create()
    const { opened, deleted } = await site.db.transaction().execute(async (tx) => {
      await sql`lock table tickets in access exclusive mode`.execute(tx)
      const deleted = call('DELETE', `${PATH}/${id}`)
      await expect.poll(() => waiting(tx), { timeout: 2_500 }).toBe(1)
      const opened = site.open(player, { category_id: id })
      await expect.poll(() => waiting(tx), { timeout: 2_500 }).toBe(2)
      return { opened, deleted }
    })
    const { status, json } = await opened
    expect([status, json().message]).toEqual(REFUSED)
    expect((await deleted).json()).toEqual({ success: true, archived: false })
  })
})

describe('a name', () => {
  test.each(['', '  ', '\u200b', '\u2060\ufeff', '\t\n', '\u0301', '\u3164', '\u2800'])(
    '%j is blank',
    async (name) => {
      const refusal: [number, string] = [400, supportTexts.blankCategory]
      await expectRefused(() => call('POST', PATH, { name }), refusal)
      await expectRefused(() => call('PUT', `${PATH}/1`, { name }), refusal)
    },
  )

  test.each(['Poções', 'Poções'.normalize('NFD'), 'Po\u00adções', '\u202ePoções\u200b', ' POÇÕES '])(
    '%j is the one that is there already, also when that is archived',
    async (name) => {
      const { id } = await create('Poções')
      await expectRefused(() => call('POST', PATH, { name }), TAKEN)
      await call('PUT', `${PATH}/${id}`, { is_archived: true })
      await expectRefused(() => call('POST', PATH, { name }), TAKEN)
      await expectRefused(() => call('PUT', `${PATH}/1`, { name }), TAKEN)
      expect((await call('PUT', `${PATH}/${id}`, { name })).status).toBe(200)
    },
  )

  test('has an end', async () => {
    const refusal: [number, string] = [400, 'O nome da categoria deve ter no máximo 40 caracteres.']
    await expectRefused(() => call('POST', PATH, { name: 'x'.repeat(41) }), refusal)
    await expectRefused(() => call('PUT', `${PATH}/1`, { name: 'x'.repeat(41) }), refusal)
    expect((await call('POST', PATH, { name: 'x'.repeat(40) })).status).toBe(200)
  })
})

test('there are not more than fifty, however many are made at once', async () => {
  await sql`
    insert into support_categories (name, archived_at)
    select 'Categoria ' || number, case when number % 2 = 0 then now() end
    from generate_series(1, ${MOST_SUPPORT_CATEGORIES - FIRST - 2}::int) as number`.execute(site.db)
  const { sent } = await site.db.transaction().execute(async (tx) => {
    await sql`lock table support_categories in share mode`.execute(tx)
    const sent = together(4, (index) => call('POST', PATH, { name: `Nova ${index}` }))
    await expect.poll(() => waiting(tx), { timeout: 2_500 }).toBe(4)
    return { sent }
  })
  expect((await sent).statuses).toEqual({ 200: 2, 409: 2 })
  const full: [number, string] = [409, 'O suporte pode ter no máximo 50 categorias.']
  await expectRefused(() => call('POST', PATH, { name: 'Mais uma' }), full)
  expect(await seenBy(site.admin)).toHaveLength(MOST_SUPPORT_CATEGORIES)
})
