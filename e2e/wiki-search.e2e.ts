// Finding a topic by its words.
import type { Page, Request } from '@playwright/test'
import { DESK, PHONE, untilDrawn } from './accessible.ts'
import { expect, test } from './stage.ts'
import { adminToken, comeToWikiFromElsewhere, createTopic, openWiki, SEARCH } from './wiki.ts'
import { answerWith, hold, intercept } from './wire.ts'

test.use({ viewport: DESK })

for (const words of ['pocao', 'POÇ', 'elixir perg'])
  test(`“${words}” finds the potions as it is typed, and marks them`, async ({ page }) => {
    await openWiki(page)
    await field(page).pressSequentially(words)
    await expect(results(page).first()).toContainText('Poções, elixires e pergaminhos')
    await expect(results(page).first()).toContainText('Itens e Equipamentos')
    await expect(results(page).first().locator('mark').first()).toHaveText(/^(Poções|elixires)$/)
    await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ resultados?$/)
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === words)
  })

test('words of the text are found too, and shown where they stand', async ({ page, request }) => {
  await createTopic(request, await adminToken(request), {
    title: 'O farol de Nordhal',
    content: `<p>${'O mar é longe. '.repeat(200)}</p><p>Quem acende a <strong>lamparina azulzinha</strong> vê a costa.</p>`,
  })
  await openWiki(page)
  await field(page).fill('lamparina')
  await expect(results(page)).toHaveCount(1)
  await expect(results(page)).toContainText('O farol de Nordhal')
  await expect(results(page)).toContainText('acende a lamparina azulzinha')
  await expect(results(page).locator('mark')).toHaveText(['lamparina'])
})

test('one letter searches for nothing, and an emptied field brings the tabs back', async ({ page }) => {
  let searches = 0
  await intercept(page, SEARCH, (route) => {
    searches++
    return route.continue()
  })
  await comeToWikiFromElsewhere(page)
  await field(page).pressSequentially('m')
  await expect(page).toHaveURL('/wiki?q=m')
  await expect(page.getByRole('tablist')).toBeVisible()
  expect(searches).toBe(0)
  await field(page).pressSequentially('ago')
  await expect(results(page).first()).toContainText('Guia do Mago')
  await field(page).fill('')
  await expect(page.getByRole('tablist')).toBeVisible()
  await expect(page).toHaveURL('/wiki')
  // What was typed is no step to go back through.
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('the search is used with the keyboard alone', async ({ page }) => {
  await openWiki(page)
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await page.keyboard.type('guia/')
  await expect(field(page)).toHaveValue('guia/')
  await page.keyboard.press('Backspace')
  await expect(results(page).nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(results(page).nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(results(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('article')).toBeFocused()
  // A key of the page, not of what lies above it.
  await page.keyboard.press('/')
  await expect(field(page)).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(results(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await expect(page).toHaveURL('/wiki')
})

test('Esc among the results leads back to an empty field', async ({ page }) => {
  await page.goto('/wiki?q=guia')
  await results(page).nth(2).focus()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('tablist')).toBeVisible()
})

test('who does not want the key turns it off', async ({ page }) => {
  await openWiki(page)
  await page.getByRole('button', { name: 'Desativar o atalho' }).click()
  await expect(page.getByText('A tecla /')).toBeHidden()
  await page.keyboard.press('/')
  await expect(field(page)).not.toBeFocused()
})

test('a search can be shared, and Back from a result returns to the results', async ({ page }) => {
  await page.goto('/wiki?q=drag%C3%A3o')
  await expect(field(page)).toHaveValue('dragão')
  await expect(page).toHaveTitle('dragão · Busca na wiki · Reinos de Aldária')
  await expect(results(page).nth(1)).toBeVisible()
  const titles = await results(page).allTextContents()
  await results(page).nth(1).click()
  await expect(page).toHaveURL(/\?q=drag%C3%A3o&topic=\d+$/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(results(page)).toHaveText(titles)
  await expect(results(page).nth(1)).toBeFocused()
  await expect(field(page)).toHaveValue('dragão')
})

test('a result that was shared closes to the results', async ({ page }) => {
  await page.goto('/wiki?q=guia')
  await results(page).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const shared = await page.context().newPage()
  await shared.goto(page.url())
  await shared.getByRole('dialog').getByRole('link', { name: 'Fechar' }).click()
  await expect(shared).toHaveURL('/wiki?q=guia')
  await expect(results(shared).first()).toBeVisible()
})

test('nothing found is said, with what to do next', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openWiki(page)
  const words = '<b>xyzzy</b> & ‘plugh’'
  await field(page).fill(words)
  await expect(page.getByRole('search').getByRole('status')).toContainText(
    `Nenhum resultado para “${words}”.`,
  )
  await expect(page.getByText('tente uma palavra mais curta')).toBeInViewport()
  await expect(results(page)).toHaveCount(0)
})

test('a search that fails can be tried again', async ({ page }) => {
  await answerWith(page, SEARCH, { status: 429, body: { success: false, error: 'Há muitas buscas agora.' } })
  await openWiki(page)
  await field(page).fill('mago')
  await expect(page.getByRole('alert')).toContainText('Há muitas buscas agora.')
  await page.unroute(SEARCH)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(results(page).first()).toContainText('Guia do Mago')
  await expect(page.getByRole('alert')).toBeHidden()
})

test('an answer that comes late does not win over a newer one', async ({ page }) => {
  const late = await hold(page, '**/api/topics/search?q=guerreiro')
  await openWiki(page)
  await field(page).fill('guerreiro')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('Buscando...')
  await expect.poll(() => late.seen).toBe(1)
  const isLate = (request: Request) => request.url().endsWith('q=guerreiro')
  const over = Promise.any([
    page.waitForEvent('requestfinished', isLate),
    page.waitForEvent('requestfailed', isLate),
  ])
  await field(page).fill('mago')
  await expect(results(page).first()).toContainText('Guia do Mago')
  const titles = await results(page).allTextContents()
  late.release()
  await over
  await untilDrawn(page)
  expect(await results(page).allTextContents()).toEqual(titles)
  await expect(field(page)).toHaveValue('mago')
})

test('what is typed before the page is taken over is searched for', async ({ page }) => {
  const scripts = await hold(page, '**/assets/*.js')
  await page.goto('/wiki', { waitUntil: 'commit' })
  await field(page).pressSequentially('guerreiro')
  scripts.release()
  await expect(results(page).first()).toContainText('Guia do Guerreiro')
  await expect(field(page)).toHaveValue('guerreiro')
})

const field = (page: Page) => page.getByLabel('Buscar na wiki')
const results = (page: Page) => page.getByRole('list', { name: 'Resultados da busca' }).getByRole('link')
