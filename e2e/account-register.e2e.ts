import type { Page } from '@playwright/test'
import { addressOf, newLogin } from './newcomer.ts'
import { arriveAs, expect, storedToken, test, userButton } from './stage.ts'
import { answerWith, hold, untilAnswered } from './wire.ts'

const REGISTER = '**/api/auth/register'

test('a newcomer makes an account and is in', async ({ page }) => {
  const login = newLogin().toUpperCase()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Registre-se' }).click()
  await expect(page).toHaveURL('/register')
  await expect(page).toHaveTitle(/^Criar conta/)
  await fill(page, { login, email: addressOf(login) })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user')
  await expect(page.getByRole('heading', { level: 1, name: `Olá, ${login}!` })).toBeVisible()
  await expect(page.getByRole('main').getByText('Usuário Padrão', { exact: true })).toBeVisible()
  expect(await storedToken(page)).toMatch(/^[\w-]{43}$/)
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await page.reload()
  await expect(userButton(page)).toHaveAccessibleName(`Olá, ${login}`)
})

test('a user name or an e-mail that is taken is refused, and nothing that was typed is lost', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/register')
  await fill(page, { login: 'JOGADOR', email: 'outro@exemplo.com.br' })
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('alert')).toHaveText('Este usuário já está em uso.')
  await expect(page.getByRole('alert')).toBeInViewport()
  await page.getByLabel('Usuário').fill('outro_nome')
  await page.getByLabel('E-mail').fill('JOGADOR@exemplo.com.br')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('alert')).toHaveText('Este e-mail já está em uso.')
  await expect(page.getByLabel('Usuário')).toHaveValue('outro_nome')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('Mesafogaolu4')
  await expect(page.getByLabel('Repetir senha')).toHaveValue('Mesafogaolu4')
  expect(await storedToken(page)).toBeNull()
})

test('each rule is told beside its field, and the first wrong field gets the focus', async ({ page }) => {
  const requests = await hold(page, REGISTER)
  await page.goto('/register')
  const submit = page.getByRole('button', { name: 'Criar conta' })
  await submit.click()
  await expect(page.getByLabel('Usuário')).toBeFocused()
  await expect(page.getByLabel('Usuário')).toHaveAccessibleDescription(
    /O usuário deve ter de 3 a 20 caracteres: letras sem acento, números ou _\.$/,
  )
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Informe um e-mail válido\.$/)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(
    /A senha deve ter pelo menos 6 caracteres\.$/,
  )
  await page.getByLabel('Usuário').fill('recém')
  await expect(page.getByLabel('Usuário')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Usuário').fill('outra')
  await expect(page.getByLabel('Usuário')).not.toHaveAttribute('aria-invalid')

  await page.getByLabel('E-mail').fill('a@b')
  await submit.click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill('a@b.co')
  await page.getByLabel('Senha', { exact: true }).fill('12345')
  await submit.click()
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await page.getByLabel('Senha', { exact: true }).fill('123456')
  await submit.click()
  await expect(page.getByLabel('Repetir senha')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText('As senhas não coincidem.')
  expect(requests.seen).toBe(0)
})

test('the strength of a password is advice: a weak one that keeps the rule is sent', async ({ page }) => {
  const requests = await hold(page, REGISTER)
  await page.goto('/register')
  await page.getByLabel('Usuário').fill('novata')
  const password = page.getByLabel('Senha', { exact: true })
  for (const [typed, advice] of [
    ['novata2031', 'Senha fraca. Não use o seu usuário nem o seu e-mail dentro da senha.'],
    ['montanh4', 'Senha razoável. Mais longa é melhor: junte três ou quatro palavras.'],
    ['Montanh4', 'Senha boa. Mais longa é melhor: junte três ou quatro palavras.'],
    ['mesa fogao lua azul', 'Senha forte. Ótima escolha.'],
    ['123456', 'Senha fraca. Evite repetições e sequências, como aaa, 1234 ou qwerty.'],
  ] as const) {
    await password.fill(typed)
    await expect(page.getByText(/^Senha (fraca|razoável|boa|forte)\./).locator('..')).toHaveText(advice)
  }
  await page.getByLabel('E-mail').fill('novata@exemplo.com.br')
  await page.getByLabel('Repetir senha').fill('123456')
  await page.getByRole('button', { name: 'Criar conta' }).dblclick()
  await expect(page.getByRole('button', { name: 'Criando a conta...' })).toBeDisabled()
  await expect(page.getByLabel('Usuário')).toBeDisabled()
  await expect.poll(() => requests.seen).toBe(1)
})

test('a server that is not there gets the fallback', async ({ page }) => {
  await page.goto('/register')
  await fill(page, { login: 'outra', email: 'outra@exemplo.com.br' })
  for (const answer of ['none', { status: 500 }, { body: { success: true } }] as const) {
    const answered = await answerWith(page, REGISTER, answer)
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await untilAnswered(answered)
    await expect(page.getByRole('alert')).toHaveText(
      'Não foi possível criar a conta. Tente de novo em instantes.',
    )
    await page.unroute(REGISTER)
  }
})

test('who is signed in has no use for it', async ({ page }) => {
  await arriveAs(page, 'jogador', '/register')
  await expect(page).toHaveURL('/user')
})

test('password managers know what each field is', async ({ page }) => {
  await page.goto('/register')
  for (const [label, kind] of [
    ['Usuário', 'username'],
    ['E-mail', 'email'],
    ['Senha', 'new-password'],
    ['Repetir senha', 'new-password'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', kind)
})

async function fill(page: Page, { login, email }: { login: string; email: string }) {
  await page.getByLabel('Usuário').fill(login)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('Mesafogaolu4')
  await page.getByLabel('Repetir senha').fill('Mesafogaolu4')
}
