// What has to hold for every state of every screen: axe has nothing to say, nothing is too wide, the keyboard leads on.
import type { Locator, Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './stage.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1440, height: 900 }

export async function expectAccessible(page: Page, sizes = [PHONE, DESK]) {
  // Every screen has one; what is shown while a screen is on its way has none.
  await expect(page.locator('h1').first()).toBeAttached()
  for (const [place, size] of sizes.entries()) {
    await page.setViewportSize(size)
    // What scrolls only at this width becomes a stop for Tab with it.
    await untilDrawn(page)
    expect.soft(await violations(page, place === 0), `${page.url()} at ${size.width} px`).toEqual([])
    expect.soft(await tooWide(page), `${page.url()} at ${size.width} px`).toEqual([])
  }
}

/**
 * Colours are the same at any width, and take it longer than all else together; legibility.e2e.ts measures them. What is
 * fine needs no description. A frame in which nothing may run, such as that of a mail, would never answer.
 */
async function violations(page: Page, readsColours: boolean) {
  // Half a megabyte, which stays from the last width.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    ...{ runOnly: RULES, resultTypes: ['violations'], iframes: false },
    rules: { 'color-contrast': { enabled: readsColours } },
  }
  return page.evaluate(async (options) => {
    // What lies behind a dialog is out of reach, and was looked at before it opened.
    const within = { exclude: [['body > [aria-hidden=true]']] }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(within, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, options)
}

/** What was observed in one frame is acted upon by the next. */
export const untilDrawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** The boxes that would have to be scrolled sideways. */
export const tooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, body, main, [data-modal], [role=dialog], [role=dialog] > *')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => `${box.tagName} ${box.scrollWidth} > ${box.clientWidth}`),
  )

/** Each Tab leads to the next of them, which is seen, with its focus. */
export async function expectStops(page: Page, stops: Locator[]) {
  for (const stop of stops) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
    await expect(stop).toBeInViewport()
    await expect(stop).not.toHaveCSS('outline-style', 'none')
    await expect(stop).not.toHaveCSS('outline-width', '0px')
  }
}
