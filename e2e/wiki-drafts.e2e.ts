import type { Page } from '@playwright/test'
import { listenForStrangers, listenTo } from './complaints.ts'
import { expect, storedToken, test } from './stage.ts'
import { adminToken, createTopic } from './wiki.ts'
import {
  begin,
  chosenCategory,
  content,
  editor,
  openEditor,
  save,
  saveAndRead,
  title,
  tool,
} from './wiki-editor.ts'

const FOUND = /^Rascunho de .+ recuperado\./
const DRAFT = {
  title: 'Ficou',
  category_id: 1,
  content: '<p>Ficou</p>',
  baseVersion: null,
  savedAt: '2026-01-01T00:00:00Z',
}

test('what was typed survives a reload, and is gone once it is saved', async ({ page }) => {
  await openEditor(page)
  await write(page, 'A carta perdida')
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expectWritten(page, 'A carta perdida')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await saveAndRead(page, 'A carta perdida')
  expect(await keptDrafts(page)).toEqual([])
  await page.goto('/wiki?editar=novo')
  await expect(title(page)).toHaveValue('')
  await expect(notice(page)).toHaveCount(0)
})

test('what was typed survives a page that is closed without a word', async ({ page, context }) => {
  await openEditor(page)
  await write(page, 'A carta molhada')
  await expect.poll(() => keptDrafts(page)).toHaveLength(1)
  await page.close()
  const next = await context.newPage()
  await next.goto('/wiki?editar=novo')
  await expect(notice(next)).toBeVisible()
  await expectWritten(next, 'A carta molhada')
})

test('a draft of a topic is its own, and gives way to what is saved', async ({ page, request }) => {
  const token = await adminToken(request)
  const first = await createTopic(request, token, { title: 'O diário' })
  const second = await createTopic(request, token, { title: 'O outro diário' })
  await openEditor(page, `editar=${first.id}`)
  await content(page).click()
  await page.keyboard.type('Segredo: ')
  await page.goto(`/wiki?editar=${second.id}`)
  await expect(content(page)).toHaveText('Como domar')
  await expect(notice(page)).toHaveCount(0)
  await page.goto(`/wiki?editar=${first.id}`)
  await expect(notice(page)).toBeVisible()
  await expect(content(page)).toContainText('Segredo: ')

  await notice(page).getByRole('button', { name: 'Descartar rascunho' }).click()
  const question = page.getByRole('dialog', { name: 'Descartar o rascunho?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(content(page)).toContainText('Segredo: ')
  await notice(page).getByRole('button', { name: 'Descartar rascunho' }).click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(content(page)).toHaveText('Como domar')
  expect(await keptDrafts(page)).toEqual([])
})

test('another editor at the same browser does not get the draft', async ({ page }) => {
  await openEditor(page)
  await write(page, 'A carta alheia')
  await openEditor(page, 'editar=novo', 'admin')
  await expect(title(page)).toHaveValue('')
  await expect(content(page)).toHaveText('')
  await openEditor(page)
  await expectWritten(page, 'A carta alheia')
})

test('the end of the session takes nothing away', async ({ page }) => {
  await openEditor(page)
  await write(page, 'A carta sem dono')
  const headers = { authorization: `Bearer ${await storedToken(page)}` }
  expect((await page.request.post('/api/auth/logout', { headers })).ok()).toBe(true)
  await save(page).click()
  await expect(editor(page)).toBeHidden()
  await openEditor(page)
  await expect(notice(page)).toBeVisible()
  await expectWritten(page, 'A carta sem dono')
})

test('a stored draft that is broken is none', async ({ page }) => {
  const complaints = listenTo(page)
  const key = await draftKey(page)
  for (const stored of [
    '{"title":',
    'null',
    '[]',
    JSON.stringify({ ...DRAFT, content: { toString: 'x' } }),
    JSON.stringify({ ...DRAFT, category_id: '1; drop table' }),
    JSON.stringify({ ...DRAFT, savedAt: '<img src=x onerror=alert(1)>' }),
  ]) {
    await openWith(page, key, stored)
    await expect(title(page)).toHaveValue('')
    await expect(content(page)).toHaveText('')
    await expect(notice(page)).toHaveCount(0)
  }
  expect(complaints).toEqual([])
})

test('a stored draft that is hostile harms nothing', async ({ page, baseURL }) => {
  const strangers = listenForStrangers(page, baseURL)
  const attack =
    '<script>window.__xss=1</script><img src="https://xss.invalid/x.png" onerror="window.__xss=1">'
  const disguise =
    '<p style="color:red" onclick="window.__xss=1">Ficou</p><a href="javascript:window.__xss=1">aqui</a>'
  const draft = { ...DRAFT, title: attack, category_id: 999_999, content: attack + disguise }
  await openWith(page, await draftKey(page), JSON.stringify(draft))
  await expect(notice(page)).toBeVisible()
  await expect(title(page)).toHaveValue(attack)
  await expect(chosenCategory(page)).toHaveText('Selecione uma categoria')
  await expect(content(page)).toHaveText(/^Ficou\s*aqui$/)
  await expect(content(page).locator('a, script, [style], [onclick], img[src]')).toHaveCount(0)
  await content(page).getByText('Ficou').click()
  await tool(page, 'Negrito').click()
  expect(await page.evaluate(() => '__xss' in window)).toBe(false)
  expect(strangers).toEqual([])
})

/** That of a new topic, by who is signed in from now on. */
async function draftKey(page: Page) {
  await openEditor(page)
  await write(page, 'A carta falsa')
  await expect.poll(() => keptDrafts(page)).toHaveLength(1)
  const [key = ''] = await keptDrafts(page)
  return key
}

/** By a page that has no editor: that would keep its own draft in place of this one. */
async function openWith(page: Page, key: string, stored: string) {
  await page.goto('/healthz')
  await page.evaluate(([name = '', value = '']) => localStorage.setItem(name, value), [key, stored])
  await page.goto('/wiki?editar=novo')
  await expect(content(page)).toBeVisible()
}

const notice = (page: Page) => editor(page).getByRole('status').filter({ hasText: FOUND })

async function write(page: Page, name: string) {
  await begin(page, name)
  await page.keyboard.type('Caro amigo')
}

async function expectWritten(page: Page, name: string) {
  await expect(title(page)).toHaveValue(name)
  await expect(chosenCategory(page)).toHaveText('Geral')
  await expect(content(page)).toHaveText('Caro amigo')
}

/** The names under which this browser keeps drafts. */
const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wikiDraft:')))
