import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { listenTo } from './complaints.ts'
import { expect, test } from './stage.ts'
import { begin, category, content, editor, openEditor, reading, text, title, tool } from './wiki-editor.ts'

test('what was done is undone and done again', async ({ page }) => {
  await openEditor(page)
  await expect(tool(page, 'Desfazer')).toHaveAttribute('aria-disabled', 'true')
  await begin(page, 'A ampulheta')
  // In one go: of what is typed slowly, one piece after the other is undone.
  await page.keyboard.insertText('areia')
  await page.keyboard.press('Control+a')
  await tool(page, 'Negrito').click()
  await expect(content(page).getByRole('strong')).toHaveText('areia')
  await tool(page, 'Desfazer').click()
  await expect(content(page).getByRole('strong')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(content(page)).toHaveText('')
  await expect(tool(page, 'Desfazer')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Control+Shift+z')
  await expect(content(page)).toHaveText('areia')
  await tool(page, 'Refazer').click()
  await expect(content(page).getByRole('strong')).toHaveText('areia')
  await expect(tool(page, 'Refazer')).toHaveAttribute('aria-disabled', 'true')
})

test('a topic is written by the keyboard alone', async ({ page }) => {
  const complaints = listenTo(page)
  await openEditor(page)
  await expect(title(page)).toBeFocused()
  await page.keyboard.type('A forja')
  await page.keyboard.press('Tab')
  await expect(category(page)).toBeFocused()
  await page.keyboard.type('Geral')
  await page.keyboard.press('Tab')
  await expect(tool(page, 'Desfazer')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(content(page)).toBeFocused()

  await page.keyboard.type('Bigorna e ')
  await chooseRed(page)
  await page.keyboard.type('brasa')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await expect(dialog.getByLabel('Endereço')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(content(page)).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.press('Control+s')
  await expect(reading(page, 'A forja').getByText('Tópico guardado.')).toBeVisible()
  await expect(editor(page)).toBeHidden()
  await expect(text(page, 'A forja').locator('.colour-red')).toHaveText('brasa')
  // The focus is in the topic, where the keyboard leads on.
  await expect(reading(page, 'A forja').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(reading(page, 'A forja')).toBeHidden()
  expect(complaints).toEqual([])
})

async function chooseRed(page: Page) {
  await page.keyboard.press('Alt+F10')
  await expect(tool(page, 'Desfazer')).toBeFocused()
  for (const name of ['Refazer', 'Estilo: Parágrafo', 'Fonte: Padrão', 'Cor: Padrão']) {
    await page.keyboard.press('ArrowRight')
    await expect(tool(page, name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  for (const colour of ['Padrão', 'Dourado', 'Vermelho']) {
    await expect(page.getByRole('menuitemradio', { name: colour })).toBeFocused()
    await page.keyboard.press(colour === 'Vermelho' ? 'Enter' : 'ArrowDown')
  }
  await expect(content(page)).toBeFocused()
}
