// How everything that admins open in the wiki looks to every eye, hand and reader.
import type { APIRequestContext, Page } from '@playwright/test'
import { DESK, expectAccessible, PHONE } from './accessible.ts'
import { picture } from './icon-modal.ts'
import { arriveAs, expect, test } from './stage.ts'
import { adminToken, createTopic, deleteTopic, openAsAdmin, saveTopic } from './wiki.ts'
import { answerWith, hold } from './wire.ts'

const IMAGES = '**/api/images'
/** With a table that is wider than a phone. */
const CONTENT = `
  <h2>O que levar</h2><p>Uma <strong>corda</strong> e <a href="/wiki">um mapa</a>.</p>
  <p><img src="/wiki/mapa.webp" alt="O mapa" width="1280" height="640"></p>
  <p><a href="https://www.youtube.com/watch?v=eRsGyueVLvQ" class="video">A subida</a></p>
  <table><tbody>
    <tr><th>Andar</th><th>Inimigos</th><th>Fraqueza</th><th>Recompensa</th><th>Companhia</th></tr>
    <tr><td>Sopé</td><td>Escaravelhos</td><td>Relâmpago</td><td>Experiência</td><td>Desnecessária</td></tr>
  </tbody></table>`

test('the list and a topic with the tools of an admin, and the question before deleting, are accessible', async ({
  page,
  request,
}) => {
  const { id } = await writeTopic(request, 'A torre partida')
  await arriveAs(page, 'admin', '/wiki')
  await expect(page.getByRole('button', { name: 'Gerir Categorias' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/wiki?topic=${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  const question = page.getByRole('dialog', { name: 'Tem a certeza que deseja eliminar este tópico?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toBeHidden()
  await expectAccessible(page)
})

test('an empty editor is accessible, also when it cannot be saved and when it is left', async ({ page }) => {
  await openAsAdmin(page, '/wiki?editar=novo')
  await expect(textField(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Categoria', { exact: true }).selectOption('')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Por favor, selecione uma categoria.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Título', { exact: true }).fill('Um começo')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('dialog', { name: 'Descartar as alterações?' })).toBeVisible()
  await expectAccessible(page)
})

test('the menus of the toolbar are accessible', async ({ page, request }) => {
  const { id } = await writeTopic(request, 'A subida da torre')
  await openAsAdmin(page, `/wiki?editar=${id}`)
  await expect(textField(page)).toContainText('O que levar')
  // Opened at each width anew: it closes when its place moves.
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    for (const name of ['Estilo', 'Fonte', 'Cor']) {
      await tool(page, name).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await expectAccessible(page, [size])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toBeHidden()
    }
  }
})

test('the dialogs of the editor and the tools of a table, a picture and a video are accessible', async ({
  page,
  request,
}) => {
  const { id } = await writeTopic(request, 'A descida da torre')
  await openAsAdmin(page, `/wiki?editar=${id}`)
  await expect(textField(page)).toContainText('O que levar')
  await expectAccessible(page)
  const dialogs = [
    { part: textField(page).getByRole('link', { name: 'um mapa' }), tool: 'Link', dialog: 'Link' },
    { part: textField(page).getByRole('img'), tool: 'Texto alternativo', dialog: 'Texto alternativo' },
    { part: textField(page).getByText('A subida'), tool: 'Alterar vídeo', dialog: 'Vídeo' },
  ]
  for (const { part, tool: name, dialog } of dialogs) {
    await part.click()
    await expect(tool(page, name)).toBeVisible()
    await expectAccessible(page, [PHONE])
    await tool(page, name).click()
    await expect(page.getByRole('dialog', { name: dialog, exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
  await textField(page).getByRole('cell', { name: 'Sopé' }).click()
  await expect(tool(page, 'Remover tabela')).toBeVisible()
  await expectAccessible(page)
})

test('a picture on its way, and one that did not arrive, are accessible', async ({ page }) => {
  const answer = await hold(page, IMAGES)
  await openAsAdmin(page, '/wiki?editar=novo')
  const chooser = page.waitForEvent('filechooser')
  await tool(page, 'Imagem').click()
  await (await chooser).setFiles({ ...(await picture('blue')), name: `${'mapa-'.repeat(20)}.png` })
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page)
  await answerWith(page, IMAGES, {
    status: 413,
    body: { success: false, error: 'A imagem deve ter no máximo 2MB.' },
  })
  await page.getByRole('button', { name: 'Cancelar o envio' }).click()
  answer.release()
  const again = page.waitForEvent('filechooser')
  await tool(page, 'Imagem').click()
  await (await again).setFiles(await picture('blue'))
  await expect(page.getByRole('alert')).toContainText('A imagem deve ter no máximo 2MB.')
  await expectAccessible(page)
})

test('two versions beside each other, and a draft, are accessible', async ({ page, request }) => {
  const { id, title } = await writeTopic(request, 'O duelo dos escribas')
  await openAsAdmin(page, `/wiki?editar=${id}`)
  await textField(page).getByText('O que levar').click()
  await page.keyboard.type('Tudo ')
  const content = CONTENT.replace('corda', 'corda comprida')
  await saveTopic(request, await adminToken(request, 'moderador'), id, { title, content })
  await page.getByRole('button', { name: 'Guardar' }).click()
  const newer = page.getByRole('region', { name: 'Versão guardada' })
  await expect(newer).toContainText('corda comprida')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(newer.getByRole('button', { name: 'Ocultar esta versão' })).toBeVisible()
  await expectAccessible(page)
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await expect(page.getByText(/^Rascunho de .* recuperado\.$/)).toBeVisible()
  await expectAccessible(page)
})

test('the categories are accessible, also while one is renamed or deleted', async ({ page }) => {
  await openAsAdmin(page, '/wiki?gerir=categorias')
  await expect(page.getByText('Categoria fixa')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Renomear Classes' }).click()
  await page.getByLabel('Novo nome de “Classes”').fill(' ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('O nome da nova categoria não pode estar vazio.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Eliminar Sistemas' }).click()
  await expect(page.getByText('A categoria “Sistemas” será eliminada.')).toBeVisible()
  await expectAccessible(page)
})

test('the deleted topics are accessible, also when there are none', async ({ page, request }) => {
  const { id } = await writeTopic(request, 'A ponte que caiu')
  await deleteTopic(request, await adminToken(request), id)
  await openAsAdmin(page, '/wiki?gerir=eliminados')
  await expect(page.getByRole('button', { name: 'Restaurar A ponte que caiu' })).toBeVisible()
  await expectAccessible(page)
  await answerWith(page, '**/api/topics/deleted', { body: { success: true, topics: [] } })
  await page.reload()
  await expect(page.getByText('Nenhum tópico eliminado')).toBeVisible()
  await expectAccessible(page)
})

test('the history, a comparison, a version and the question before restoring are accessible', async ({
  page,
  request,
}) => {
  const { id } = await writeTopic(request, 'A crônica da torre')
  const content = `${CONTENT.replace('corda', 'escada de corda')}<p>E coragem.</p>`
  await saveTopic(request, await adminToken(request, 'moderador'), id, { title: 'A crônica', content })
  await openAsAdmin(page, `/wiki?historico=${id}`)
  await expect(page.getByRole('button', { name: 'Ver a versão 1' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Comparar/ }).click()
  await expect(page.getByText('E coragem.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Voltar/ }).click()
  await page.getByRole('button', { name: 'Ver a versão 1' }).click()
  await expect(page.getByRole('heading', { name: 'A crônica da torre' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Restaurar/ }).click()
  await expect(page.getByRole('dialog', { name: 'Restaurar a versão 1?' })).toBeVisible()
  await expectAccessible(page)
})

const writeTopic = async (request: APIRequestContext, title: string) =>
  createTopic(request, await adminToken(request), { title, content: CONTENT })

const textField = (page: Page) => page.getByRole('group', { name: 'Conteúdo' }).getByRole('textbox')
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name: new RegExp(`^${name}`) })
