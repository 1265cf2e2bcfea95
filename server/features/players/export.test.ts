import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { createAccount, signIn } from '#server/testing/factories.ts'
import { type StaffSite, staffSite } from '#server/testing/staff.ts'

let site: StaffSite
beforeAll(async () => {
  site = await staffSite(await testApp())
})
afterAll(() => site.close())

const exported = (filters: object) => site.post('/api/admin/players/export', filters)

test('a file holds the players of the list, without their e-mails', async () => {
  const { id } = await signIn(site.db, { login: 'no_arquivo', level: 4 })
  const answer = await exported({ search: 'no_arq' })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="jogadores-20\d\d-\d\d-\d\d\.csv"$/,
  )
  const moment = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`
  expect(answer.text).toMatch(
    new RegExp(
      `^\uFEFFNúmero;Usuário;Nível;Criado em;Visto em\r\n${id};no_arquivo;4;${moment};${moment}\r\n$`,
    ),
  )
})

test('a file that leaves the house is on record with its filters, e-mails aside', async () => {
  await createAccount(site.db, { login: 'exportada' })
  const [, written] = await site.written(() => exported({ search: 'exportada', who: 'all' }))
  expect(written).toEqual([
    {
      ...{ actor_id: site.owner.id, address: '127.0.0.1', act: 'list.export', object_id: 'jogadores' },
      ...{ player_id: null, reason: null, before: null },
      after: { filters: { search: 'exportada', who: 'all' } },
    },
  ])
  const [answer, aside] = await site.written(() => exported({ search: 'exportada@exemplo.com.br' }))
  expect(answer.text).toContain(';exportada;')
  expect(aside).toMatchObject([{ after: { filters: { search: '(e-mail)' } } }])
})

test('what is not on record is not sent', async () => {
  await sql`create function swallow() returns trigger language plpgsql as 'begin return null; end'`.execute(
    site.db,
  )
  await sql`
    create trigger swallowed before insert on audit_log for each row execute function swallow()`.execute(
    site.db,
  )
  const answer = await exported({})
  await sql`drop trigger swallowed on audit_log`.execute(site.db)
  expect(answer.status).toBe(500)
  expect(answer.text).not.toContain(site.owner.login)
})

test('ten thousand players fit into a file, each once', async () => {
  await sql`
    insert into accounts (login, email, password_hash)
    select 'massa_' || n, 'massa_' || n || '@exemplo.com.br', 'x' from generate_series(1, 10000) as n`.execute(
    site.db,
  )
  const { text } = await exported({})
  const ids = text
    .trimEnd()
    .split('\r\n')
    .filter((line) => line.includes(';massa_'))
    .map((line) => Number(line.split(';')[0]))
  expect(ids).toHaveLength(10_000)
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
})

test('filters that there are none of are refused, and nothing is recorded', async () => {
  const [answers, written] = await site.written(async () => [
    await exported({ who: 'x' }),
    await exported({ before: '1' }),
    await exported({ search: 1 }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  expect(written).toEqual([])
})
