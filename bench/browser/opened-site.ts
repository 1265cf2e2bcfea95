// The built product on a fresh database, and a Chromium that visits it.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'
import { logIn, startProduct } from '../product.ts'

export interface OpenedSite {
  url: string
  dataDir: string
  browser: Browser
}

export async function withOpenedSite(visit: (site: OpenedSite) => Promise<void>, chromeFlags: string[] = []) {
  const executablePath = await findBrowser()
  if (!executablePath) throw new Error('No Chromium was found; give its path in CHROME_PATH.')
  const dataDir = await mkdtemp(join(tmpdir(), 'browser-'))
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'on' })
  const browser = await chromium.launch({ executablePath, args: [...quietFlags(), ...chromeFlags] })
  try {
    await visit({ url: product.url, dataDir, browser })
  } finally {
    await browser.close()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Root has no user namespace to put the sandbox in; the rest keeps the browser on loopback. */
export function quietFlags() {
  const flags = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
  return process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags
}

/** A page of this player, at this address; of a visitor, where nobody is named. */
export async function arrive({ browser, url }: OpenedSite, path: string, login?: string) {
  const context = await browser.newContext({ baseURL: url, locale: 'pt-BR' })
  const page = await context.newPage()
  if (login) {
    // The smallest page that may write the site's local storage.
    await page.goto('/healthz')
    await page.evaluate((token) => localStorage.setItem('authToken', token), await logIn(url, login))
  }
  await page.goto(path)
  return page
}

/** As an operator does it. */
export async function give({ dataDir }: OpenedSite, login: string, currency: string, amount: number) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir }
  const words = ['scripts/run.mjs', 'wallet', 'give', login, currency, String(amount), 'Presente']
  await promisify(execFile)(process.execPath, words, { env })
}
