// Every address of the wiki: what it is called, what it opens, and what it does when nothing is there.
import { PHONE } from './accessible.ts'
import { expect, test } from './stage.ts'
import { arrivalsOn } from './taking-over.ts'
import { addressOf, openWiki, shelvesOf } from './wiki.ts'
import { hold } from './wire.ts'

const MISSING = '/wiki?topic=999999999'
const MALFORMED = [
  '/wiki?topic=abc',
  '/wiki?topic=0',
  '/wiki?topic=99999999999999999999',
  '/wiki?topic=%E0%A4%A',
  '/wiki?categoria=%00',
  '/wiki?q=',
]

test.describe('in what the server sends', () => {
  test.use({ javaScriptEnabled: false })

  test('the wiki, a category and a topic say what they are', async ({ page, request, baseURL }) => {
    const { id } = (await shelvesOf(request)).find(({ name }) => name === 'Classes') ?? {}
    const cine = await addressOf(request, 'Cine na Praça')
    for (const [address, title, description] of [
      ['/wiki', 'Wiki', /classes, itens, masmorras/],
      [`/wiki?categoria=${id}`, 'Classes · Wiki', /^Classes na wiki de Reinos de Aldária/],
      [cine, 'Cine na Praça', /^Toda quinta, às 21h, a comunidade assiste junto .{80,}…$/],
    ] as const) {
      expect((await page.goto(`${address}${address.includes('?') ? '&' : '?'}utm_source=x`))?.status()).toBe(
        200,
      )
      await expect(page).toHaveTitle(`${title} · Reinos de Aldária`)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${address}`)
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description)
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${baseURL}${address}`)
      await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    }
  })

  test('a search and what is missing are for no search engine', async ({ page }) => {
    for (const [address, status] of [
      ['/wiki?q=mago', 200],
      [MISSING, 404],
      ['/wiki?categoria=999999999', 404],
    ] as const) {
      expect((await page.goto(address))?.status(), address).toBe(status)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    }
  })
})

test('the titles go along with what is opened and closed', async ({ page }) => {
  await openWiki(page)
  await page.getByRole('tab', { name: 'Sistemas' }).click()
  await expect(page).toHaveTitle('Sistemas · Wiki · Reinos de Aldária')
  await page.getByRole('link', { name: 'Gold e Cash' }).click()
  await expect(page).toHaveTitle('Gold e Cash · Reinos de Aldária')
  await page.keyboard.press('Escape')
  await expect(page).toHaveTitle('Sistemas · Wiki · Reinos de Aldária')
})

test('a shared topic opens on a fresh page, above its category, and closes to it', async ({
  page,
  request,
}) => {
  await openWiki(page, await addressOf(request, 'Coração da Forja'))
  await expect(page.getByRole('dialog', { name: 'Coração da Forja' }).getByRole('article')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Masmorras e Chefes', selected: true })).toBeVisible()
  await expect(page).toHaveURL(/\/wiki\?categoria=\d+$/)
})

test('a topic that is closed before it has come closes to its category, too', async ({ page, request }) => {
  const answer = await hold(page, '**/api/topics/*')
  await openWiki(page, await addressOf(request, 'Guia do Guerreiro'))
  await page.getByRole('link', { name: 'Próximo' }).click()
  await expect(page.getByRole('dialog', { name: 'Guia do Mago' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Classes', selected: true })).toBeVisible()
  answer.release()
})

test('a shared category opens on a fresh page', async ({ page, request }) => {
  await page.setViewportSize(PHONE)
  const { id } = (await shelvesOf(request)).find(({ name }) => name === 'Sistemas') ?? {}
  await openWiki(page, `/wiki?categoria=${id}`)
  await expect(page.getByRole('link', { name: 'Gold e Cash' })).toBeVisible()
  // Far to the right in the rail of tabs.
  await expect(page.getByRole('tab', { name: 'Sistemas', selected: true })).toBeInViewport({ ratio: 1 })
})

test('Back and Forward, a reload and an impatient Esc keep to the wiki', async ({ page, request }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wiki' }).click()
  const [dialog, topic] = [page.getByRole('dialog', { name: 'Bem-vindo à wiki' }), 'Bem-vindo à wiki']
  await page.getByRole('link', { name: topic }).click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog.getByRole('button', { name: 'Copiar link' })).toBeEnabled()
  await page.evaluate(() => {
    for (let times = 0; times < 3; times++)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/wiki')
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL(await addressOf(request, topic))
})

test('a missing topic is said to be missing, and leads to those that are there', async ({ page }) => {
  expect((await page.goto(MISSING))?.status()).toBe(404)
  const dialog = page.getByRole('dialog', { name: 'Tópico não encontrado' })
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Tentar novamente' })).toBeHidden()
  await dialog.getByRole('link', { name: 'Ver todos os tópicos' }).click()
  await expect(page).toHaveURL('/wiki')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Geral', selected: true })).toBeVisible()
})

test('what an address does not say clearly is not there', async ({ page }) => {
  for (const address of MALFORMED) {
    expect((await page.goto(address))?.status(), address).toBe(200)
    await expect(page.getByRole('tab', { name: 'Geral', selected: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('the browser takes over every address without a word or a movement', async ({ page, request }) => {
  const arriveAt = arrivalsOn(page)
  const titles = ['Cine na Praça', 'Mapa e regiões do reino', 'Dicionário do aventureiro', 'Guia do Mago']
  const topics = await Promise.all(titles.map((title) => addressOf(request, title)))
  const category = (await shelvesOf(request)).at(-1)?.id
  for (const path of ['/wiki', `/wiki?categoria=${category}`, ...topics, ...MALFORMED.slice(0, 2)]) {
    const { complaints, shift } = await arriveAt(path)
    expect(complaints, path).toEqual([])
    expect(shift, path).toBeLessThanOrEqual(0.01)
  }
  // These it draws itself.
  expect((await arriveAt('/wiki?q=mago')).complaints).toEqual([])
  for (const path of [MISSING, '/wiki?categoria=999999999'])
    for (const complaint of (await arriveAt(path)).complaints) expect(complaint).toContain('404')
})
