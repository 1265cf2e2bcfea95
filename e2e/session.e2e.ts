import type { Page } from '@playwright/test'
import { arriveAs, expect, fillCredentials, logIn, logOut, storedToken, test, userButton } from './stage.ts'
import { answerWith, hold, PROFILE, whileTimePasses } from './wire.ts'

const KEPT =
  'Não foi possível falar com o servidor. Você continua conectado; tentaremos de novo em instantes.'

test('a visitor who asks for the personal area is sent home', async ({ page }) => {
  await page.goto('/user')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Logar' })).toBeVisible()
})

test('a dead token is forgotten and its owner sent home', async ({ page }) => {
  await keepToken(page, 'x'.repeat(43))
  await page.goto('/user')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Logar' })).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})

test('a server that cannot say who it is keeps the session, says so, and is asked again', async ({
  page,
}) => {
  await page.clock.install()
  await arriveAs(page, 'jogador')
  const token = await storedToken(page)
  await answerWith(page, PROFILE, { status: 503 })
  await page.reload()
  await whileTimePasses(page, () => expect(page.getByRole('main')).toContainText(KEPT, { timeout: 100 }))
  await expect(page).toHaveURL('/user')
  await expect(page.getByRole('banner').getByRole('status')).toContainText(KEPT)
  expect(await storedToken(page)).toBe(token)

  await page.unroute(PROFILE)
  await whileTimePasses(page, () => expect(userButton(page)).toBeVisible({ timeout: 100 }))
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, jogador!' })).toBeVisible()
  expect(await storedToken(page)).toBe(token)
})

test('who does not want to wait for a silent server can ask it at once', async ({ page }) => {
  await page.clock.install()
  await arriveAs(page, 'jogador')
  await answerWith(page, PROFILE, 'none')
  await page.reload()
  const retry = page.getByRole('button', { name: 'Tentar novamente' })
  await whileTimePasses(page, () => expect(retry).toBeVisible({ timeout: 100 }))
  await page.unroute(PROFILE)
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, jogador!' })).toBeVisible()
})

test('logging out of the personal area leads home and ends the session on the server', async ({ page }) => {
  await arriveAs(page, 'jogador')
  const headers = { authorization: `Bearer ${await storedToken(page)}` }
  const profile = async () => (await page.request.get('/api/auth/profile', { headers })).status()
  expect(await profile()).toBe(200)
  await logOut(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Logar' })).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  await expect.poll(profile).toBe(401)
})

test('logging out on the home page stays there', async ({ page }) => {
  await arriveAs(page, 'jogador', '/')
  await expect(page.getByRole('heading', { name: '[ADM] Kaelthor' })).toBeVisible()
  await logOut(page)
  await expect(page.getByRole('button', { name: 'Logar' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: '[ADM] Kaelthor' })).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})

test('a login made meanwhile outlives the late refusal of the token before it', async ({ page }) => {
  await keepToken(page, 'x'.repeat(43))
  const late = await hold(page, PROFILE)
  await page.goto('/login')
  await fillCredentials(page, 'jogador')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(userButton(page)).toBeVisible()
  const token = await storedToken(page)
  const refused = page.waitForResponse(PROFILE)
  late.release()
  expect((await refused).status()).toBe(401)
  // What the page asks now is answered after it has read the refusal.
  await page.evaluate(async () => (await fetch('/healthz')).text())
  expect(await storedToken(page)).toBe(token)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, jogador!' })).toBeVisible()
})

test('another tab follows when a player logs in and out', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('button', { name: 'Logar' })).toBeVisible()
  await logIn(page, 'jogador')
  await expect(userButton(other)).toHaveAccessibleName('Olá, jogador')

  await other.goto('/user')
  await expect(other.getByRole('heading', { level: 1, name: 'Olá, jogador!' })).toBeVisible()
  await logOut(page)
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('button', { name: 'Logar' })).toBeVisible()
})

test('the dashboard greets its owner with e-mail and access, admins in red', async ({ page }) => {
  const access = {
    admin: 'Administrador',
    moderador: 'Nível de Acesso: 81',
    ajudante: 'Nível de Acesso: 80',
    jogador: 'Usuário Padrão',
  }
  const colours: string[] = []
  for (const [login, label] of Object.entries(access)) {
    await arriveAs(page, login)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: `Olá, ${login}!` })).toBeVisible()
    await expect(main.getByText(`${login}@exemplo.com.br`, { exact: true })).toBeVisible()
    await expect(main.getByText(label, { exact: true })).toBeVisible()
    const greeting = userButton(page).getByText(`Olá, ${login}`, { exact: true })
    colours.push(await greeting.evaluate((element) => getComputedStyle(element).color))
  }
  const [admin, moderator, helper, player] = colours
  const [red = 0, green = 0, blue = 0] = admin?.match(/\d+/g)?.map(Number) ?? []
  expect(red - Math.max(green, blue)).toBeGreaterThan(80)
  expect(moderator).toBe(admin)
  expect(player).not.toBe(admin)
  expect(helper).toBe(player)
})

async function keepToken(page: Page, token: string) {
  await page.goto('/')
  await page.evaluate((value) => localStorage.setItem('authToken', value), token)
}
