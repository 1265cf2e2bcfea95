import type { Page } from '@playwright/test'
import { tooWide } from './accessible.ts'
import { arriveAs, expect, test, userButton } from './stage.ts'

test('an unknown path is missing by status and by words, and leads back', async ({ page }) => {
  const answer = await page.goto('/user/nada')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
  await expect(page).toHaveTitle(/^Página não encontrada/)
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page).toHaveURL('/')
})

test('an unknown path of the API answers JSON', async ({ request }) => {
  const answer = await request.get('/api/nada')
  expect(answer.status()).toBe(404)
  const sentence = 'Endereço não encontrado.'
  expect(await answer.json()).toEqual({ success: false, error: sentence, message: sentence })
})

test('the API can be read by people', async ({ page }) => {
  const answer = await page.goto('/api/docs')
  expect(answer?.status()).toBe(200)
  const session = page.getByRole('main').getByRole('group').filter({ hasText: 'Sessão' }).first()
  await session.getByRole('heading', { name: 'Sessão' }).click()
  const login = session.getByRole('heading', { name: /post\s*\/api\/auth\/login/i })
  await expect(login).toBeVisible()
  await session.getByText('Corpo', { exact: true }).first().click()
  await expect(session.getByText('password: string')).toBeVisible()
})

test('no page scrolls sideways at 360, 768 or 1440 px', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Usuário')).toBeVisible()
  await expectToFitEveryWidth(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Logar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectToFitEveryWidth(page)

  await arriveAs(page, 'moderador')
  for (const path of [
    '/',
    '/downloads',
    '/social',
    '/wiki',
    '/about',
    '/credits',
    '/user',
    '/api/docs',
    '/nada',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(userButton(page)).toBeVisible()
    await expectToFitEveryWidth(page)
  }
})

async function expectToFitEveryWidth(page: Page) {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await tooWide(page), `${page.url()} at ${width} px`).toEqual([])
  }
}

test('a page begins at its top, and going back returns to where the reader was', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'Sobre' })
  await about.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(640)
  await about.click()
  await expect(page).toHaveURL('/about')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(640)
})
