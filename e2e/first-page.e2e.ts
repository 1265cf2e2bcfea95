import { brotliCompressSync } from 'node:zlib'
import { listenForStrangers, listenTo } from './complaints.ts'
import { expect, logIn, test, userButton } from './stage.ts'

const KINDS: Record<string, keyof typeof MAX_BYTES | undefined> = {
  script: 'script',
  stylesheet: 'style',
  image: 'picture',
}
const MAX_BYTES = { script: 100_000, style: 20_000, picture: 150_000 }

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 })

  test('the first page is light', async ({ page }) => {
    const sizes = { script: 0, style: 0, picture: 0 }
    const counting: Promise<void>[] = []
    page.on('requestfinished', (request) => {
      const kind = KINDS[request.resourceType()]
      if (!kind) return
      counting.push(
        request.sizes().then(({ responseBodySize }) => {
          sizes[kind] += responseBodySize
        }),
      )
    })
    // Not to see that the page is there, but to count all that came with it.
    await page.goto('/', { waitUntil: 'networkidle' })
    await Promise.all(counting)
    // The styles come inside the page; by themselves they would weigh this much.
    const styles = await page
      .locator('style')
      .evaluateAll((elements) => elements.map((element) => element.textContent).join(''))
    sizes.style += brotliCompressSync(styles).length
    test.info().annotations.push({ type: 'bytes over the wire', description: JSON.stringify(sizes) })
    for (const kind of ['script', 'style', 'picture'] as const) {
      expect(sizes[kind], kind).toBeGreaterThan(0)
      expect(sizes[kind], kind).toBeLessThanOrEqual(MAX_BYTES[kind])
    }
  })
})

test('the pages talk to nobody else and complain about nothing', async ({ page, baseURL }) => {
  const complaints = listenTo(page)
  const strangers = listenForStrangers(page, baseURL)

  await page.goto('/')
  const broken = page.getByRole('listitem').filter({ hasText: 'Brakka' }).locator('img')
  await broken.scrollIntoViewIfNeeded()
  await expect(broken).toHaveAttribute('src', /avatar-fallback/)
  await page.getByRole('button', { name: 'Logar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await logIn(page, 'jogador')
  await userButton(page).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()

  expect(strangers).toEqual([])
  expect(complaints.filter((complaint) => !complaint.includes('/equipe/brakka.webp'))).toEqual([])
})
