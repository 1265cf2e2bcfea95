// From the first save of a topic to its end, and back.
import { randomUUID } from 'node:crypto'
import { listenTo } from './complaints.ts'
import { arriveAs, expect, test } from './stage.ts'
import { adminToken, createCategory, createTopic, deleteCategories } from './wiki.ts'
import {
  asVisitor,
  begin,
  category,
  chosenCategory,
  content,
  contentOf,
  EDITOR,
  editor,
  enterAs,
  NEW_TOPIC,
  openEditor,
  reading,
  save,
  saveAndRead,
  TOPIC,
  text,
  title,
} from './wiki-editor.ts'
import { type Answer, answerWith, hold, untilAnswered } from './wire.ts'

const QUESTION = 'Tem a certeza que deseja eliminar este tópico?'
const EMPTY = 'Sala vazia'

test.afterEach(({ request }) => deleteCategories(request, EMPTY))

test('a topic without a category or a title is not sent', async ({ page }) => {
  const sent = await hold(page, NEW_TOPIC)
  await openEditor(page)
  await expect(category(page)).toHaveValue('')
  await title(page).fill('Sem lugar')
  await save(page).click()
  await expect(editor(page).getByRole('alert')).toHaveText('Por favor, selecione uma categoria.')
  await expect(category(page)).toBeFocused()
  await expect(category(page)).toHaveAccessibleDescription('Por favor, selecione uma categoria.')
  await category(page).selectOption('Geral')
  await expect(editor(page).getByRole('alert')).toHaveCount(0)
  await title(page).fill('   ')
  await page.keyboard.press('Control+s')
  await expect(editor(page).getByRole('alert')).toHaveText('Informe o título do tópico.')
  await expect(title(page)).toBeFocused()
  expect(sent.seen).toBe(0)
})

test('a new topic begins in the category that was open, if one was', async ({ page, request }) => {
  await createCategory(request, await adminToken(request), EMPTY)
  await arriveAs(page, EDITOR, '/wiki')
  await page.getByRole('button', { name: 'Novo tópico' }).click()
  await expect(chosenCategory(page)).toHaveText('Selecione uma categoria')
  await page.keyboard.press('Escape')
  await expect(editor(page)).toBeHidden()
  await page.getByRole('tab', { name: EMPTY }).click()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Novo tópico' }).click()
  await expect(chosenCategory(page)).toHaveText(EMPTY)
  await page.goto(`/wiki?categoria=999999&editar=novo`)
  await expect(chosenCategory(page)).toHaveText('Selecione uma categoria')
})

test('when saving fails, nothing that was typed is lost', async ({ page }) => {
  await openEditor(page)
  await begin(page, 'A ponte quebrada')
  await page.keyboard.type('Do outro lado')
  const failures: [Answer, string][] = [
    [{ status: 500 }, 'Erro ao guardar o tópico.'],
    ['none', 'Erro ao guardar o tópico.'],
    [{ status: 400, body: { success: false, error: 'Hoje não.' } }, 'Hoje não.'],
  ]
  for (const [answer, words] of failures) {
    const answered = await answerWith(page, NEW_TOPIC, answer)
    await save(page).click()
    await untilAnswered(answered)
    await expect(editor(page).getByRole('alert')).toHaveText(words)
    await expect(title(page)).toHaveValue('A ponte quebrada')
    await expect(chosenCategory(page)).toHaveText('Geral')
    await expect(content(page)).toHaveText('Do outro lado')
    await page.unroute(NEW_TOPIC)
  }
  await saveAndRead(page, 'A ponte quebrada')
  await expect(text(page, 'A ponte quebrada')).toHaveText('Do outro lado')
})

test('a double click saves once, and nothing can be typed meanwhile', async ({ page }) => {
  const sent = await hold(page, NEW_TOPIC)
  await openEditor(page)
  await begin(page, 'O eco único')
  await page.keyboard.type('Uma vez')
  await save(page).dblclick()
  await expect(editor(page).getByRole('button', { name: 'Guardando...' })).toBeVisible()
  await page.keyboard.type('!')
  sent.release()
  await expect(text(page, 'O eco único')).toHaveText('Uma vez')
  expect(sent.seen).toBe(1)
})

test('a topic is changed, and copied', async ({ page, request, browser, baseURL }) => {
  const complaints = listenTo(page)
  const { id } = await createTopic(request, await adminToken(request), {
    title: 'O mapa velho',
    content: '<h2>Norte</h2><p>Montanhas</p>',
  })
  await enterAs(page, EDITOR, `/wiki?topic=${id}`)
  await reading(page, 'O mapa velho').getByRole('button', { name: 'Editar' }).click()
  await expect(title(page)).toHaveValue('O mapa velho')
  await expect(chosenCategory(page)).toHaveText('Geral')
  await content(page).getByText('Montanhas').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' e neve')
  await title(page).fill('O mapa novo')
  expect(await saveAndRead(page, 'O mapa novo')).toBe(id)
  await expect(text(page, 'O mapa novo').getByText('Montanhas e neve')).toBeVisible()
  await asVisitor(browser, baseURL, async (visitor) => {
    await visitor.goto(`/wiki?topic=${id}`)
    await expect(text(visitor, 'O mapa novo').getByText('Montanhas e neve')).toBeVisible()
  })

  await reading(page, 'O mapa novo').getByRole('button', { name: 'Duplicar' }).click()
  await expect(title(page)).toHaveValue('O mapa novo (cópia)')
  expect(await saveAndRead(page, 'O mapa novo (cópia)')).not.toBe(id)
  await expect(text(page, 'O mapa novo (cópia)').getByRole('heading', { name: 'Norte' })).toBeVisible()
  await expect(text(page, 'O mapa novo (cópia)').getByText('Montanhas e neve')).toBeVisible()
  expect(await contentOf(page, id)).toBe('<h2>Norte</h2><p>Montanhas e neve</p>')
  expect(complaints).toEqual([])
})

test('a topic is deleted after a question, and brought back', async ({ page, request, browser, baseURL }) => {
  // Nothing of an earlier run bears it, neither in the wiki nor among what was deleted.
  const name = `A vela ${randomUUID()}`
  const { id } = await createTopic(request, await adminToken(request), { title: name })
  await enterAs(page, EDITOR, `/wiki?topic=${id}`)
  const ask = () => reading(page, name).getByRole('button', { name: 'Eliminar' }).click()
  const question = page.getByRole('dialog', { name: QUESTION })
  await ask()
  await expect(question).toContainText(`“${name}”`)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(reading(page, name)).toBeVisible()

  await answerWith(page, TOPIC, { status: 500 })
  await ask()
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(question.getByRole('alert')).toHaveText('Erro ao eliminar o tópico.')
  await page.unroute(TOPIC)
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: `“${name}” foi eliminado.` }),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await asVisitor(browser, baseURL, async (visitor) => {
    await visitor.goto(`/wiki?topic=${id}`)
    await expect(visitor.getByRole('dialog', { name: 'Tópico não encontrado' })).toBeVisible()
  })

  await page.getByRole('button', { name: 'Tópicos eliminados' }).click()
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(/Eliminado em .+ por moderador/)
  await row.getByRole('button', { name: `Restaurar ${name}` }).click()
  await expect(reading(page, name).getByText('Tópico restaurado.')).toBeVisible()
  await asVisitor(browser, baseURL, async (visitor) => {
    await visitor.goto(`/wiki?topic=${id}`)
    await expect(text(visitor, name)).toHaveText('Como domar')
  })
})
