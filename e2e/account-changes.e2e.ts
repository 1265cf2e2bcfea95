// What is said, word for word, where a link is used.
import type { Page } from '@playwright/test'
import { expectFailures } from './account-failures.ts'
import { choosePassword, NEW_PASSWORD } from './account-mail.ts'
import { arriveAs, expect, test } from './stage.ts'
import { answerWith } from './wire.ts'

const CONFIRM_PASSWORD = '**/api/users/confirm-password-change'
const CONFIRM_EMAIL = '**/api/users/confirm-email-change'
const RESET = '**/api/auth/reset-password'
const UNDO = '**/api/users/undo-email-change'

test('a new password has its rules, and a failure its words', async ({ page }) => {
  await arriveAs(page, 'jogador', '/user/change-password?token=abc')
  const [first, second] = [
    page.getByLabel('Nova senha', { exact: true }),
    page.getByLabel('Repetir nova senha'),
  ]
  await first.fill('12345')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('A nova senha deve ter pelo menos 6 caracteres.')
  await expect(first).toBeFocused()
  await first.fill('123456')
  await second.fill('1234567')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('As novas senhas não coincidem.')
  await expect(second).toBeFocused()
  await second.fill('123456')
  await expect(page.getByRole('alert')).toBeHidden()
  const button = 'Confirmar nova senha'
  await expectFailures(page, CONFIRM_PASSWORD, button, 'Erro ao confirmar a alteração da senha.')
  await expect(first).toHaveValue('123456')
})

test('a new e-mail has its rules, and a failure its words', async ({ page }) => {
  await arriveAs(page, 'jogador', '/user/change-email?token=abc')
  await expect(page.getByLabel('E-mail atual')).toHaveValue('jogador@exemplo.com.br')
  const field = page.getByLabel('Novo e-mail')
  await field.fill('Jogador@Exemplo.com.br')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('O novo email não pode ser igual ao seu email atual.')
  await field.fill('jogador')
  await expect(page.getByRole('alert')).toHaveText('Informe um e-mail válido.')
  await field.fill('novo@exemplo.com.br')
  await expect(page.getByRole('alert')).toBeHidden()
  const button = 'Confirmar novo e-mail'
  await expectFailures(page, CONFIRM_EMAIL, button, 'Erro ao confirmar a alteração do email.')
})

test('without a token, or with a dead one, a new link is offered', async ({ page }) => {
  await arriveAs(page, 'jogador')
  for (const [path, change] of [
    ['/user/change-password', 'Alterar Senha'],
    ['/user/change-email', 'Alterar Email'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('Token inválido.')
    await page.getByRole('button', { name: 'Pedir um novo link' }).click()
    await expect(page.getByRole('dialog', { name: change })).toBeVisible()
  }
  await page.goto('/forgot-password?token=abc')
  await choose(page, '123456')
  await expect(page.getByRole('alert')).toContainText('Token inválido.')
  await page.getByRole('button', { name: 'Pedir um novo link' }).click()
  await expect(page.getByLabel('Usuário ou e-mail')).toBeVisible()
  await page.goto('/undo-email-change')
  await expect(page.getByRole('alert')).toHaveText('Token inválido.')
  await page.goto('/undo-email-change?token=abc')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('alert')).toHaveText('Token inválido.')
})

const successes = [
  {
    path: '/user/change-password',
    url: CONFIRM_PASSWORD,
    act: (page: Page) => choose(page, '123456'),
    text: 'Senha alterada com sucesso!',
  },
  {
    path: '/user/change-email',
    url: CONFIRM_EMAIL,
    act: async (page: Page) => {
      await page.getByLabel('Novo e-mail').fill('novo@exemplo.com.br')
      await page.keyboard.press('Enter')
    },
    text: 'Email alterado com sucesso!',
  },
]

for (const { path, url, act, text } of successes)
  test(`what ${path} has done is said even by a server without words`, async ({ page }) => {
    await answerWith(page, url, { body: { success: true } })
    await arriveAs(page, 'jogador', `${path}?token=abc`)
    await act(page)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(text)
    await page.getByRole('link', { name: 'Voltar agora' }).click()
    await expect(page).toHaveURL('/user')
    await expect(page.getByRole('main').getByRole('status')).toBeHidden()
    // In the history it has taken the place of its page.
    await page.goBack()
    await expect(page).not.toHaveURL(path)
  })

test('who uses another link is told what went wrong too', async ({ page }) => {
  await page.goto('/forgot-password?token=abc')
  await choosePassword(page, NEW_PASSWORD, '123456')
  await expectFailures(page, RESET, 'Confirmar nova senha', 'Erro ao confirmar a alteração da senha.')
  await page.goto('/undo-email-change?token=abc')
  await expectFailures(page, UNDO, 'Desfazer', 'Erro ao desfazer a troca de e-mail.')
})

async function choose(page: Page, password: string) {
  await choosePassword(page, NEW_PASSWORD, password)
  await page.keyboard.press('Enter')
}
