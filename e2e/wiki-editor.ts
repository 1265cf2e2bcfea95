// What the journeys through the wiki's editor have in common.
import type { Browser, Page } from '@playwright/test'
import { expect } from './stage.ts'
import { adminToken } from './wiki.ts'

export const TOPIC = '**/api/topics/*'
export const NEW_TOPIC = '**/api/topics'

/** The lowest of those who may. */
export const EDITOR = 'moderador'

export async function openEditor(page: Page, query = 'editar=novo', login = EDITOR) {
  await enterAs(page, login, `/wiki?${query}`)
  await expect(content(page)).toBeVisible()
}

/** To where a modal may hide the rest of the page. */
export async function enterAs(page: Page, login: string, path: string) {
  const token = await adminToken(page.request, login)
  // The smallest page that may write the site's local storage.
  await page.goto('/healthz')
  await page.evaluate((value) => localStorage.setItem('authToken', value), token)
  await page.goto(path)
}

export const editor = (page: Page) => page.getByRole('dialog', { name: /^(Novo|Editar|Duplicar) tópico$/ })
export const title = (page: Page) => editor(page).getByRole('textbox', { name: 'Título' })
export const category = (page: Page) => editor(page).getByRole('combobox', { name: 'Categoria' })
export const content = (page: Page) => editor(page).getByRole('textbox', { name: 'Conteúdo' })
export const save = (page: Page) => editor(page).getByRole('button', { name: 'Guardar', exact: true })

export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })

/** The head of a new topic, and the cursor in its text. */
export async function begin(page: Page, name: string, where = 'Geral') {
  await title(page).fill(name)
  await category(page).selectOption(where)
  await content(page).click()
}

/** One of the menus of the toolbar, whose name says what is chosen. */
export async function choose(page: Page, menu: 'Estilo' | 'Fonte' | 'Cor', choice: string) {
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: new RegExp(`^${menu}`) })
    .click()
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click()
  await expect(content(page)).toBeFocused()
}

export const chosenCategory = (page: Page) => category(page).getByRole('option', { selected: true })

/** The modal in which a topic is read. */
export const reading = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const text = (page: Page, name: string) => reading(page, name).locator('.rich-text')

/** By its button, to where the topic is read. */
export async function saveAndRead(page: Page, name: string) {
  await save(page).click()
  await expect(reading(page, name).getByText('Tópico guardado.')).toBeVisible()
  return idIn(page)
}

export const idIn = (page: Page) => Number(new URL(page.url()).searchParams.get('topic'))

/** As the server keeps it. */
export async function contentOf(page: Page, id: number) {
  const { topic } = await (await page.request.get(`/api/topics/${id}`)).json()
  return topic.content
}

/** In a browser of their own. */
export async function asVisitor(browser: Browser, baseURL: string, see: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL })
  await see(await context.newPage())
  await context.close()
}
