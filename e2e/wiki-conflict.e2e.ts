import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { listenTo } from './complaints.ts'
import { expect, test } from './stage.ts'
import { adminToken, createTopic, saveTopic } from './wiki.ts'
import {
  content,
  contentOf,
  editor,
  openEditor,
  reading,
  save,
  saveAndRead,
  text,
  title,
} from './wiki-editor.ts'

const NEWER = 'Este tópico foi alterado por outra pessoa enquanto você editava. Nada foi perdido.'

test('two editors meet at one topic: the second gets both texts, and may save over the first', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await meet(page, browser, baseURL, 'A ponte')
  await expect(saved(page)).toContainText(`${NEWER} Se guardar a sua versão, esta continua no histórico.`)
  await expect(saved(page)).toContainText(/Geral · por admin · \d/)
  await expect(saved(page).locator('.rich-text')).toHaveText('De pedra. Como domar')
  await expect(content(page)).toHaveText('De madeira. Como domar')
  await expectAccessible(page)
  await editor(page).getByRole('button', { name: 'Guardar a minha versão' }).click()
  await expect(text(page, 'A ponte')).toHaveText('De madeira. Como domar')
  expect(await versionsOf(page, id)).toEqual([
    ['moderador', '<p>De madeira. Como domar</p>'],
    ['admin', '<p>De pedra. Como domar</p>'],
    ['admin', '<p>Como domar</p>'],
  ])
})

test('the second editor may give way to the first, after a question', async ({ page, browser, baseURL }) => {
  const id = await meet(page, browser, baseURL, 'A muralha')
  const giveWay = editor(page).getByRole('button', { name: 'Ficar com a versão guardada' })
  const question = page.getByRole('dialog', { name: 'Descartar as alterações?' })
  await giveWay.click()
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(content(page)).toHaveText('De madeira. Como domar')
  await expect(saved(page)).toBeVisible()
  await giveWay.click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(editor(page)).toBeHidden()
  await expect(text(page, 'A muralha')).toHaveText('De pedra. Como domar')
  expect(await versionsOf(page, id)).toHaveLength(2)
  // Nor does a draft of it wait for the next time.
  await reading(page, 'A muralha').getByRole('button', { name: 'Editar' }).click()
  await expect(content(page)).toHaveText('De pedra. Como domar')
})

test('the second editor may go on writing beside the first one’s text, and meet yet another', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const id = await meet(page, browser, baseURL, 'A torre')
  await editor(page).getByRole('button', { name: 'Continuar editando' }).click()
  await expect(content(page)).toBeFocused()
  await expect(saved(page)).toContainText('Ao guardar, o seu texto toma o lugar desta versão')
  await content(page).getByText('De madeira').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('De pedra e cal. ')

  await saveTopic(request, await adminToken(request), id, { title: 'A torre', content: '<p>De vidro</p>' })
  await save(page).click()
  await expect(saved(page).locator('.rich-text')).toHaveText('De vidro')
  await expect(content(page)).toHaveText('De pedra e cal. De madeira. Como domar')
  await editor(page).getByRole('button', { name: 'Continuar editando' }).click()
  await saved(page).getByRole('button', { name: 'Ocultar esta versão' }).click()
  await expect(saved(page)).toHaveCount(0)
  await expect(content(page)).toBeFocused()
  await saveAndRead(page, 'A torre')
  await expect(text(page, 'A torre')).toHaveText('De pedra e cal. De madeira. Como domar')
  expect((await versionsOf(page, id)).map(([, kept]) => kept)).toEqual([
    '<p>De pedra e cal. De madeira. Como domar</p>',
    '<p>De vidro</p>',
    '<p>De pedra. Como domar</p>',
    '<p>Como domar</p>',
  ])
})

test('a draft of a former version meets the newer one as soon as it is opened', async ({ page, request }) => {
  const token = await adminToken(request)
  const { id } = await createTopic(request, token, { title: 'O fosso' })
  await openEditor(page, `editar=${id}`)
  await content(page).click()
  await page.keyboard.press('Home')
  await page.keyboard.type('Fundo. ')
  await page.goto('/about')
  await saveTopic(request, token, id, { title: 'O fosso', content: '<p>Raso</p>' })
  await page.goto(`/wiki?editar=${id}`)
  await expect(saved(page).locator('.rich-text')).toHaveText('Raso')
  await expect(content(page)).toHaveText('Fundo. Como domar')
  expect(await contentOf(page, id)).toBe('<p>Raso</p>')
})

test('a topic that was deleted meanwhile is saved as a new one', async ({ page, request }) => {
  const token = await adminToken(request)
  const { id } = await createTopic(request, token, { title: 'A cabana' })
  await openEditor(page, `editar=${id}`)
  await title(page).fill('A cabana refeita')
  await request.delete(`/api/topics/${id}`, { headers: { authorization: `Bearer ${token}` } })
  await save(page).click()
  await expect(editor(page).getByRole('alert')).toBeVisible()
  await expect(title(page)).toHaveValue('A cabana refeita')
  await editor(page).getByRole('button', { name: 'Guardar como novo tópico' }).click()
  await expect(text(page, 'A cabana refeita')).toHaveText('Como domar')
})

/** Both open the topic; the other one, in another browser, saves it first. */
async function meet(page: Page, browser: Browser, baseURL: string, name: string): Promise<number> {
  const token = await adminToken(page.request)
  const { id } = await createTopic(page.request, token, { title: name })
  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  const complaints = listenTo(other)
  await openEditor(other, `topic=${id}&editar=${id}`, 'admin')
  await openEditor(page, `topic=${id}&editar=${id}`)
  for (const [each, words] of [
    [other, 'De pedra. '],
    [page, 'De madeira. '],
  ] as const) {
    await content(each).click()
    await each.keyboard.press('Home')
    await each.keyboard.type(words)
  }
  await saveAndRead(other, name)
  expect(complaints).toEqual([])
  await context.close()
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  return id
}

const saved = (page: Page) => editor(page).getByRole('region', { name: 'Versão guardada' })

/** Who saved what, the newest first. */
async function versionsOf(page: Page, id: number) {
  const headers = { authorization: `Bearer ${await adminToken(page.request)}` }
  const get = async (path: string) => (await page.request.get(`/api/topics/${id}${path}`, { headers })).json()
  const { versions } = await get('/versions')
  const kept: [string, string][] = []
  for (const { version, saved_by } of versions)
    kept.push([saved_by, (await get(`/versions/${version}`)).version.content])
  return kept
}
