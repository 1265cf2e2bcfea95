// Links, tables, videos and what is pasted in a text that is being written.
import type { Locator, Page } from '@playwright/test'
import { untilDrawn } from './accessible.ts'
import { listenForStrangers, listenTo } from './complaints.ts'
import { expect, test } from './stage.ts'
import { begin, content, contentOf, editor, openEditor, saveAndRead, text, tool } from './wiki-editor.ts'

const REFUSED = 'Informe um endereço que comece com https://, http://, mailto: ou /.'

test('links lead to pages of ours and to others, and to nothing else', async ({ page, baseURL }) => {
  const complaints = listenTo(page)
  await openEditor(page)
  await begin(page, 'Os caminhos')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  for (const address of ['javascript:alert(1)', '//mal.example', 'data:text/html,x', 'downloads', '']) {
    await dialog.getByLabel('Endereço').fill(address)
    await dialog.getByRole('button', { name: 'Aplicar' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(REFUSED)
  }
  await fillLink(page, '/downloads', 'o cliente')
  await page.keyboard.type(' e ')
  await tool(page, 'Link').click()
  await fillLink(page, 'https://exemplo.com.br/mapa', 'o mapa')
  await page.keyboard.type(' e a torre')
  await selectWordBefore(page)
  await tool(page, 'Link').click()
  await fillLink(page, '/about')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(' ou o poço')
  await selectWordBefore(page)
  await page.keyboard.press('Control+k')
  await fillLink(page, '/social')
  await page.keyboard.press('Control+k')
  await dialog.getByRole('button', { name: 'Remover link' }).click()
  await expect(content(page).getByRole('link')).toHaveText(['o cliente', 'o mapa', 'torre'])
  const id = await saveAndRead(page, 'Os caminhos')

  expect(await contentOf(page, id)).toMatch(
    /^<p><a href="\/downloads">o cliente<\/a> e <a href="https:\/\/exemplo.com.br\/mapa"[^>]*>o mapa<\/a> e a <a href="\/about">torre<\/a> ou o poço<\/p>$/,
  )
  const shown = text(page, 'Os caminhos')
  await expect(shown.getByRole('link', { name: 'o mapa' })).toHaveAttribute('target', '_blank')
  await expect(shown.getByRole('link', { name: 'o mapa' })).toHaveAttribute('rel', /noopener/)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await shown.getByRole('link', { name: 'o cliente' }).click()
  await expect(page).toHaveURL(`${baseURL}/downloads`)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(complaints).toEqual([])
})

test('a table grows and shrinks by rows and columns', async ({ page }) => {
  const complaints = listenTo(page)
  await openEditor(page)
  await begin(page, 'Os preços')
  await tool(page, 'Tabela').click()
  await expect(tool(page, 'Tabela')).toHaveAttribute('aria-disabled', 'true')
  const table = content(page).getByRole('table')
  for (const word of ['Item', 'Preço', 'Onde', 'Poção', '5', 'Vila', 'Elixir', '50']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Torre')
  await expectSize(table, 3, 3)

  const steps = [
    ['Torre', 'Inserir linha acima', 4, 3],
    ['Torre', 'Inserir linha abaixo', 5, 3],
    ['Elixir', 'Remover linha', 4, 3],
    ['Vila', 'Inserir coluna à esquerda', 4, 4],
    ['Vila', 'Inserir coluna à direita', 4, 5],
    ['Vila', 'Remover coluna', 4, 4],
  ] as const
  for (const [cell, name, rows, columns] of steps) {
    await table.getByRole('cell', { name: cell }).click()
    await tool(page, name).click()
    await expectSize(table, rows, columns)
  }
  await page.keyboard.press('Control+z')
  await expectSize(table, 4, 5)
  await page.keyboard.press('Control+Shift+z')
  await expectSize(table, 4, 4)
  const id = await saveAndRead(page, 'Os preços')

  const shown = text(page, 'Os preços')
  await expect(shown.getByRole('row')).toHaveCount(4)
  await expect(shown.getByRole('columnheader')).toHaveText(['Item', 'Preço', '', ''])
  await expect(shown.getByRole('cell')).toHaveText(['Poção', '5', ...Array(10).fill('')])
  await expect(shown.locator('[style], colgroup')).toHaveCount(0)
  expect(await contentOf(page, id)).not.toMatch(/style|colgroup|colwidth/)
  expect(complaints).toEqual([])
})

test('a table is removed as a whole', async ({ page }) => {
  await openEditor(page)
  await begin(page, 'A mesa vazia')
  await page.keyboard.type('Antes')
  await tool(page, 'Tabela').click()
  await expect(content(page).getByRole('table')).toBeVisible()
  await page.keyboard.press('Control+F9')
  await expect(tool(page, 'Inserir linha acima')).toBeFocused()
  await tool(page, 'Remover tabela').click()
  await expect(content(page).getByRole('table')).toHaveCount(0)
  await expect(content(page)).toContainText('Antes')
})

test('a video is brought in by its address, and nothing is loaded from where it is', async ({
  page,
  baseURL,
}) => {
  const complaints = listenTo(page)
  const strangers = listenForStrangers(page, baseURL)
  await openEditor(page)
  await begin(page, 'O cinema')
  await page.keyboard.type('Veja:')
  await tool(page, 'Vídeo').click()
  const dialog = page.getByRole('dialog', { name: 'Vídeo' })
  await dialog.getByRole('button', { name: 'Inserir' }).click()
  await expect(dialog.getByText('Informe o título do vídeo.')).toBeVisible()
  await dialog.getByLabel('Título').fill('A queda do dragão')
  for (const address of ['https://exemplo.com.br/video', 'https://youtu.be/curto', 'javascript:1']) {
    await dialog.getByLabel('Endereço do vídeo').fill(address)
    await dialog.getByRole('button', { name: 'Inserir' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Informe o endereço de um vídeo do YouTube ou do Vimeo.',
    )
  }
  await dialog.getByLabel('Endereço do vídeo').fill('https://youtu.be/dQw4w9WgXcQ?t=3')
  await dialog.getByRole('button', { name: 'Inserir' }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.type('Gostou?')
  const id = await saveAndRead(page, 'O cinema')

  expect(await contentOf(page, id)).toMatch(
    /^<p>Veja:<\/p><a href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ" class="video"[^>]*>A queda do dragão<\/a><p>Gostou\?<\/p>$/,
  )
  await expect(text(page, 'O cinema').locator('a.video')).toContainText('A queda do dragão')
  expect(strangers).toEqual([])
  expect(complaints).toEqual([])
})

test('what is pasted from elsewhere keeps its words and leaves everything else behind', async ({
  page,
  baseURL,
}) => {
  const complaints = listenTo(page)
  const strangers = listenForStrangers(page, baseURL)
  await openEditor(page)
  await begin(page, 'A colagem')
  await paste(
    page,
    `<style>p { color: red }</style><script>window.__xss = 1</script>
    <p style="color: red" onclick="window.__xss = 1">Um <span style="font-weight: 700">forte</span></p>
    <img src="https://xss.invalid/x.png" onerror="window.__xss = 1"><a href="javascript:window.__xss = 1">aqui</a>`,
  )
  await expect(content(page).getByRole('strong')).toHaveText('forte')
  await expect(editor(page).getByRole('alert')).toHaveText(
    'Imagens de outros sites não foram coladas: envie o arquivo.',
  )
  const id = await saveAndRead(page, 'A colagem')
  expect(await contentOf(page, id)).toMatch(/^<p>Um <strong>forte<\/strong><\/p><p>\s*aqui<\/p>$/)
  expect(await page.evaluate(() => '__xss' in window)).toBe(false)
  expect(strangers).toEqual([])
  expect(complaints).toEqual([])
})

const paste = (page: Page, html: string) =>
  content(page).evaluate((element, markup) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', markup)
    clipboardData.setData('text/plain', 'Um forte')
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }, html)

async function expectSize(table: Locator, rows: number, columns: number) {
  await expect(table.getByRole('row')).toHaveCount(rows)
  await expect(table.getByRole('columnheader')).toHaveCount(columns)
  await expect(table.getByRole('cell')).toHaveCount((rows - 1) * columns)
}

/** In the dialog, which is open. */
async function selectWordBefore(page: Page) {
  await page.keyboard.press('Control+Shift+ArrowLeft')
  // The browser tells the editor of it with the next frame.
  await untilDrawn(page)
}

async function fillLink(page: Page, address: string, words?: string) {
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByLabel('Endereço').fill(address)
  if (words) await dialog.getByLabel('Texto do link').fill(words)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(content(page)).toBeFocused()
}
