import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { listenTo } from './complaints.ts'
import { expect, test } from './stage.ts'
import { adminToken, createTopic, saveTopic } from './wiki.ts'
import { asVisitor, EDITOR, enterAs, reading, text } from './wiki-editor.ts'
import { answerWith } from './wire.ts'

const WHEN = String.raw`\d{1,2} de \p{L}{3}\. de \d{4}, \d\d:\d\d`
const RESTORE = '**/api/topics/*/restore'

test('the history tells who changed what, and when', async ({ page }) => {
  const complaints = listenTo(page)
  const id = await writeThreeTimes(page, 'O juramento')
  await enterAs(page, EDITOR, `/wiki?topic=${id}`)
  await reading(page, 'O juramento').getByRole('button', { name: 'Histórico' }).click()
  const rows = history(page).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  for (const [place, [version, author]] of [
    ['3', 'admin'],
    ['2', 'moderador'],
    ['1', 'admin'],
  ].entries())
    await expect(rows.nth(place)).toHaveText(
      new RegExp(`^Versão ${version}(versão atual)?.*${WHEN} por ${author}$`, 'u'),
    )
  await expect(rows.first()).toContainText('versão atual')
  await expect(history(page).getByText('versão atual')).toHaveCount(1)
  await expectAccessible(page)

  await history(page).getByRole('button', { name: 'Ver a versão 1' }).click()
  const first = page.getByRole('dialog', { name: 'Versão 1' })
  await expect(first.getByRole('heading', { name: 'A promessa' })).toBeVisible()
  await expect(first.locator('.rich-text')).toHaveText('Eu juro lealdade.Até o fim.')
  await first.getByRole('button', { name: 'Voltar ao histórico' }).click()
  await expect(history(page).getByRole('button', { name: 'Ver a versão 1' })).toBeFocused()
  expect(complaints).toEqual([])
})

test('two versions are compared', async ({ page }) => {
  const complaints = listenTo(page)
  const id = await writeThreeTimes(page, 'O pacto')
  await enterAs(page, EDITOR, `/wiki?historico=${id}`)
  await history(page).getByRole('button', { name: 'Comparar as versões 2 e 3' }).click()
  const comparison = page.getByRole('dialog', { name: 'Comparar versões' })
  await expect(comparison).toContainText(new RegExp(`De: versão 2, ${WHEN} por moderador`, 'u'))
  await expect(comparison).toContainText(new RegExp(`Para: versão 3, ${WHEN} por admin`, 'u'))
  await expect(comparison.getByRole('deletion')).toHaveText(['removido: Até o fim.'])
  await expect(comparison.getByRole('insertion')).toHaveText(['adicionado: Para sempre.'])

  await comparison.getByRole('button', { name: 'Voltar ao histórico' }).click()
  await history(page).getByRole('radio', { name: 'Comparar de: versão 1' }).check()
  await history(page).getByRole('radio', { name: 'Comparar para: versão 2' }).check()
  await history(page).getByRole('button', { name: 'Comparar as versões 1 e 2' }).click()
  await expect(comparison.getByRole('definition')).toHaveText('removido: A promessaadicionado: O pacto')
  await expect(comparison.getByRole('deletion')).toHaveText(['removido: A promessa', 'removido: lealdade'])
  await expect(comparison.getByRole('insertion')).toHaveText(['adicionado: O pacto', 'adicionado: vingança'])
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('a former version is restored as a new one, which readers see', async ({ page, browser, baseURL }) => {
  const id = await writeThreeTimes(page, 'O voto')
  await enterAs(page, EDITOR, `/wiki?topic=${id}&historico=${id}`)
  await history(page).getByRole('button', { name: 'Ver a versão 3' }).click()
  await expect(page.getByRole('dialog', { name: 'Versão 3' }).locator('.rich-text')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Restaurar/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Voltar ao histórico' }).click()

  await history(page).getByRole('button', { name: 'Ver a versão 1' }).click()
  await page.getByRole('button', { name: 'Restaurar esta versão' }).click()
  const question = page.getByRole('dialog', { name: 'Restaurar a versão 1?' })
  await expect(question).toContainText('Nada se perde')
  await answerWith(page, RESTORE, { status: 500 })
  await question.getByRole('button', { name: 'Restaurar' }).click()
  await expect(question.getByRole('alert')).toHaveText('Não foi possível restaurar a versão.')
  await page.unroute(RESTORE)
  await question.getByRole('button', { name: 'Restaurar' }).click()
  await expect(history(page).getByText('A versão 1 foi restaurada: agora é a versão 4.')).toBeVisible()
  const rows = history(page).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('por moderador, que restaurou a versão 1')
  await page.keyboard.press('Escape')
  await expect(text(page, 'A promessa')).toHaveText('Eu juro lealdade.Até o fim.')
  await asVisitor(browser, baseURL, async (visitor) => {
    await visitor.goto(`/wiki?topic=${id}`)
    await expect(text(visitor, 'A promessa')).toHaveText('Eu juro lealdade.Até o fim.')
  })
})

test('the history is read and a version restored by the keyboard alone', async ({ page }) => {
  const id = await writeThreeTimes(page, 'O segredo')
  await enterAs(page, EDITOR, `/wiki?topic=${id}`)
  const opener = reading(page, 'O segredo').getByRole('button', { name: 'Histórico' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(history(page).getByRole('listitem')).toHaveCount(3)
  await history(page).getByRole('radio', { name: 'Comparar de: versão 2' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(history(page).getByRole('radio', { name: 'Comparar de: versão 1' })).toBeChecked()
  await tabTo(page, 'Comparar as versões 1 e 3')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Comparar versões' }).getByText('De: versão 1')).toBeVisible()
  await tabTo(page, 'Voltar ao histórico')
  await page.keyboard.press('Enter')
  await expect(history(page).getByRole('button', { name: 'Comparar as versões 1 e 3' })).toBeFocused()
  await history(page).getByRole('button', { name: 'Ver a versão 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('dialog', { name: 'Versão 2' }).getByRole('heading', { name: 'O segredo' }),
  ).toBeFocused()
  await tabTo(page, 'Restaurar esta versão')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Restaurar a versão 2?' })
  await expect(question).toBeVisible()
  await tabTo(page, 'Restaurar')
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveText('A versão 2 foi restaurada: agora é a versão 4.')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(text(page, 'O segredo')).toHaveText('Eu juro vingança.Até o fim.')
})

const history = (page: Page) => page.getByRole('dialog', { name: 'Histórico' })

/** By admin, by moderador and by admin again. */
async function writeThreeTimes(page: Page, title: string): Promise<number> {
  const [admin, editor] = [await adminToken(page.request), await adminToken(page.request, EDITOR)]
  const { id } = await createTopic(page.request, admin, {
    title: 'A promessa',
    content: '<p>Eu juro lealdade.</p><p>Até o fim.</p>',
  })
  const content = '<p>Eu juro vingança.</p>'
  await saveTopic(page.request, editor, id, { title, content: `${content}<p>Até o fim.</p>` })
  await saveTopic(page.request, admin, id, { title, content: `${content}<ul><li>Para sempre.</li></ul>` })
  return id
}

/** As often as it takes, which is not often. */
async function tabTo(page: Page, name: string) {
  const goal = page.getByRole('button', { name, exact: true })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(goal).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [1], timeout: 30_000 })
}
