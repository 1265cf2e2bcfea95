// How the support's news reach an open page, by the page's own clock.
import type { Page } from '@playwright/test'
import { arriveAsNewcomer } from './newcomer.ts'
import { arriveAs, expect, test, userButton } from './stage.ts'
import {
  EVENTS,
  INBOX,
  inTab,
  messages,
  openTicket,
  playerWithTicket,
  reply,
  STAFF,
  SUPPORT,
} from './support.ts'
import { stopTime } from './wire.ts'

const SOONEST_MS = 54_000
const LATEST_MS = 66_000
const STEP_MS = 500
const PENDING = '/api/support/check-pending'

test('a player is asked for once a minute, and by nobody while the page is hidden', async ({ page }) => {
  const asked = await notePending(page)
  await arriveAsNewcomer(page)
  await expect.poll(asked.count).toBe(1)
  await stopTime(page)
  const begunAt = await now(page)
  let last = begunAt
  while (last < begunAt + 2 * SOONEST_MS) {
    const next = await asked.next()
    expect(next - last).toBeGreaterThanOrEqual(last === begunAt ? 0 : SOONEST_MS)
    expect(next - last).toBeLessThanOrEqual(LATEST_MS + 2 * STEP_MS)
    last = next
  }

  await show(page, 'hidden')
  const before = await asked.count()
  await page.clock.runFor(3 * LATEST_MS)
  expect(await asked.count()).toBe(before)
  await show(page, 'visible')
  await expect.poll(asked.count).toBe(before + 1)
})

test('an administrator never asks whether an answer has come', async ({ page }) => {
  const asked = await notePending(page)
  await arriveAs(page, STAFF, SUPPORT)
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Aberto\d/)
  await stopTime(page)
  await page.clock.runFor(2 * LATEST_MS)
  await page.getByRole('link', { name: 'Voltar ao painel' }).click()
  await expect(page).toHaveURL('/user')
  await page.clock.runFor(2 * LATEST_MS)
  expect(await asked.count()).toBe(0)
  // What would have been noted.
  await page.evaluate((path) => fetch(path), PENDING)
  expect(await asked.count()).toBe(1)
})

test('where no stream comes through, a player has the news within a minute', async ({ page }) => {
  const { login, staff, id, path } = await playerWithTicket(page)
  await blockStreams(page)
  await arriveAs(page, login, path)
  await expect(messages(page)).toHaveCount(1)
  await stopTime(page)
  await reply(staff, id, '<p>Já vamos.</p>')
  await passUntilAsked(page, `**/api/support/tickets/${id}`)
  await expect(messages(page)).toContainText(['E agora?', 'Já vamos.'])
  await expect(userButton(page)).toHaveAccessibleDescription('Você tem uma resposta do suporte.')
})

test('and so has an administrator', async ({ page }) => {
  const { player, staff, id } = await playerWithTicket(page)
  await blockStreams(page)
  await arriveAs(page, STAFF, SUPPORT)
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Aberto\d/)
  await stopTime(page)
  const title = `A ponte ${id} de novo`
  const again = await openTicket(player, { title })
  await passUntilAsked(page, INBOX)
  await expect(inTab(page, title)).toBeVisible()
  for (const ticket of [id, again.id]) await reply(staff, ticket, 'Obrigado.', 'Resolvido')
})

async function blockStreams(page: Page) {
  await page.clock.install()
  await page.route(EVENTS, (route) => route.abort())
}

/** At most a minute and a tenth. From then on time runs by itself: no answer is waited for longer than some seconds. */
async function passUntilAsked(page: Page, url: string) {
  let isAsked = false
  const ask = () => {
    isAsked = true
  }
  page.waitForRequest(url).then(ask, () => {})
  for (let passed = 0; passed < LATEST_MS && !isAsked; passed += STEP_MS) await page.clock.runFor(STEP_MS)
  await page.clock.resume()
}

const now = (page: Page) => page.evaluate(() => Date.now())

/** When, by its own clock, the page has asked. */
async function notePending(page: Page) {
  await page.clock.install()
  await page.addInitScript((path) => {
    const times: number[] = []
    const ask = window.fetch
    window.fetch = (...request) => {
      if (String(request[0]).endsWith(path)) times.push(Date.now())
      return ask(...request)
    }
    Object.assign(window, { pendingTimes: times })
  }, PENDING)
  const times = () => page.evaluate(() => (window as unknown as { pendingTimes: number[] }).pendingTimes)
  const count = async () => (await times()).length
  return {
    count,
    /** Lets time pass until it asks, and until it has heard. */
    async next() {
      const before = await count()
      const answered = page.waitForResponse(`**${PENDING}`)
      while ((await count()) === before) await page.clock.runFor(STEP_MS)
      await (await answered).finished()
      return (await times()).at(-1) ?? 0
    },
  }
}

/** As if another tab had come in front of it. */
const show = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
