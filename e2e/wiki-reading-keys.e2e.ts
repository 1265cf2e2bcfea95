// The wiki is read with nothing but a keyboard.
import { expectStops, PHONE } from './accessible.ts'
import { expect, test } from './stage.ts'
import { addressOf, openWiki, topicCard, topicModal } from './wiki.ts'

test.use({ viewport: PHONE })

test('a reader changes the tab, opens a topic and returns to its card', async ({ page }) => {
  await openWiki(page)
  await page.getByLabel('Buscar na wiki').focus()
  await expectStops(page, [page.getByRole('tab', { name: 'Geral' })])
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Classes', selected: true })).toBeFocused()
  await expect(page).toHaveURL(/\/wiki\?categoria=\d+$/)
  await page.keyboard.press('Home')
  await expect(page.getByRole('tab', { name: 'Geral', selected: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Classes', selected: true })).toBeFocused()
  await expectStops(page, [page.getByRole('tabpanel', { name: 'Classes' })])
  await expectStops(page, [topicCard(page, 'Guia da Feiticeira'), topicCard(page, 'Guia do Clérigo')])
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.keyboard.press('Enter')
    await expect(topicModal(page, 'Guia do Clérigo').getByRole('article')).toBeFocused()
    await expect(page).toHaveURL(/\/wiki\?topic=\d+$/)
    await close()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(topicCard(page, 'Guia do Clérigo')).toBeFocused()
    await expect(page).toHaveURL(/\/wiki\?categoria=\d+$/)
  }
})

test('all of a topic is reached by Tab, and never what lies behind it', async ({ page, request }) => {
  await openWiki(page, await addressOf(request, 'Mapa e regiões do reino'))
  const dialog = topicModal(page, 'Mapa e regiões do reino')
  await expect(dialog.getByRole('article')).toBeFocused()
  await expectStops(page, [
    dialog.locator('summary'),
    dialog.getByRole('button', { name: 'Ampliar imagem' }),
    dialog.getByRole('table'),
    dialog.getByRole('link', { name: 'Aprimoramento: do +1 ao +12' }),
    dialog.getByRole('link', { name: 'asas' }),
    dialog.getByRole('link', { name: 'Poções, elixires e pergaminhos' }),
    dialog.getByRole('link', { name: 'Anterior' }),
    dialog.getByRole('link', { name: 'Próximo' }),
    dialog.getByRole('button', { name: 'Copiar link' }),
    dialog.getByRole('link', { name: 'Fechar' }),
    dialog.getByRole('button', { name: 'Fechar' }),
  ])
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('link', { name: 'Fechar' })).toBeFocused()
})

test('a heading is gone to, and a picture zoomed and left again', async ({ page, request }) => {
  await openWiki(page, await addressOf(request, 'Mapa e regiões do reino'))
  await page.locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'II. Bosque das Brasas' })).toBeFocused()
  const picture = page.getByRole('button', { name: 'Ampliar imagem' })
  const zoomed = page.getByRole('dialog', { name: 'Imagem ampliada' })
  for (const key of ['Enter', 'Space']) {
    await picture.focus()
    await page.keyboard.press(key)
    await expect(zoomed.getByRole('button', { name: 'Fechar imagem' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(zoomed).toBeHidden()
    await expect(picture).toBeFocused()
  }
})
