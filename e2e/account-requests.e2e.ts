// What is said, word for word, where a link is asked for.
import type { Page } from '@playwright/test'
import { expectFailures } from './account-failures.ts'
import { arriveAs, expect, test } from './stage.ts'
import { answerWith, hold, intercept } from './wire.ts'

const REQUEST = '**/api/users/jogador/*/request-code'
const FORGOT = '**/api/auth/forgot-password'

for (const change of ['Alterar Senha', 'Alterar Email'])
  test(`"${change}" asks for the current password and says what went wrong`, async ({ page }) => {
    await openModal(page, change)
    const modal = page.getByRole('dialog', { name: change })
    await expect(modal.getByLabel('E-mail atual')).toHaveValue('jogador@exemplo.com.br')
    await expect(modal.getByLabel('E-mail atual')).toHaveAttribute('readonly')
    await expect(modal.getByLabel('Senha atual')).toBeFocused()
    await modal.getByRole('button', { name: 'Solicitar Link' }).click()
    await expect(modal.getByRole('alert')).toHaveText('Informe a sua senha atual.')
    await modal.getByLabel('Senha atual').fill('jogador123')
    await expectFailures(page, REQUEST, 'Solicitar Link', 'Erro ao processar sua solicitação.')
    await expect(modal.getByLabel('Senha atual')).toHaveValue('jogador123')
  })

test('each request is sent once, with the names of the specification', async ({ page }) => {
  const bodies: unknown[] = []
  await intercept(page, REQUEST, (route) => {
    bodies.push([new URL(route.request().url()).pathname, route.request().postDataJSON()])
    return route.fulfill({ json: { success: true, message: 'Link enviado para o seu email.' } })
  })
  for (const change of ['Alterar Senha', 'Alterar Email']) {
    await openModal(page, change)
    await page.getByLabel('Senha atual').fill('jogador123')
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Link enviado para o seu email.')
  }
  const current_email = 'jogador@exemplo.com.br'
  expect(bodies).toEqual([
    ['/api/users/jogador/change-password/request-code', { old_password: 'jogador123', current_email }],
    ['/api/users/jogador/change-email/request-code', { current_email, password: 'jogador123' }],
  ])
})

test('while it is sending, the modal says so and is disabled', async ({ page }) => {
  await hold(page, REQUEST)
  await openModal(page, 'Alterar Email')
  await page.getByLabel('Senha atual').fill('jogador123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  await expect(page.getByLabel('Senha atual')).toBeDisabled()
})

test('in a demo the modal leads to the mailbox, and is gone when one comes back', async ({ page }) => {
  await answerWith(page, REQUEST, { body: { success: true } })
  await openModal(page, 'Alterar Senha')
  await page.getByLabel('Senha atual').fill('jogador123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Link enviado para o seu email.')
  await page.getByRole('dialog').getByRole('link', { name: 'caixa de entrada local' }).click()
  await expect(page).toHaveURL('/caixa-de-entrada')
  // The address changes before the screen does.
  await expect(page.getByRole('heading', { level: 1, name: 'Caixa de entrada' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Alterar Senha' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('who forgot the password is told what went wrong too', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Informe o seu usuário ou e-mail.')
  await page.getByLabel('Usuário ou e-mail').fill('jogador')
  await expectFailures(page, FORGOT, 'Enviar link', 'Erro ao processar sua solicitação.')
})

async function openModal(page: Page, change: string) {
  await arriveAs(page, 'jogador')
  await page.getByRole('button', { name: change }).click()
  await expect(page.getByRole('dialog', { name: change })).toBeVisible()
}
