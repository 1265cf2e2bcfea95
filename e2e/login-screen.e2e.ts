import type { Page } from '@playwright/test'
import { expect, fillCredentials, logIn, storedToken, test } from './stage.ts'
import { type Answer, answerWith, hold, LOGIN, untilAnswered } from './wire.ts'

test('the login screen asks for user and password and leads to those who forgot or have none', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await expect(page.getByLabel('Usuário')).toHaveAttribute('required')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('required')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'password')
  await expect(page.getByRole('link', { name: 'Esqueci minha senha', exact: true })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await expect(page.getByRole('link', { name: 'Registre-se', exact: true })).toHaveAttribute(
    'href',
    '/register',
  )
})

test('the right password opens the personal area, and it stays open', async ({ page }) => {
  await logIn(page, 'jogador')
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, jogador!' })).toBeVisible()
  expect(await storedToken(page)).toMatch(/^[\w-]{43}$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, jogador!' })).toBeVisible()
  await expect(page).toHaveURL('/user')
})

test('an empty field is not sent', async ({ page }) => {
  const requests = await hold(page, LOGIN)
  await page.goto('/login')
  await page.getByLabel('Usuário').fill('jogador')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  expect(requests.seen).toBe(0)
})

test('while it is sending, the form says so, is disabled and sends nothing twice', async ({ page }) => {
  const requests = await hold(page, LOGIN)
  await page.goto('/login')
  await fillCredentials(page, 'jogador')
  await submitTwice(page)

  const button = page.getByRole('button', { name: 'Entrando...' })
  await expect(button).toBeDisabled()
  await expect(page.getByLabel('Usuário')).toBeDisabled()
  await expect(page.getByLabel('Senha', { exact: true })).toBeDisabled()
  await submitTwice(page)
  requests.release()
  await expect(page).toHaveURL('/user')
  expect(requests.seen).toBe(1)
})

test('the page behind the login screen does not scroll', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
  await page.goto('/login')
  await expect(page.getByLabel('Usuário')).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await page.getByRole('link', { name: 'Início' }).click()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
})

test('a wrong password gets the sentence of the server and may be tried again', async ({ page }) => {
  await page.goto('/login')
  await fillCredentials(page, 'novato', 'errada')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Usuário ou senha inválidos.')
  await expect(page.getByLabel('Usuário')).toHaveValue('novato')
  await page.getByLabel('Senha', { exact: true }).fill('novato123')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/user')
})

const user = { id: 1, login: 'x', name: 'x', email: 'x@exemplo.com.br', level: 0, userIcon: null }
const tooMany = 'Muitas tentativas. Aguarde 15 minutos e tente de novo.'

const failures: [title: string, answer: Answer, text: string][] = [
  [
    'no token, but a message',
    { body: { success: true, user, message: 'Conta em revisão.' } },
    'Conta em revisão.',
  ],
  ['no user, but an error', { body: { success: true, token: 't', error: 'Sem conta.' } }, 'Sem conta.'],
  [
    'both a message and an error',
    { body: { success: false, message: 'Primeiro.', error: 'Segundo.' } },
    'Primeiro.',
  ],
  ['neither message nor error', { body: { success: true, user } }, 'Resposta inválida do servidor.'],
  ['no body at all', {}, 'Resposta inválida do servidor.'],
  ['an error status without a body', { status: 500 }, 'Erro 500. Tente novamente.'],
  [
    'an error status with its sentence',
    { status: 429, body: { success: false, error: tooMany, message: tooMany } },
    tooMany,
  ],
  ['silence', 'none', 'Não foi possível conectar ao servidor. Verifique sua conexão.'],
]

test('the login screen says what went wrong', async ({ page }) => {
  await page.goto('/login')
  await fillCredentials(page, 'jogador')
  for (const [title, answer, text] of failures)
    await test.step(`answered with ${title}`, async () => {
      const answered = await answerWith(page, LOGIN, answer)
      await page.getByRole('button', { name: 'Entrar' }).click()
      await untilAnswered(answered)
      await expect.soft(page.getByRole('alert')).toHaveText(text)
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled()
      await page.unroute(LOGIN)
    })
  await expect(page).toHaveURL('/login')
  expect(await storedToken(page)).toBeNull()
})

test('a login that cannot even be prepared says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'))
  await page.goto('/login')
  await fillCredentials(page, 'jogador')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Ocorreu um erro ao preparar a requisição de login.')
})

/** In the same instant, faster than any hand. */
function submitTwice(page: Page) {
  return page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
}
