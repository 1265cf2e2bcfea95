import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlayerRow, PlayersAnswer } from '#contract/players.ts'
import { testApp } from '#server/testing/app.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { createAccount, signIn } from '#server/testing/factories.ts'
import { type StaffSite, staffSite } from '#server/testing/staff.ts'

let site: StaffSite
beforeAll(async () => {
  site = await staffSite(await testApp())
})
afterAll(() => site.close())

const list = async (query = ''): Promise<PlayersAnswer> =>
  (await site.get(`/api/admin/players${query}`)).json()
const logins = ({ rows }: { rows: PlayerRow[] }) => rows.map(({ login }) => login)
const found = async (search: string) => logins(await list(`?search=${encodeURIComponent(search)}`))

test('a player is found by the beginning of the login, by the whole e-mail and by the number', async () => {
  const { id } = await createAccount(site.db, { login: 'Busca_Um' })
  await createAccount(site.db, { login: 'busca_dois' })
  expect(await found('BUSCA_')).toEqual(['busca_dois', 'Busca_Um'])
  expect(await found('@busca_u')).toEqual(['Busca_Um'])
  expect(await found('  Busca_Um@exemplo.com.BR ')).toEqual(['Busca_Um'])
  expect(await found(String(id))).toEqual(['Busca_Um'])
  expect(await found(`#${id}`)).toEqual(['Busca_Um'])
})

test('what begins with a number is found beside who has that number', async () => {
  const { id } = await createAccount(site.db, { login: 'Numerada' })
  await createAccount(site.db, { login: `${id}_anos` })
  expect(await found(String(id))).toEqual([`${id}_anos`, 'Numerada'])
})

test.each([
  'busca_um@exemplo',
  'usca',
  '%',
  '_usca',
  '\\',
  "'--",
  'João',
  '999999999999999',
  '2147483648',
  '@',
  '~',
])('%s finds nobody', async (search) => {
  expect(await found(search)).toEqual([])
})

test('the staff is who may enter the back office', async () => {
  await createAccount(site.db, { login: 'equipe_80', level: 80 })
  await createAccount(site.db, { login: 'equipe_81', level: 81 })
  expect(logins(await list('?who=staff&search=equipe'))).toEqual(['equipe_81'])
  expect((await list('?who=staff')).rows.every(({ level }) => level > 80)).toBe(true)
  expect(logins(await list('?who=all&search=equipe'))).toEqual(['equipe_81', 'equipe_80'])
})

test('a row tells when the player was last here, and nobody is told an e-mail', async () => {
  const seen = await signIn(site.db, { login: 'visto_hoje', level: 3 })
  await createAccount(site.db, { login: 'visto_nunca' })
  const { rows } = await list('?search=visto_')
  expect(rows).toEqual([
    expect.objectContaining({ login: 'visto_nunca', last_seen_at: null }),
    {
      ...{ id: seen.id, login: 'visto_hoje', level: 3, userIcon: null },
      ...{ created_at: expect.stringMatching(/Z$/), last_seen_at: expect.stringMatching(/Z$/) },
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('exemplo.com.br')
})

test('each page goes on where the one before ended', async () => {
  await sql`
    insert into accounts (login, email, password_hash)
    select 'muitos_' || n, 'muitos_' || n || '@exemplo.com.br', 'x' from generate_series(1, 260) as n`.execute(
    site.db,
  )
  for (const search of ['muitos_', 'muitos_2']) {
    const first = await list(`?search=${search}`)
    const second = await list(`?search=${search}&before=${first.next}`)
    expect([first.rows.length, second.rows.length]).toEqual([25, 25])
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
    expect(first.next).toBe(first.rows.at(-1)?.id)
    expect([...first.rows, ...second.rows].every(({ login }) => login.startsWith(search))).toBe(true)
  }
  expect(await list('?search=muitos_259')).toMatchObject({ rows: [{ login: 'muitos_259' }], next: null })
  expect((await list('?before=999999999999999')).rows).toHaveLength(25)
})

test.each(['?before=0', '?before=a', '?who=x', '?nada=1', `?search=${'x'.repeat(101)}`])(
  '%s is refused',
  async (query) => {
    const answer = await site.get(`/api/admin/players${query}`)
    expect(answer.status).toBe(400)
    expectFailure(answer)
  },
)

test('where thousands are named alike, more letters are asked for, and a number is found all the same', async () => {
  await sql`
    insert into accounts (login, email, password_hash)
    select '77enxame_' || n, 'enxame' || n || '@exemplo.com.br', 'x' from generate_series(1, 2001) as n`.execute(
    site.db,
  )
  for (const list of ['players', 'donations', 'deliveries']) {
    const many = await site.get(`/api/admin/${list}?search=77enxame`)
    expect([many.status, many.json().message]).toEqual([
      400,
      'Muitos jogadores têm um usuário que começa assim. Escreva mais letras.',
    ])
    expect((await site.get(`/api/admin/${list}?search=77enxame_2001`)).status).toBe(200)
    expect((await site.get(`/api/admin/${list}?search=77`)).status).toBe(200)
  }
})
