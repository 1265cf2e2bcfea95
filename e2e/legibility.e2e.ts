// Words that stand on pictures: axe cannot tell what lies behind them, so their pixels are measured.
import type { Locator, Page } from '@playwright/test'
import sharp, { type Region, type Sharp } from 'sharp'
import { untilDrawn } from './accessible.ts'
import { expect, test } from './stage.ts'

const SMALL_TEXT = 4.5
const LARGE_TEXT = 3
// A stray spark behind a letter does not make a word unreadable.
const BRIGHTEST_THAT_COUNTS = 0.98
const WIDTHS = [360, 768, 1440]
/** Their words stand elsewhere at some more. */
const WIDTHS_OF_SLIDES = [360, 640, 768, 1024, 1440]

for (const width of WIDTHS_OF_SLIDES)
  test(`words on the pictures of the slides can be read at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    for (let number = 1; number <= 7; number++) {
      await page.getByRole('button', { name: `Slide ${number}:` }).click()
      const slide = page.getByRole('group', { name: `${number} de 7` })
      await expectLegible(page, slide.getByRole('img'), [
        { words: slide.locator('p'), atLeast: SMALL_TEXT },
        { words: slide.getByRole('heading'), atLeast: LARGE_TEXT },
      ])
    }
  })

for (const path of ['/downloads', '/social', '/wiki', '/about', '/credits', '/nada'])
  test(`words on the picture of ${path} can be read`, async ({ page }) => {
    await page.goto(path)
    const head = page.locator('main > div > div', { has: page.getByRole('heading', { level: 1 }) })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      // There are pictures for some widths alone, and one is chosen when the page is drawn.
      await untilDrawn(page)
      await expectLegible(page, page.locator('main picture img').first(), [
        { words: head.locator('p:visible').locator('nth=0'), atLeast: SMALL_TEXT },
        { words: head.locator('p:visible').locator('nth=1'), atLeast: SMALL_TEXT },
        { words: head.getByRole('heading', { level: 1 }), atLeast: LARGE_TEXT },
      ])
    }
  })

interface Demand {
  words: Locator
  atLeast: number
}

/** The words are hidden, and what is then seen in their places is measured. */
async function expectLegible(page: Page, picture: Locator, demands: Demand[]) {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  const all = (await Promise.all(demands.map(lookAt))).flat()
  expect(all.length).toBeGreaterThan(0)
  await setOpacity(demands, '0')
  const behind = await page.screenshot()
  await setOpacity(demands, '')
  for (const { text, colour, box, atLeast } of all) {
    const contrast = (colour + 0.05) / ((await brightnessOf(behind, box)) + 0.05)
    const where = `"${text}" on ${page.url()} at ${page.viewportSize()?.width} px`
    expect.soft(contrast, where).toBeGreaterThanOrEqual(atLeast)
  }
}

const lookAt = async ({ words, atLeast }: Demand) =>
  Promise.all(
    (await words.all()).map(async (each) => ({
      text: await each.textContent(),
      colour: await colourOf(each),
      box: await boxOf(each),
      atLeast,
    })),
  )

const setOpacity = (demands: Demand[], opacity: string) =>
  Promise.all(
    demands.map(({ words }) =>
      words.evaluateAll((elements, value) => {
        for (const element of elements)
          if (element instanceof HTMLElement) element.style.setProperty('opacity', value)
      }, opacity),
    ),
  )

async function brightnessOf(screenshot: Buffer, box: Region) {
  const all = await luminances(sharp(screenshot).extract(box))
  return all[Math.floor(all.length * BRIGHTEST_THAT_COUNTS)] ?? 1
}

/** The words themselves, not the block they stand in. */
const boxOf = (words: Locator) =>
  words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, top, right, bottom } = range.getBoundingClientRect()
    const [x, y] = [Math.floor(left), Math.floor(top)]
    return { left: x, top: y, width: Math.ceil(right) - x, height: Math.ceil(bottom) - y }
  })

async function colourOf(words: Locator) {
  const colour = await words.evaluate((element) => getComputedStyle(element).color)
  return (
    (await luminances(sharp({ create: { width: 1, height: 1, channels: 3, background: colour } })))[0] ?? 0
  )
}

const LINEAR = Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)

/** Of every pixel, from dark to light, as WCAG defines it. */
async function luminances(image: Sharp) {
  const pixels = await image.removeAlpha().raw().toBuffer()
  const linear = (index: number) => LINEAR[pixels[index] ?? 0] ?? 0
  return Float64Array.from({ length: pixels.length / 3 }, (_, pixel) => {
    const red = pixel * 3
    return 0.2126 * linear(red) + 0.7152 * linear(red + 1) + 0.0722 * linear(red + 2)
  }).sort()
}
