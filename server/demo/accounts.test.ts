import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Passwords } from '#server/features/session/passwords.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createAccount, PASSWORD } from '#server/testing/factories.ts'
import { closeDemoAccounts, openDemoAccounts } from './accounts.ts'
import { seedDemoWorld } from './seed.ts'

const passwords = new Passwords()
let site: TestApp
beforeAll(async () => {
  site = await testApp()
  await seedDemoWorld(site.db, passwords)
  await createAccount(site.db, { login: 'de_verdade' })
})
afterAll(() => site.close())

const logIn = (login: string, password: string) =>
  site.call('POST', '/api/auth/login', { body: { login, password } })

test('outside a demo its accounts are closed and signed out, and every other account is left alone', async () => {
  const { token } = (await logIn('admin', 'admin123')).json()
  const { token: other } = (await logIn('de_verdade', PASSWORD)).json()

  await closeDemoAccounts(site.db)

  expect((await logIn('admin', 'admin123')).status).toBe(401)
  expect((await logIn('admin', 'closed')).status).toBe(401)
  expect((await site.call('GET', '/api/auth/profile', { token })).status).toBe(401)
  expect((await site.call('GET', '/api/auth/profile', { token: other })).status).toBe(200)
})

test('a site that is a demo again gets them back', async () => {
  await closeDemoAccounts(site.db)
  const accounts = await openDemoAccounts(site.db, passwords)
  expect(accounts.map(({ login }) => login)).toEqual(['admin', 'moderador', 'ajudante', 'jogador', 'novato'])
  expect((await logIn('admin', 'admin123')).status).toBe(200)
})

test('one whose password a visitor of the demo has changed is not told with the old one', async () => {
  const password_hash = await passwords.hash('outra-senha')
  await site.db.updateTable('accounts').set({ password_hash }).where('login', '=', 'novato').execute()
  const accounts = await openDemoAccounts(site.db, passwords)
  expect(accounts.map(({ login }) => login)).not.toContain('novato')
  expect((await logIn('novato', 'outra-senha')).status).toBe(200)
})

test('a closed account cannot be opened by what was sent before', async () => {
  await addUndoLink('ajudante', 'segredo')
  await closeDemoAccounts(site.db)
  expect((await undo('segredo')).status).toBe(400)
})

test('one whose owner took an e-mail change back is theirs to open, not the next start’s', async () => {
  await openDemoAccounts(site.db, passwords)
  await addUndoLink('jogador', 'meu segredo')
  expect((await undo('meu segredo')).status).toBe(200)
  const accounts = await openDemoAccounts(site.db, passwords)
  expect(accounts.map(({ login }) => login)).not.toContain('jogador')
  expect((await logIn('jogador', 'jogador123')).status).toBe(401)
})

test('a database that has an account is not filled', async () => {
  const own = await testApp()
  await createAccount(own.db, { login: 'primeira' })
  await seedDemoWorld(own.db, passwords)
  expect(await openDemoAccounts(own.db, passwords)).toEqual([])
  await own.close()
})

const undo = (token: string) => site.call('POST', '/api/users/undo-email-change', { body: { token } })

async function addUndoLink(login: string, token: string) {
  const { id, email } = await site.db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  await site.db
    .insertInto('confirmation_links')
    .values({
      account_id: id,
      mail_id: 1,
      purpose: 'undo-email-change',
      former_email: `antes-${email}`,
      token_hash: hash('sha256', token, 'buffer'),
      expires_at: sql<Date>`now() + interval '1 day'`,
    })
    .execute()
}
