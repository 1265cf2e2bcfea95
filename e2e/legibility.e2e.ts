// Words that stand on pictures: axe cannot tell what lies behind them, so their pixels are measured.
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './stage.ts'

const SMALL_TEXT = 4.5
const LARGE_TEXT = 3
// A stray spark behind a letter does not make a word unreadable.
const BRIGHTEST_THAT_COUNTS = 0.98

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const width of [360, 640, 768, 1024, 1440])
  test(`words on pictures can be read at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/', { waitUntil: 'networkidle' })
    for (let number = 1; number <= 7; number++) {
      await page.getByRole('button', { name: `Slide ${number}:` }).click()
      const slide = page.getByRole('group', { name: `${number} de 7` })
      await expect
        .poll(() => slide.getByRole('img').evaluate((image: HTMLImageElement) => image.complete))
        .toBe(true)
      await expectLegible(page, slide.locator('p'), SMALL_TEXT)
      await expectLegible(page, slide.getByRole('heading'), LARGE_TEXT)
    }
    for (const path of ['/downloads', '/social', '/wiki', '/about', '/credits', '/nada']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const head = page.locator('main > div > div', { has: page.getByRole('heading', { level: 1 }) })
      await expectLegible(page, head.locator('p:visible').locator('nth=0'), SMALL_TEXT)
      await expectLegible(page, head.locator('p:visible').locator('nth=1'), SMALL_TEXT)
      await expectLegible(page, head.getByRole('heading', { level: 1 }), LARGE_TEXT)
    }
  })

async function expectLegible(page: Page, words: Locator, atLeast: number) {
  for (const each of await words.all()) {
    const [text, colour, box] = [await each.textContent(), await colourOf(each), await boxOf(each)]
    await each.evaluate((element) => element.style.setProperty('opacity', '0'))
    const behind = await luminances(await page.screenshot({ clip: box }))
    await each.evaluate((element) => element.style.removeProperty('opacity'))
    const contrast =
      (colour + 0.05) / ((behind[Math.floor(behind.length * BRIGHTEST_THAT_COUNTS)] ?? 1) + 0.05)
    expect.soft(contrast, `"${text}" on ${page.url()}`).toBeGreaterThanOrEqual(atLeast)
  }
}

/** The words themselves, not the block they stand in. */
const boxOf = (words: Locator) =>
  words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x, y, width, height }
  })

async function colourOf(words: Locator) {
  const colour = await words.evaluate((element) => getComputedStyle(element).color)
  const canvas = sharp({ create: { width: 1, height: 1, channels: 3, background: colour } })
  return (await luminances(await canvas.png().toBuffer()))[0] ?? 0
}

/** Of every pixel, from dark to light, as WCAG defines it. */
async function luminances(png: Buffer) {
  const pixels = await sharp(png).removeAlpha().raw().toBuffer()
  const linear = (value = 0) =>
    value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  const all = Array.from({ length: pixels.length / 3 }, (_, index) => {
    const [red, green, blue] = pixels.subarray(index * 3, index * 3 + 3)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  })
  return all.sort((a, b) => a - b)
}
