// What has to hold for every state of every screen: axe has nothing to say, nothing is too wide, the keyboard leads on.
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
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
    const { violations } = await (await axeIn(page, place === 0)).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    expect.soft(found, `${page.url()} at ${size.width} px`).toEqual([])
    expect.soft(await tooWide(page), `${page.url()} at ${size.width} px`).toEqual([])
  }
}

/** Colours are the same at any width, and take it longer than all else together; legibility.e2e.ts measures them. */
async function axeIn(page: Page, readsColours: boolean) {
  // It brings half a megabyte along, twice each time; what stayed from the last width is as good.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? 'void 0' : ''
  // It waits for ever in a frame in which nothing may run, such as that of a mail. Without frames, the page itself
  // can sum up (`legacy`), in half the time that a blank one beside it takes. What is fine needs no description.
  return new AxeBuilder({ page, axeSource })
    .options({
      runOnly: RULES,
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: readsColours } },
    })
    .exclude('iframe')
    .setLegacyMode()
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
