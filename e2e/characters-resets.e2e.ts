// Resets by mail, and what the game says to them. The world is changed here: these tests have a product of their own.
import type { Page } from '@playwright/test'
import { expectAccessible, PHONE } from './accessible.ts'
import { linkIn } from './account-mail.ts'
import { CHARACTERS, card } from './characters.ts'
import { tellGame } from './game.ts'
import { addressOf } from './newcomer.ts'
import { arriveAs, test as base, expect, fillCredentials, ownStage } from './stage.ts'

const test = base.extend<object, object>({ stage: ownStage })

test('a PIN is reset by a link that waits for a click, and works once', async ({ page, browser, stage }) => {
  await tellGame(stage, 'presence', 'jogador', 'offline')
  await arriveAs(page, 'jogador', CHARACTERS)
  await askForReset(page, 'Tharion', 'Resetar PIN')
  await expectAccessible(page, [PHONE])
  const link = await linkIn(page, addressOf('jogador'), `${CHARACTERS}?reset=pincode`)

  await test.step('it is worth nothing to another player', async () => {
    const stranger = await browser.newPage({ baseURL: stage.url })
    await arriveAs(stranger, 'admin', link)
    await expect(stranger.getByRole('alert')).toContainText('Token inválido.')
    await stranger.close()
  })

  await test.step('who is not signed in comes back to it', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto(link)
    await fillCredentials(page, 'jogador')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(panel(page)).toContainText('Tharion')
    await expect(panel(page)).toContainText('Guerreiro · Nível 87')
    await expect(panel(page)).toContainText(
      'O PIN atual deixa de valer e o jogo pede um novo na próxima entrada.',
    )
    await expect(page).not.toHaveURL(/token=/)
  })

  await panel(page).getByRole('button', { name: 'Confirmar reset' }).click()
  await expect(panel(page).getByRole('status')).toHaveText(
    'PIN apagado. O jogo pede um PIN novo na próxima entrada.',
  )
  await test.step('in the history, what came of it has taken its place', () => expectNoWayBack(page))
  await test.step('it is not done twice, nor so soon again', async () => {
    await page.goto(link)
    await expect(panel(page).getByRole('alert')).toContainText('Token inválido.')
    await expectAccessible(page, [PHONE])
    await card(page, 'Tharion').click()
    await page.getByRole('button', { name: 'Resetar PIN' }).click()
    await page.getByRole('button', { name: 'Enviar o link' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Este reset já foi feito nas últimas 24 horas. Você pode pedir de novo daqui a 24 horas.',
    )
  })
})

test('what the game refuses is told with its reason, and can be left', async ({ page, stage }) => {
  await tellGame(stage, 'presence', 'jogador', 'offline')
  await arriveAs(page, 'jogador', CHARACTERS)
  await askForReset(page, 'Faísca', 'Resetar coordenadas')
  await page.goto(await linkIn(page, addressOf('jogador'), `${CHARACTERS}?reset=coords`))
  await expect(panel(page)).toContainText('O personagem sai de onde está e volta a um lugar seguro.')
  await panel(page).getByRole('button', { name: 'Confirmar reset' }).click()
  await expect(panel(page).getByRole('alert')).toHaveText(
    'O personagem está em um lugar de onde o jogo não permite sair assim.',
  )
  await panel(page).getByRole('button', { name: 'Agora não' }).click()
  await expect(panel(page)).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Voltar ao painel' })).toBeFocused()
})

test('who is in the game leaves it first, and needs no other link', async ({ page, stage }) => {
  await arriveAs(page, 'moderador', CHARACTERS)
  await askForReset(page, 'Íris', 'Resetar coordenadas')
  await tellGame(stage, 'presence', 'moderador', 'online')
  await page.goto(await linkIn(page, addressOf('moderador'), `${CHARACTERS}?reset=coords`))
  await expect(panel(page).getByRole('alert')).toContainText('Saia do jogo antes de confirmar.')
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Confirmar reset' }).click()
  await expect(panel(page).getByRole('alert')).toHaveText(
    'A sua conta está no jogo. Saia do jogo e tente de novo.',
  )
  await page.reload()
  await expect(panel(page).getByRole('alert')).toContainText('Saia do jogo antes de confirmar.')
  await tellGame(stage, 'presence', 'moderador', 'offline')
  await panel(page).getByRole('button', { name: 'Verificar de novo' }).click()
  await expect(panel(page).getByRole('status')).toHaveText('A sua conta está fora do jogo. Pode confirmar.')
  await panel(page).getByRole('button', { name: 'Confirmar reset' }).click()
  await expect(panel(page).getByRole('status')).toHaveText(
    'Coordenadas redefinidas. O personagem está em um lugar seguro.',
  )
})

test('a game that is away does it later, and its absence is told', async ({ page, stage }) => {
  await tellGame(stage, 'presence', 'admin', 'offline')
  await arriveAs(page, 'admin', CHARACTERS)
  await askForReset(page, 'Aurélio', 'Resetar PIN')
  await page.goto(await linkIn(page, addressOf('admin'), `${CHARACTERS}?reset=pincode`))
  await expect(panel(page)).toContainText('Aurélio')
  await tellGame(stage, 'down')
  await panel(page).getByRole('button', { name: 'Confirmar reset' }).click()
  await expect(panel(page).getByRole('status')).toContainText('O pedido está na fila')
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(
    'O jogo não está respondendo agora. Tente novamente em instantes.',
  )
  await tellGame(stage, 'up')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(card(page, 'Aurélio')).toBeVisible()
  await panel(page).getByRole('link', { name: 'Ver em Entregas' }).click()
  await expect(page).toHaveURL('/user/deliveries')
})

/** What a mail has led to. */
const panel = (page: Page) => page.getByRole('main').getByRole('region', { name: /reset|link/i })

async function askForReset(page: Page, name: string, action: string) {
  await card(page, name).click()
  await page.getByRole('button', { name: action }).click()
  const question = page.getByRole('dialog', { name: action })
  await question.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(question.getByRole('status')).toHaveText('Enviamos um link de confirmação para o seu e-mail.')
  await expect(question.getByRole('link', { name: 'caixa de entrada local' })).toBeVisible()
}

/** After a reset. */
async function expectNoWayBack(page: Page) {
  await page.reload()
  await expect(panel(page).getByRole('status')).toContainText('PIN apagado.')
  await panel(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(panel(page)).toBeHidden()
  await page.goto('/about')
  await page.goBack()
  await expect(card(page, 'Tharion')).toBeVisible()
  await expect(panel(page)).toBeHidden()
}
