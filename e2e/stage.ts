// Starts the built product on a fresh database and tells the tests where it is.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'

const READY_MS = 30_000

export interface Stage {
  url: string
  dataDir: string
  stop(): Promise<void>
}

/** One product for all tests of a file; they must not depend on each other's traces in it. */
export const test = base.extend<{ baseURL: string }, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const stage = await startProduct()
      await use(stage)
      await stage.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ stage }, use) => use(stage.url),
})

export { expect }

export async function startProduct(environment: Record<string, string> = {}): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-'))
  const product = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    url: await addressOf(product),
    dataDir,
    async stop() {
      const ended = new Promise((resolve) => product.once('exit', resolve))
      product.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function addressOf(product: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`not ready in time:\n${output}`)), READY_MS)
    product.stdout?.on('data', (data) => {
      output += data
      const [address] = /http:\/\/\S+/.exec(output) ?? []
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
    product.once('exit', (code) => reject(new Error(`ended with ${code}:\n${output}`)))
  })
}

export async function logIn(page: Page, login: string) {
  await page.goto('/login')
  await page.getByLabel('Usuário').fill(login)
  await page.getByLabel('Senha', { exact: true }).fill(`${login}123`)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/user')
}
