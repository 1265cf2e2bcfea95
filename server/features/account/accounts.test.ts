import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATOR } from '#server/audit/audit.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { accountNamed, changeLevel, createAccount } from './accounts.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const create = (login: string, email = `${login}@exemplo.com.br`, level = 0) =>
  createAccount(site.db, site.passwords, { login, email, password: 'uma senha', level })

test('who creates an account can sign in with its password', async () => {
  expect(await create('Nova_1', 'nova@exemplo.com.br', 99)).toEqual({
    id: expect.any(Number),
    login: 'Nova_1',
    email: 'nova@exemplo.com.br',
    level: 99,
  })
  const answer = await site.call('POST', '/api/auth/login', {
    body: { login: 'nova_1', password: 'uma senha' },
  })
  expect(answer.json().user).toMatchObject({ login: 'Nova_1', level: 99 })
})

test('a login or an e-mail is taken in whatever case it is written', async () => {
  await create('Unica')
  await expect(create('uNICA', 'outra@exemplo.com.br')).rejects.toMatchObject({
    status: 409,
    message: 'Este usuário já está em uso.',
  })
  await expect(create('outra', 'UNICA@exemplo.com.br')).rejects.toMatchObject({
    status: 409,
    message: 'Este e-mail já está em uso.',
  })
})

test('of two who want the same login at once, one gets it', async () => {
  const both = await Promise.allSettled([create('disputada', 'a@b.co'), create('Disputada', 'c@d.co')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('what breaks a rule is refused', async () => {
  await expect(create('ab')).rejects.toMatchObject({ status: 400 })
  await expect(create('valida', 'sem arroba')).rejects.toMatchObject({ status: 400 })
  await expect(create('valida', 'a@b.co', 100)).rejects.toMatchObject({ status: 400 })
  expect(await accountNamed(site.db, 'valida')).toBeUndefined()
})

test('a level is changed by login, in whatever case it is written, and on record', async () => {
  const { id } = await create('Promovida')
  const becomes = (login: string, level: number) => changeLevel(site.db, OPERATOR, { login }, { level })
  expect(await becomes('promovida', 81)).toEqual({ login: 'Promovida', level: 81 })
  expect(await accountNamed(site.db, 'PROMOVIDA')).toMatchObject({ level: 81 })
  await expect(becomes('ninguem', 81)).rejects.toMatchObject({ status: 404 })
  await expect(becomes('promovida', 100)).rejects.toMatchObject({ status: 400 })
  const { rows } = await sql`
    select actor_id, act, before, after from audit_log where player_id = ${id}`.execute(site.db)
  expect(rows).toEqual([{ actor_id: null, act: 'player.level', before: { level: 0 }, after: { level: 81 } }])
})
