// What players see of their characters; how these are reset stands in characters-resets.e2e.ts.
import { expectAccessible, PHONE } from './accessible.ts'
import { CHARACTERS, card } from './characters.ts'
import { arriveAs, expect, test } from './stage.ts'
import { answerWith } from './wire.ts'

test('the list leads to all that the game tells of a character', async ({ page }) => {
  await arriveAs(page, 'jogador', CHARACTERS)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveText([
    /Tharion.*Guerreiro.*87/,
    /Lumielle.*Feiticeira.*54/,
    /Faísca.*Pistoleiro.*12/,
  ])
  await expect(cards.first().locator('img')).toHaveJSProperty('naturalWidth', 256)
  await expectAccessible(page)

  await card(page, 'Tharion').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tharion' })
  await expect(dialog).toHaveAccessibleDescription('Guerreiro · Nível 87')
  const values = dialog.getByRole('definition')
  await expect(values).toHaveText([
    ...['18.420', '2.310', '12.745.880', '3.420', '1.187'],
    ...['190', '80', '24', '140', '46'],
  ])
  await expect(dialog.getByRole('term')).toHaveText([
    ...['HP', 'MP', 'Gold', 'Honra', 'Pontos PvP'],
    ...['Força', 'Agilidade', 'Inteligência', 'Constituição', 'Sorte'],
  ])
  const bar = dialog.getByRole('progressbar', { name: 'Experiência' })
  await expect(bar).toHaveAttribute('aria-valuetext', '69%, 1.447.300 de 2.073.906')
  await expectAccessible(page)
})

test('a character is open for as long as the address says so', async ({ page }) => {
  await arriveAs(page, 'jogador', CHARACTERS)
  await card(page, 'Tharion').click()
  const dialog = page.getByRole('dialog', { name: 'Tharion' })
  await expect(dialog.getByText('18.420')).toBeVisible()
  await page.reload()
  await expect(dialog.getByText('18.420')).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(CHARACTERS)
  await card(page, 'Lumielle').press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Fechar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(CHARACTERS)
  await expect(card(page, 'Lumielle')).toBeFocused()
})

test('who has no character is told what to do, and who has no answer what is missing', async ({ page }) => {
  await arriveAs(page, 'novato', CHARACTERS)
  await expect(page.getByText('Você ainda não tem personagens.')).toBeVisible()
  await expectAccessible(page, [PHONE])
  await page.getByRole('link', { name: 'Baixar o jogo' }).click()
  await expect(page).toHaveURL('/downloads')

  const silence = { status: 429 }
  await answerWith(page, '**/api/characters', silence)
  await arriveAs(page, 'jogador', CHARACTERS)
  await expect(page.getByRole('alert')).toHaveText('Falha ao carregar a lista de personagens.')
  await page.unroute('**/api/characters')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await answerWith(page, '**/details', silence)
  await card(page, 'Lumielle').click()
  await expect(page.getByRole('alert')).toHaveText('Não foi possível carregar os detalhes deste personagem.')
  await page.unroute('**/details')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await answerWith(page, '**/request-reset', silence)
  await page.getByRole('button', { name: 'Resetar coordenadas' }).click()
  await page.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Falha ao solicitar o reset.')

  await page.goto(`${CHARACTERS}?personagem=999999`)
  await expect(page.getByRole('alert')).toHaveText('Personagem não encontrado.')
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeHidden()
})
