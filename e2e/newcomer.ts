// An account of the test's own: it finds no trace of another test, nor of its own last run.
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { arriveAs, expect, storedToken } from './stage.ts'

export const newLogin = () => `nova_${randomBytes(6).toString('hex')}`

/** Like the demo's: the password is the login and 123. */
export async function registerNewcomer(page: Page) {
  const login = newLogin()
  const data = { login, email: addressOf(login), password: `${login}123` }
  const answer = await page.request.post('/api/auth/register', { data })
  expect(answer.ok()).toBe(true)
  return login
}

export async function arriveAsNewcomer(page: Page, path?: string) {
  const login = await registerNewcomer(page)
  await arriveAs(page, login, path)
  return login
}

export const addressOf = (login: string) => `${login}@exemplo.com.br`

/** For calls beside the page, in the name of who is signed in there. */
export const inTheNameOf = async (page: Page) => ({ authorization: `Bearer ${await storedToken(page)}` })
