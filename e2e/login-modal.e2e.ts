import type { Page } from '@playwright/test'
import { expect, fillCredentials, storedToken, test, userButton } from './stage.ts'
import { type Answer, answerWith, hold, LOGIN, untilAnswered } from './wire.ts'

test('the login modal asks for user and password and leads to those who forgot or have none', async ({
  page,
}) => {
  const modal = await openModal(page)
  await expect(modal.getByLabel('Usuário')).toBeFocused()
  await expect(modal.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'password')
  const forgot = modal.getByRole('link', { name: 'Esqueci minha senha', exact: true })
  await expect(forgot).toHaveAttribute('href', '/forgot-password')
  const register = modal.getByRole('link', { name: 'Ainda não tenho uma conta', exact: true })
  await expect(register).toHaveAttribute('href', '/register')
})

test('a link of the login modal closes it', async ({ page }) => {
  const modal = await openModal(page)
  await modal.getByRole('link', { name: 'Ainda não tenho uma conta' }).click()
  await expect(page).toHaveURL('/register')
  await expect(modal).toBeHidden()
})

test('after a login in the modal the same page is loaded anew', async ({ page }) => {
  const modal = await openModal(page)
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await fillCredentials(page, 'jogador')
  const loaded = page.waitForEvent('load')
  await modal.getByRole('button', { name: 'Entrar' }).click()
  await loaded
  await expect(userButton(page)).toHaveAccessibleName('Olá, jogador')
  await expect(page).toHaveURL('/')
  await expect(modal).toBeHidden()
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
})

test('while it is sending, the modal says so and is disabled', async ({ page }) => {
  const requests = await hold(page, LOGIN)
  const modal = await openModal(page)
  await fillCredentials(page, 'jogador')
  await modal.getByRole('button', { name: 'Entrar' }).dblclick()
  await expect(modal.getByRole('button', { name: 'Entrando...' })).toBeDisabled()
  await expect(modal.getByLabel('Usuário')).toBeDisabled()
  requests.release()
  await expect(userButton(page)).toBeVisible()
  expect(requests.seen).toBe(1)
})

test('the focus stays in the modal, and Esc takes it back to where it came from', async ({ page }) => {
  const modal = await openModal(page)
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press(key)
      await expect(modal.locator(':focus')).toHaveCount(1)
    }
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(page.getByRole('button', { name: 'Logar' })).toBeFocused()
})

test('the close button closes the modal and a second visit finds it empty', async ({ page }) => {
  const modal = await openModal(page)
  await modal.getByLabel('Usuário').fill('jogador')
  await modal.getByRole('button', { name: 'Fechar' }).click()
  await expect(modal).toBeHidden()
  await page.getByRole('button', { name: 'Logar' }).click()
  await expect(modal.getByLabel('Usuário')).toHaveValue('')
})

const failures: [title: string, answer: Answer, text: string][] = [
  ["the server's error", { status: 401, body: { success: false, error: 'Senha gasta.' } }, 'Senha gasta.'],
  ['a good status and an error', { body: { success: false, error: 'Sem conta.' } }, 'Sem conta.'],
  ['an answer without token', { body: { success: true } }, 'Resposta inválida do servidor.'],
  ['an error status without a body', { status: 500 }, 'Resposta inválida do servidor.'],
  ['silence', 'none', 'Erro ao conectar ao servidor.'],
]

test('the login modal says what went wrong', async ({ page }) => {
  const modal = await openModal(page)
  await fillCredentials(page, 'jogador')
  for (const [title, answer, text] of failures)
    await test.step(`answered with ${title}`, async () => {
      const answered = await answerWith(page, LOGIN, answer)
      await modal.getByRole('button', { name: 'Entrar' }).click()
      await untilAnswered(answered)
      await expect.soft(modal.getByRole('alert')).toHaveText(text)
      await expect(modal.getByRole('button', { name: 'Entrar' })).toBeEnabled()
      await page.unroute(LOGIN)
    })
  expect(await storedToken(page)).toBeNull()
})

async function openModal(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Logar' }).click()
  const modal = page.getByRole('dialog', { name: 'Entrar' })
  await expect(modal).toBeVisible()
  return modal
}
