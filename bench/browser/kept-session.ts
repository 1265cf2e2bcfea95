// A Chromium with a door for Lighthouse, in which somebody is signed in.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { freePort } from '../donations-crash/free-port.ts'
import { logIn } from '../product.ts'
import { quietFlags } from './opened-site.ts'

interface Visitor {
  url: string
  executablePath: string
  /** Nobody is signed in without one. */
  login?: string | undefined
}

/** Lighthouse empties the caches between its visits, and leaves the local storage alone, where the session is. */
export async function withKeptSession(
  { url, executablePath, login }: Visitor,
  visit: (port: number) => Promise<void>,
) {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-profile-'))
  const port = await freePort()
  const args = [...quietFlags(), `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext(profile, { executablePath, args, baseURL: url })
  try {
    const [page = await context.newPage()] = context.pages()
    // The smallest page that may write the site's local storage.
    await page.goto('/healthz')
    if (login)
      await page.evaluate((token) => localStorage.setItem('authToken', token), await logIn(url, login))
    await visit(port)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}
