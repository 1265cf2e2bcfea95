// Leaving the editor with something in it that is not saved.
import type { Page } from '@playwright/test'
import { arriveAs, expect, test } from './stage.ts'
import { adminToken, createTopic } from './wiki.ts'
import {
  begin,
  chosenCategory,
  content,
  EDITOR,
  editor,
  enterAs,
  openEditor,
  reading,
  save,
  text,
  title,
} from './wiki-editor.ts'

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  X: (page) => editor(page).getByRole('button', { name: 'Fechar' }).click(),
  Esc: (page) => page.keyboard.press('Escape'),
  Cancelar: (page) => editor(page).getByRole('button', { name: 'Cancelar' }).click(),
  'a click outside': (page) => page.mouse.click(3, 3),
  Back: (page) => page.goBack(),
}

test('every way out asks first, and staying keeps everything', async ({ page }) => {
  await arriveAs(page, EDITOR, '/wiki')
  await page.getByRole('button', { name: 'Novo tópico' }).click()
  await begin(page, 'A fuga')
  await page.keyboard.type('Pela janela')
  for (const [name, leave] of Object.entries(ways)) {
    await test.step(name, async () => {
      await leave(page)
      await expect(question(page)).toBeVisible()
      await question(page).getByRole('button', { name: 'Continuar editando' }).click()
      await expect(question(page)).toBeHidden()
      await expect(title(page)).toHaveValue('A fuga')
      await expect(chosenCategory(page)).toHaveText('Geral')
      await expect(content(page)).toHaveText('Pela janela')
      await expect(page).toHaveURL(/[?&]editar=novo/)
    })
  }
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(content(page)).toHaveText('Pela janela')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(editor(page)).toBeHidden()
  await expect(page).toHaveURL(/\/wiki$/)
})

test('who chooses so leaves it all behind', async ({ page }) => {
  await arriveAs(page, EDITOR, '/wiki')
  for (const [name, leave] of Object.entries(ways)) {
    await test.step(name, async () => {
      await page.getByRole('button', { name: 'Novo tópico' }).click()
      await expect(title(page)).toHaveValue('')
      await expect(content(page)).toHaveText('')
      await expect(editor(page).getByText('Rascunho')).toHaveCount(0)
      await begin(page, 'O abandono')
      await page.keyboard.type('Adeus')
      await leave(page)
      await question(page).getByRole('button', { name: 'Descartar' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(/\/wiki$/)
    })
  }
  await page.reload()
  await page.getByRole('button', { name: 'Novo tópico' }).click()
  await expect(title(page)).toHaveValue('')
  await expect(editor(page).getByText('Rascunho')).toHaveCount(0)
})

test('an editor in which nothing was changed is left without a word', async ({ page, request }) => {
  const { id } = await createTopic(request, await adminToken(request), { title: 'A visita breve' })
  await enterAs(page, EDITOR, `/wiki?topic=${id}`)
  for (const [name, leave] of Object.entries({ ...ways, Guardar: (at: Page) => save(at).click() })) {
    await test.step(name, async () => {
      await reading(page, 'A visita breve').getByRole('button', { name: 'Editar' }).click()
      await expect(content(page)).toBeVisible()
      await leave(page)
      await expect(editor(page)).toBeHidden()
      await expect(text(page, 'A visita breve')).toBeVisible()
    })
  }
})

test('the browser asks before the page is loaded anew, while there is something to lose', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await openEditor(page)
  await page.reload()
  await expect(content(page)).toBeVisible()
  expect(asked).toEqual([])
  await begin(page, 'A teimosia')
  await page.keyboard.type('Fico')
  // The reload does not take place.
  await page.evaluate(() => location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(content(page)).toHaveText('Fico')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(editor(page)).toBeHidden()
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

const question = (page: Page) => page.getByRole('dialog', { name: 'Descartar as alterações?' })
