import type { Page } from '@playwright/test'
import { arriveAs, expect, test } from './stage.ts'
import { arrivalsOn, layoutShift } from './taking-over.ts'
import { PROFILE } from './wire.ts'

const PAGES = [
  { path: '/', title: 'Reinos de Aldária', text: 'Um continente que ainda espera pelo seu nome' },
  { path: '/downloads', title: 'Downloads · Reinos de Aldária', text: 'Como instalar' },
  { path: '/social', title: 'Sociais · Reinos de Aldária', text: 'Entrar no Discord' },
  { path: '/wiki', title: 'Wiki · Reinos de Aldária', text: 'O saber do reino' },
  { path: '/about', title: 'Sobre · Reinos de Aldária', text: 'Nossa missão' },
  { path: '/credits', title: 'Créditos · Reinos de Aldária', text: 'game-icons.net' },
]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, title, text } of PAGES)
    test(`${path} can be read, and says what it is`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveTitle(title)
      await expect(page.getByText(text, { exact: false }).first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(new URL(canonical ?? '').pathname).toBe(path)
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,}/)
      for (const property of ['og:title', 'og:description', 'og:url', 'og:image'])
        await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute('content', /.+/)
    })

  test('the home page shows the team, and leads everywhere', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: '[ADM] Kaelthor' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Downloads' }).click()
    await expect(page).toHaveURL('/downloads')
  })

  test('search engines are told about the game', async ({ page }) => {
    await page.goto('/')
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    const types = JSON.parse(text ?? '')['@graph'].map((thing: Record<string, unknown>) => thing['@type'])
    expect(types).toEqual(['WebSite', 'Organization', ['VideoGame', 'SoftwareApplication']])
  })
})

test('the pictures for link previews and home screens exist', async ({ page, request }) => {
  await page.goto('/')
  const card = await page.locator('meta[property="og:image"]').getAttribute('content')
  const { icons } = await (await request.get('/manifest.webmanifest')).json()
  const addresses = [
    new URL(card ?? '').pathname,
    '/apple-touch-icon.png',
    ...icons.map(({ src }: { src: string }) => src),
  ]
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200)
})

test('the client can be downloaded from three places', async ({ page }) => {
  await page.goto('/downloads')
  const buttons = page.getByRole('region', { name: 'Onde baixar' }).getByRole('link')
  await expect(buttons).toHaveCount(3)
  for (const [index, host] of ['www.mediafire.com', 'mega.io', 'drive.google.com'].entries()) {
    await expect(buttons.nth(index)).toContainText('892 MB')
    await expect(buttons.nth(index)).toHaveAttribute('href', `https://${host}/`)
    await expect(buttons.nth(index)).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(buttons.nth(index)).toHaveAttribute('target', '_blank')
  }
})

test('the community is found in three places', async ({ page }) => {
  await page.goto('/social')
  for (const [name, host] of [
    ['Entrar no Discord', 'discord.com'],
    ['Ver o Instagram', 'www.instagram.com'],
    ['Assistir no YouTube', 'www.youtube.com'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', `https://${host}/`)
})

test('the about page has the mission, five values and three people with titles', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('region', { name: 'Nossa missão' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Nossos valores' }).getByRole('heading', { level: 3 }),
  ).toHaveText([
    'Justiça e integridade',
    'Comunidade ativa',
    'Inovação contínua',
    'Suporte dedicado',
    'Transparência',
  ])
  await expect(page.getByRole('region', { name: 'A equipe fundadora' }).getByRole('listitem')).toHaveCount(3)
})

test('every link within the site leads to a page', async ({ page, request }) => {
  const links = new Set<string>()
  for (const { path } of PAGES) {
    await page.goto(path)
    for (const link of await page.locator('a[href^="/"]').all())
      links.add((await link.getAttribute('href')) ?? '')
  }
  const missing = []
  for (const link of links) if ((await request.get(link)).status() !== 200) missing.push(link)
  expect(missing).toEqual([])
})

test('the browser takes over what the server drew without a word or a movement', async ({ page }) => {
  const arriveAt = arrivalsOn(page)
  for (const path of [...PAGES.map(({ path }) => path), '/nada']) {
    const { complaints, shift } = await arriveAt(path)
    expect(shift, path).toBeLessThanOrEqual(0.01)
    // The missing page itself.
    const expected = path === '/nada' ? [expect.stringContaining('404')] : []
    expect(complaints, path).toEqual(expected)
  }
})

for (const spelling of ['/DOWNLOADS', '/%64ownloads', '/downloads//', '/USER'])
  test(`${spelling} is missing for the server and for the browser`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    expect((await page.goto(spelling, { waitUntil: 'networkidle' }))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
    expect(errors).toEqual([])
  })

test('who is signed in never sees the button to sign in', async ({ page }) => {
  await page.addInitScript(watchForLoginButton)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await sawLoginButton(page)).toBe(true)
  await arriveAs(page, 'jogador')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Olá, jogador' })).toBeVisible()
    expect(await sawLoginButton(page)).toBe(false)
    expect(await page.evaluate(layoutShift)).toBeLessThanOrEqual(0.01)
  }
})

test('who comes with a session that has ended sees the team all the time', async ({ page }) => {
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.setItem('authToken', 'ended'))
  const profile = page.waitForResponse(PROFILE)
  await page.goto('/')
  expect((await profile).status()).toBe(401)
  await expect(page.getByRole('button', { name: 'Logar' })).toBeVisible()
  await expect(page.getByText('Carregando a equipe...')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Mirela' })).toBeVisible()
})

function watchForLoginButton() {
  const look = () => {
    for (const button of document.querySelectorAll('button'))
      if (button.textContent === 'Logar' && button.checkVisibility({ visibilityProperty: true }))
        document.documentElement.dataset.sawLoginButton = 'yes'
    requestAnimationFrame(look)
  }
  look()
}

const sawLoginButton = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.sawLoginButton === 'yes')
