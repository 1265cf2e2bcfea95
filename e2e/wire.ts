// What stands between the browser and the product: answers held back or given in its place, and time that runs ahead.
import { expect, type Page, type Route } from '@playwright/test'

export const LOGIN = '**/api/auth/login'
export const PROFILE = '**/api/auth/profile'
export const TEAM = '**/api/team-members'

/** A server's answer; an absent body is an empty one, 'none' is no answer at all. */
export type Answer = { status?: number; body?: unknown } | 'none'

/**
 * Done when the page asks here first. One that is already open hears of it a moment late, and what it sends meanwhile
 * would slip through.
 */
export async function intercept(page: Page, url: string, handle: (route: Route) => unknown) {
  await page.route(url, handle)
  if (page.url() === 'about:blank') return
  await page.route(PROBE, (route) => route.fulfill({ status: 204 }))
  await expect.poll(() => page.evaluate(async (probe) => (await fetch(probe)).status, PROBE)).toBe(204)
  await page.unroute(PROBE)
}

/** The product itself answers it with 200. */
const PROBE = '/healthz'

/** `seen` counts what was answered so. */
export async function answerWith(page: Page, url: string, answer: Answer) {
  const answered = { seen: 0 }
  await intercept(page, url, (route) => {
    answered.seen++
    if (answer === 'none') return route.abort('connectionrefused')
    const { status = 200, body } = answer
    return body === undefined ? route.fulfill({ status, body: '' }) : route.fulfill({ status, json: body })
  })
  return answered
}

/** What the page says of the answer before may still stand there, word for word, when the next one is asked for. */
export const untilAnswered = (answered: { seen: number }) =>
  expect.poll(() => answered.seen).toBeGreaterThan(0)

/** Holds every such request back until `release` is called; `seen` counts them. */
export async function hold(page: Page, url: string) {
  const held = { seen: 0, release: () => {} }
  const released = new Promise<void>((resolve) => {
    held.release = resolve
  })
  await intercept(page, url, async (route) => {
    held.seen++
    await released
    // The page may have left meanwhile.
    await route.continue().catch(() => {})
  })
  return held
}

/** From here on time passes only when it is told to. The clock must be installed. */
export async function stopTime(page: Page) {
  // Far enough ahead that even a busy machine is not there yet.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000))
}

/** Runs the page's clock ahead, second by second, until it holds. The clock must be installed. */
export async function whileTimePasses(page: Page, holds: () => Promise<void>) {
  await expect(async () => {
    await page.clock.runFor(1_000)
    await holds()
  }).toPass({ timeout: 30_000 })
}
