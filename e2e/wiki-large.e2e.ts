// The largest wiki there can be: as many categories as it takes, names without a space, and a list of hundreds.
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible, PHONE } from './accessible.ts'
import { arriveAs, test as base, expect, ownStage, type Stage } from './stage.ts'
import {
  adminToken,
  createCategory,
  createTopic,
  openAsAdmin,
  openWiki,
  saveTopic,
  shelvesOf,
} from './wiki.ts'

const CATEGORIES = 50
const TOPICS = 210
/** So many of them come at first. */
const LISTED = 100
const FURTHER = '**/api/categories/*/topics*'
const AT_ONCE = 10
const LONG_NAME = 'W'.repeat(38)
const LONG_TITLE = 'Á'.repeat(120)
const LONG_TEXT = `<h2>${LONG_TITLE}</h2><h3>${LONG_TITLE}</h3><h4>${LONG_TITLE}</h4><p>${LONG_TITLE}</p>
  <ul><li>${LONG_TITLE}</li></ul><blockquote><p>${LONG_TITLE}</p></blockquote><pre><code>${LONG_TITLE}</code></pre>
  <table><tbody><tr><th>${LONG_TITLE}</th><td>${LONG_TITLE}</td></tr></tbody></table>
  <p><a href="https://www.youtube.com/watch?v=eRsGyueVLvQ" class="video">${LONG_TITLE}</a></p>`

interface Large {
  /** The topic with the long title, saved twice. */
  id: number
  /** The category with all the others. */
  full: number
}

/** Its own product: nobody else wants a wiki like this. */
const test = base.extend<object, { stage: Stage; large: Large }>({
  stage: ownStage,
  large: [
    async ({ playwright, stage }, use) => {
      const request = await playwright.request.newContext({ baseURL: stage.url })
      await use(await writeLarge(request))
      await request.dispose()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('fifty categories, an empty one and the longest title are accessible and fit', async ({
  page,
  large,
}) => {
  await openWiki(page)
  await expect(page.getByRole('tab')).toHaveCount(CATEGORIES)
  await expect(page.getByRole('link', { name: LONG_TITLE })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab').first().focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: `${LONG_NAME}49`, selected: true })).toBeInViewport()
  await expect(page.getByText('Nenhum tópico nesta categoria ainda')).toBeVisible()
  await expectAccessible(page)
  await openWiki(page, `/wiki?topic=${large.id}`)
  await expect(page.getByRole('dialog', { name: LONG_TITLE })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/wiki?q=${LONG_TITLE.slice(0, 80)}`)
  await expect(page.getByRole('list', { name: 'Resultados da busca' })).toBeVisible()
  await expectAccessible(page)
})

test('fifty categories can be managed', async ({ page, large: _ }) => {
  await arriveAs(page, 'admin', '/wiki')
  await page.getByRole('button', { name: 'Gerir Categorias' }).click()
  await expect(page.getByText('A wiki já tem 50 categorias, que é o limite.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Eliminar ${LONG_NAME}49` }).click()
  await expect(page.getByRole('button', { name: 'Eliminar', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the longest title can be edited, and its versions compared', async ({ page, large }) => {
  await openAsAdmin(page, `/wiki?editar=${large.id}`)
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(LONG_TITLE)
  await expectAccessible(page)
  await page.goto(`/wiki?historico=${large.id}`)
  await page.getByRole('button', { name: /^Comparar/ }).click()
  await expect(page.getByText('Para: versão 2')).toBeVisible()
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the beginning of a long list is there', async ({ page, large }) => {
    await page.goto(`/wiki?categoria=${large.full}`)
    await expect(page.getByRole('tabpanel').getByRole('link')).toHaveCount(48)
  })
})

test('a long list comes piece by piece, and the reader goes on where the last one ended', async ({
  page,
  large,
}) => {
  await page.setViewportSize(PHONE)
  await openWiki(page, `/wiki?categoria=${large.full}`)
  const cards = page.getByRole('tabpanel').getByRole('link')
  await expect(page.getByText(`Mostrando 48 de ${TOPICS} tópicos`)).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(cards).toHaveCount(96)
  await expect(cards.nth(48)).toBeFocused()
  await cards.nth(48).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Anterior' })).toBeVisible()
  await page.goBack()
  await expect(cards.nth(48)).toBeFocused()
  await expect(cards.nth(48)).toBeInViewport()
})

test('a list goes on beyond what came at first, and after a failure too', async ({ page, large }) => {
  await openWiki(page, `/wiki?categoria=${large.full}`)
  const cards = page.getByRole('tabpanel').getByRole('link')
  const more = page.getByRole('button', { name: 'Mostrar mais' })
  await page.route(FURTHER, (route) => route.fulfill({ status: 400, json: { success: false } }))
  for (const count of [96, LISTED]) {
    await more.click()
    await expect(cards).toHaveCount(count)
  }
  await expect(page.getByText('Não foi possível carregar mais tópicos.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(FURTHER)
  for (const count of [144, 192, TOPICS]) {
    await more.click()
    await expect(cards).toHaveCount(count)
  }
  await expect(cards.last()).toHaveText(/^Crônica 99/)
  await expect(more).toBeHidden()
})

test('who reads on at the end of the list is led further, and back', async ({ page, request, large }) => {
  const [last, beyond] = (await topicsOf(request, large.full)).slice(LISTED - 1)
  await openWiki(page, `/wiki?topic=${last?.id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Próximo' }).click()
  await expect(page.getByRole('dialog', { name: `${beyond?.title}`, exact: true })).toBeVisible()
  await dialog.getByRole('link', { name: 'Anterior' }).click()
  await expect(page.getByRole('dialog', { name: `${last?.title}`, exact: true })).toBeVisible()
})

test('what lies beyond the list can be opened by its address', async ({ page, request, large }) => {
  const last = (await topicsOf(request, large.full)).at(-1)
  await openWiki(page, `/wiki?topic=${last?.id}`)
  const dialog = page.getByRole('dialog', { name: `${last?.title}`, exact: true })
  await expect(dialog.getByRole('link', { name: 'Anterior' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Próximo' })).toBeHidden()
})

/** All of a category, page by page. */
async function topicsOf(request: APIRequestContext, category: number) {
  const all: { id: number; title: string }[] = []
  for (let after: number | null | undefined; after !== null; ) {
    const address = `/api/categories/${category}/topics${after ? `?after=${after}` : ''}`
    const { topics, next } = await (await request.get(address)).json()
    all.push(...topics)
    after = next
  }
  return all
}

async function writeLarge(request: APIRequestContext): Promise<Large> {
  const token = await adminToken(request)
  const first = (await shelvesOf(request)).length
  let full = 0
  for (let count = first; count < CATEGORIES; count++) {
    const { id } = await createCategory(request, token, `${LONG_NAME}${count}`)
    if (count === first) full = id
  }
  for (let start = 0; start < TOPICS; start += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        createTopic(request, token, { title: `Crônica ${start + index + 1}`, category_id: full }),
      ),
    )
  const { id } = await createTopic(request, token, { title: LONG_TITLE, content: LONG_TEXT })
  await saveTopic(request, token, id, { title: LONG_TITLE, content: `${LONG_TEXT}<p>${LONG_NAME}</p>` })
  return { id, full }
}
