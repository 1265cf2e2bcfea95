// The built product on a fresh database, and what every journey does with it.
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { test as base, expect, type Page } from '@playwright/test'
import { startProduct } from '../bench/product.ts'
import { copyTemplate } from './template.ts'

export interface Stage {
  url: string
  dataDir: string
  isRunning(): boolean
  stop(): Promise<void>
}

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
async function giveStage({}: object, use: (stage: Stage) => Promise<void>) {
  const stage = await startStage()
  await use(stage)
  await stage.stop()
}

/** Tests that are extended by it again have a product of their own. */
export const ownStage: [typeof giveStage, { scope: 'worker' }] = [giveStage, { scope: 'worker' }]

/** One product for all tests of a worker; they must not depend on each other's traces in it. */
export const test = base.extend<{ baseURL: string }, { stage: Stage }>({
  stage: ownStage,
  baseURL: ({ stage }, use) => use(stage.url),
})

export { expect }

/** On a data folder of its own, which goes when it stops. */
export async function startStage(environment: Record<string, string> = {}): Promise<Stage> {
  const dataDir = await copyTemplate()
  // Mails hold the address of the site, so it is known before it starts.
  const product = await startProduct({ DATA_DIR: dataDir, PORT: String(await freePort()), ...environment })
  const kill = () => product.process.kill('SIGTERM')
  // A worker that is ended in the middle of a test takes its product along.
  process.once('exit', kill)
  return {
    url: product.url,
    dataDir,
    isRunning: product.isRunning,
    async stop() {
      await product.stop()
      process.off('exit', kill)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function freePort() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The demo's passwords are the login and 123. */
export async function fillCredentials(page: Page, login: string, password = `${login}123`) {
  await page.getByLabel('Usuário').fill(login)
  await page.getByLabel('Senha', { exact: true }).fill(password)
}

export async function logIn(page: Page, login: string) {
  await page.goto('/login')
  await fillCredentials(page, login)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/user')
  await expect(userButton(page)).toBeVisible()
}

/** Signed in without the login screen, which has tests of its own. */
export async function arriveAs(page: Page, login: string, path = '/user') {
  const data = { login, password: `${login}123` }
  const { token } = await (await page.request.post('/api/auth/login', { data })).json()
  // The smallest page that may write the site's local storage.
  await page.goto('/healthz')
  await page.evaluate((value) => localStorage.setItem('authToken', value), token)
  await page.goto(path)
  await expect(userButton(page)).toBeVisible()
}

/** A home page that is opened first brings the team along; one that is reached from another page asks for it. */
export async function comeHomeFromElsewhere(page: Page) {
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Reinos de Aldária' }).click()
  await expect(page).toHaveURL('/')
}

export async function logOut(page: Page) {
  await userButton(page).click()
  await page.getByRole('menuitem', { name: 'Deslogar' }).click()
}

/** The button of the menu bar that opens the user menu. */
export const userButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Olá, ' })

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'))
