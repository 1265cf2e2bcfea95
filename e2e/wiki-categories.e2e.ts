import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { listenTo } from './complaints.ts'
import { arriveAs, expect, test } from './stage.ts'
import { adminToken, createCategory, createTopic, deleteCategories } from './wiki.ts'
import { asVisitor, EDITOR, enterAs, text } from './wiki-editor.ts'
import { answerWith } from './wire.ts'

const CATEGORIES = '**/api/categories'
const CATEGORY = '**/api/categories/*'
/** Every category of these tests begins with it, and none is left behind. */
const OURS = 'Ofício'

test.afterEach(({ request }) => deleteCategories(request, OURS))

test('a category is added, and seen by a visitor', async ({ page, browser, baseURL }) => {
  const complaints = listenTo(page)
  await arriveAs(page, EDITOR, '/wiki')
  await page.getByRole('button', { name: 'Gerir Categorias' }).click()
  const field = modal(page).getByRole('textbox', { name: 'Nova categoria' })
  await field.fill('   ')
  await modal(page).getByRole('button', { name: 'Adicionar' }).click()
  await expect(modal(page).getByRole('alert')).toHaveText('O nome da nova categoria não pode estar vazio.')
  await expect(field).toBeFocused()
  await field.fill(`  ${OURS}:  ferreiro `)
  await page.keyboard.press('Enter')
  await expect(row(page, 'ferreiro')).toContainText('0 tópicos')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  expect(complaints).toEqual([])

  await field.fill(`${OURS}: FERREIRO`)
  await modal(page).getByRole('button', { name: 'Adicionar' }).click()
  await expect(modal(page).getByRole('alert')).toHaveText('Já existe uma categoria com esse nome.')
  await expectAccessible(page)
  await asVisitor(browser, baseURL, async (visitor) => {
    await visitor.goto('/wiki')
    await expect(visitor.getByRole('tab').last()).toHaveText(`${OURS}: ferreiro`)
  })
})

test('a category is renamed', async ({ page, request }) => {
  await add(request, ['alfaiate', 'padeiro'])
  await enterAs(page, EDITOR, '/wiki?gerir=categorias')
  await rename(page, 'alfaiate').click()
  const field = modal(page).getByRole('textbox', { name: 'Novo nome' })
  await expect(field).toBeFocused()
  await page.keyboard.type(`${OURS}: padeiro`)
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('alert')).toHaveText('Já existe uma categoria com esse nome.')
  await field.fill(' ')
  await modal(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(modal(page).getByRole('alert')).toHaveText('O nome da nova categoria não pode estar vazio.')
  await page.keyboard.press('Escape')
  await expect(rename(page, 'alfaiate')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type(`${OURS}: tecelão`)
  await page.keyboard.press('Enter')
  await expect(rename(page, 'tecelão')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await expect(page.getByRole('tab', { name: `${OURS}: tecelão` })).toBeVisible()
})

test('categories are moved, by mouse and by keyboard, and visitors see the order', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const complaints = listenTo(page)
  await add(request, ['um', 'dois', 'três'])
  await enterAs(page, EDITOR, '/wiki?gerir=categorias')
  await move(page, 'três', 'cima').click()
  await expect.poll(() => order(page)).toEqual(['um', 'três', 'dois'])
  await expect(move(page, 'três', 'cima')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => order(page)).toEqual(['três', 'um', 'dois'])
  await expect(move(page, 'três', 'cima')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect.poll(() => order(page)).toEqual(['um', 'três', 'dois'])
  await expect(move(page, 'dois', 'baixo')).toHaveAttribute('aria-disabled', 'true')
  await asVisitor(browser, baseURL, async (visitor) => {
    await expect(async () => {
      await visitor.goto('/wiki')
      const names = await visitor.getByRole('tab').allTextContents()
      expect(ours(names)).toEqual(['um', 'três', 'dois'])
    }).toPass()
  })
  expect(complaints).toEqual([])
})

test('the fixed category has no tools, and none goes before it', async ({ page }) => {
  await enterAs(page, EDITOR, '/wiki?gerir=categorias')
  const rows = modal(page).getByRole('listitem')
  await expect(rows.first()).toContainText('Geral')
  await expect(rows.first()).toContainText('Categoria fixa')
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  const up = rows.nth(1).getByRole('button', { name: /^Mover .+ para cima$/ })
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  const before = await rows.allTextContents()
  await up.press('Enter')
  expect(await rows.allTextContents()).toEqual(before)
})

test('a category is deleted after a question, and its topics move', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const [category] = await add(request, ['moleiro'])
  const { id } = await createTopic(request, await adminToken(request), {
    title: 'O moinho',
    category_id: category.id,
  })
  await enterAs(page, EDITOR, '/wiki?gerir=categorias')
  const question = page.getByRole('dialog', { name: 'Tem a certeza que deseja eliminar este tópico?' })
  const remove = modal(page).getByRole('button', { name: `Eliminar ${OURS}: moleiro` })
  await remove.click()
  await expect(question).toContainText('O seu único tópico passa para a categoria “Geral”.')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(modal(page).getByText(`Categoria “${OURS}: moleiro” eliminada.`)).toBeVisible()
  await expect(row(page, 'moleiro')).toHaveCount(0)
  await asVisitor(browser, baseURL, async (visitor) => {
    await visitor.goto(`/wiki?topic=${id}`)
    await expect(text(visitor, 'O moinho')).toBeVisible()
    await visitor.getByRole('dialog').getByRole('link', { name: 'Fechar' }).click()
    await expect(visitor.getByRole('tab', { name: 'Geral', selected: true })).toBeVisible()
    await expect(visitor.getByRole('tab', { name: 'moleiro' })).toHaveCount(0)
  })
})

test('what fails is told, and can be tried again', async ({ page, request }) => {
  await add(request, ['pedreiro', 'oleiro'])
  await enterAs(page, EDITOR, '/wiki?gerir=categorias')
  await expect(row(page, 'oleiro')).toBeVisible()
  for (const url of [CATEGORIES, CATEGORY]) await answerWith(page, url, { status: 500 })

  await modal(page).getByRole('textbox', { name: 'Nova categoria' }).fill(`${OURS}: carteiro`)
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('alert')).toHaveText('Erro ao guardar a categoria.')
  await expect(modal(page).getByRole('textbox', { name: 'Nova categoria' })).toHaveValue(`${OURS}: carteiro`)

  await rename(page, 'oleiro').click()
  await page.keyboard.type(`${OURS}: vidreiro`)
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('listitem').getByRole('alert')).toHaveText(
    'Erro ao guardar a categoria.',
  )
  await page.keyboard.press('Escape')

  await move(page, 'oleiro', 'cima').click()
  await expect(row(page, 'oleiro').getByRole('alert')).toHaveText('Erro ao guardar as alterações.')
  expect(await order(page)).toEqual(['pedreiro', 'oleiro'])

  await modal(page)
    .getByRole('button', { name: `Eliminar ${OURS}: oleiro` })
    .click()
  const question = page.getByRole('dialog', { name: 'Tem a certeza' })
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(question.getByRole('alert')).toHaveText('Erro ao eliminar a categoria.')
  for (const url of [CATEGORIES, CATEGORY]) await page.unroute(url)
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(row(page, 'oleiro')).toHaveCount(0)
  await modal(page).getByRole('button', { name: 'Adicionar' }).click()
  await expect(row(page, 'carteiro')).toBeVisible()
})

const modal = (page: Page) => page.getByRole('dialog', { name: 'Gerir Categorias' })
const row = (page: Page, name: string) =>
  modal(page)
    .getByRole('listitem')
    .filter({ hasText: `${OURS}: ${name}` })
const rename = (page: Page, name: string) =>
  modal(page).getByRole('button', { name: `Renomear ${OURS}: ${name}` })
const move = (page: Page, name: string, where: 'cima' | 'baixo') =>
  modal(page).getByRole('button', { name: `Mover ${OURS}: ${name} para ${where}` })

/** Of the categories of these tests alone. */
const ours = (texts: string[]) =>
  texts.filter((each) => each.startsWith(OURS)).map((each) => each.slice(OURS.length + 2))

const order = async (page: Page) =>
  ours(await modal(page).getByRole('listitem').locator('p:first-child').allTextContents())

async function add(request: Page['request'], names: string[]) {
  const token = await adminToken(request)
  const added = []
  for (const name of names) added.push(await createCategory(request, token, `${OURS}: ${name}`))
  return added
}
