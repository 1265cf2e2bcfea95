// What stands between the browser and the product: answers held back or given in its place, and time that runs ahead.
import { expect, type Page } from '@playwright/test'

export const LOGIN = '**/api/auth/login'
export const PROFILE = '**/api/auth/profile'
export const TEAM = '**/api/team-members'

/** A server's answer; an absent body is an empty one, 'none' is no answer at all. */
export type Answer = { status?: number; body?: unknown } | 'none'

export async function answerWith(page: Page, url: string, answer: Answer) {
  await page.route(url, (route) => {
    if (answer === 'none') return route.abort('connectionrefused')
    const { status = 200, body } = answer
    return body === undefined ? route.fulfill({ status, body: '' }) : route.fulfill({ status, json: body })
  })
}

/** Holds every such request back until `release` is called; `seen` counts them. */
export async function hold(page: Page, url: string) {
  const held = { seen: 0, release: () => {} }
  const released = new Promise<void>((resolve) => {
    held.release = resolve
  })
  await page.route(url, async (route) => {
    held.seen++
    await released
    // The page may have left meanwhile.
    await route.continue().catch(() => {})
  })
  return held
}

/** Runs the page's clock ahead, second by second, until it holds. The clock must be installed. */
export async function whileTimePasses(page: Page, holds: () => Promise<void>) {
  await expect(async () => {
    await page.clock.runFor(1_000)
    await holds()
  }).toPass({ timeout: 15_000 })
}
