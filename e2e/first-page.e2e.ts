import type { Page } from '@playwright/test'
import { expect, logIn, test, userButton } from './stage.ts'

const MAX_SCRIPT_BYTES = 100_000
const MAX_STYLE_BYTES = 20_000

test('the first page is light', async ({ page }) => {
  const sizes = { script: 0, stylesheet: 0 }
  const counting: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    counting.push(
      request.sizes().then(({ responseBodySize }) => {
        sizes[kind] += responseBodySize
      }),
    )
  })
  // Not to see that the page is there, but to count all that came with it.
  await page.goto('/', { waitUntil: 'networkidle' })
  await Promise.all(counting)
  test.info().annotations.push({ type: 'bytes over the wire', description: JSON.stringify(sizes) })
  expect(sizes.script).toBeGreaterThan(0)
  expect(sizes.stylesheet).toBeGreaterThan(0)
  expect(sizes.script).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  expect(sizes.stylesheet).toBeLessThanOrEqual(MAX_STYLE_BYTES)
})

test('the pages talk to nobody else and complain about nothing', async ({ page, baseURL }) => {
  const complaints = await listen(page)
  const strangers = new Set<string>()
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin !== baseURL) strangers.add(request.url())
  })

  await page.goto('/')
  await expect(page.getByRole('listitem').filter({ hasText: 'Brakka' }).locator('img')).toHaveAttribute(
    'src',
    /avatar-fallback/,
  )
  await page.getByRole('button', { name: 'Logar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await logIn(page, 'jogador')
  await userButton(page).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()

  expect([...strangers]).toEqual([])
  expect(complaints.filter((complaint) => !complaint.includes('/equipe/brakka.webp'))).toEqual([])
})

/** All that a developer would see in red: errors, warnings, exceptions, breaches of the content security policy. */
async function listen(page: Page) {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.exposeFunction('reportBreach', (breach: string) => complaints.push(breach))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportBreach } = window as unknown as { reportBreach: (breach: string) => void }
      reportBreach(`${violatedDirective} refused ${blockedURI}`)
    })
  })
  return complaints
}
