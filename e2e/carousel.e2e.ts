import type { Page } from '@playwright/test'
import { expect, test } from './stage.ts'
import { stopTime } from './wire.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(async ({ page }) => {
  await page.clock.install()
})

test('the slides go on every 5 s, and a move by hand restarts the timer', async ({ page }) => {
  await open(page)
  const dots = carousel(page).getByRole('button', { name: /^Slide \d: / })
  await expect(dots).toHaveCount(7)
  await page.clock.runFor(5_000)
  await expectSlide(page, 2)
  await page.clock.runFor(4_000)
  await carousel(page).getByRole('button', { name: 'Próximo slide' }).click()
  await expectSlide(page, 3)
  await page.clock.runFor(4_000)
  await expectSlide(page, 3)
  await page.clock.runFor(1_000)
  await expectSlide(page, 4)
  await dots.nth(6).click()
  await expectSlide(page, 7)
  await page.clock.runFor(5_000)
  await expectSlide(page, 1)
  await carousel(page).getByRole('button', { name: 'Slide anterior' }).click()
  await expectSlide(page, 7)
})

test('it is 600 px high, and every slide has its picture and both ways into the game', async ({ page }) => {
  await open(page)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await carousel(page).evaluate((element) => element.clientHeight)).toBe(600)
  }
  for (let number = 1; number <= 7; number++) {
    await carousel(page)
      .getByRole('button', { name: `Slide ${number}:` })
      .click()
    await expectSlide(page, number)
    const slide = carousel(page).getByRole('group', { name: `${number} de 7` })
    await expect(slide.getByRole('link', { name: 'Criar conta' })).toHaveAttribute('href', '/register')
    await expect(slide.getByRole('link', { name: 'Baixar o jogo' })).toHaveAttribute('href', '/downloads')
    const picture = slide.getByRole('img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('.avif')
  }
})

test('the timer stops when the screen is left', async ({ page }) => {
  await page.addInitScript(countTimers)
  await open(page)
  const timers = () =>
    page.evaluate(() => (window as unknown as { pendingTimers: Set<number> }).pendingTimers.size)
  expect(await timers()).toBeGreaterThan(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sobre' }).click()
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1, name: 'Sobre' })).toBeVisible()
  // Before it would end by itself.
  await expect.poll(timers, { timeout: 3_000 }).toBe(0)
})

/** Keeps the set of those that run for as long as a slide is shown. */
function countTimers() {
  const pendingTimers = new Set<number>()
  const { setTimeout, clearTimeout } = window
  Object.assign(window, {
    pendingTimers,
    setTimeout(work: () => void, ms?: number) {
      const timer = setTimeout(() => {
        pendingTimers.delete(timer)
        work()
      }, ms)
      if (ms === 5_000) pendingTimers.add(timer)
      return timer
    },
    clearTimeout(timer?: number) {
      if (timer !== undefined) pendingTimers.delete(timer)
      clearTimeout(timer)
    },
  })
}

test('it waits for who reads it and for who works in it by keyboard', async ({ page }) => {
  await open(page)
  await carousel(page).getByRole('heading', { name: 'Reinos de Aldária' }).hover()
  await page.clock.runFor(20_000)
  await expectSlide(page, 1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(5_000)
  await expectSlide(page, 2)
  const slide = carousel(page).getByRole('group', { name: '2 de 7' })
  await slide.getByRole('link', { name: 'Baixar o jogo' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(slide.getByRole('link', { name: 'Criar conta' })).toBeFocused()
  await page.clock.runFor(20_000)
  await expectSlide(page, 2)
  const next = carousel(page).getByRole('button', { name: 'Próximo slide' })
  await next.focus()
  for (const expected of [3, 4]) {
    await page.keyboard.press('ArrowRight')
    await expectSlide(page, expected)
  }
  await expect(next).toBeFocused()
  await page.clock.runFor(20_000)
  await expectSlide(page, 4)
})

test('who wants no motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await page.clock.runFor(60_000)
  await expectSlide(page, 1)
  await expect(carousel(page).getByRole('button', { name: /Pausar/ })).toBeHidden()
})

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('a swipe brings the next slide and the one before', async ({ page }) => {
    await open(page)
    await swipe(page, 300, 60)
    await expectSlide(page, 2)
    await swipe(page, 60, 300)
    await expectSlide(page, 1)
  })
})

async function open(page: Page) {
  await page.goto('/')
  await expectSlide(page, 1)
  // Drawn by the server, it moves only once the browser has taken over.
  await expect.poll(() => page.evaluate(isTakenOver)).toBe(true)
  await stopTime(page)
  // What had begun begins anew.
  await carousel(page).getByRole('button', { name: 'Slide 1:' }).click()
  await expectSlide(page, 1)
}

function isTakenOver() {
  const carousel = document.querySelector('[aria-roledescription=carrossel]')
  return carousel !== null && Object.keys(carousel).some((key) => key.startsWith('__reactProps'))
}

async function expectSlide(page: Page, number: number) {
  const shown = carousel(page).locator('[aria-roledescription=slide]:not([inert])')
  await expect(shown).toHaveAccessibleName(`${number} de 7`)
}

/** With the browser's own touches, which may also turn into scrolling. */
async function swipe(page: Page, fromX: number, toX: number) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] })
  await touch('touchStart', fromX)
  for (let step = 1; step <= 4; step++) await touch('touchMove', fromX + ((toX - fromX) * step) / 4)
  await touch('touchEnd')
}

const carousel = (page: Page) => page.getByRole('region', { name: 'Os heróis do reino' })
