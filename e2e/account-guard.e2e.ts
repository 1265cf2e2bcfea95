import type { Page } from '@playwright/test'
import { inTheNameOf } from './newcomer.ts'
import { arriveAs, expect, fillCredentials, logIn, logOut, test, userButton } from './stage.ts'

const LINKS = { '/user/change-password': 'Nova senha', '/user/change-email': 'Novo e-mail' }

for (const [path, field] of Object.entries(LINKS))
  test(`a visitor with a link to ${path} signs in at home and comes back to it`, async ({ page }) => {
    await page.goto(`${path}?token=segredo`)
    const modal = page.getByRole('dialog', { name: 'Entrar' })
    await expect(page).toHaveURL('/')
    await expect(modal.getByLabel('Usuário')).toBeFocused()
    // Also after a page that was loaded anew in the meantime.
    await page.reload()
    await expect(modal.getByLabel('Usuário')).toBeFocused()
    await logInByModal(page)
    await expect(page).toHaveURL(path)
    await expect(page.getByLabel(field, { exact: true })).toBeVisible()
    await expect(userButton(page)).toHaveAccessibleName('Olá, jogador')
    expect(await keptToken(page)).toBe('segredo')
  })

test('who closes the modal is asked no more', async ({ page }) => {
  const modal = await arriveWithLink(page)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('segredo')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Logar' })).toBeVisible()
  await expect(modal).toBeHidden()
  await page.getByRole('button', { name: 'Logar' }).click()
  await logInByModal(page)
  await expect(userButton(page)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('who follows a link of the modal is not asked again when going back', async ({ page }) => {
  const modal = await arriveWithLink(page)
  await modal.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(modal).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Logar' })).toBeVisible()
  await expect(modal).toBeHidden()
})

test('a session that has ended is no obstacle to a link', async ({ page }) => {
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.setItem('authToken', 'x'.repeat(43)))
  const modal = await arriveWithLink(page)
  await expect(modal).toBeVisible()
})

test('who signs in in another tab goes on with the link in the first', async ({ page, context }) => {
  await arriveWithLink(page)
  await logIn(await context.newPage(), 'jogador')
  await expect(page).toHaveURL('/user/change-password')
  await expect(page.getByLabel('Nova senha', { exact: true })).toBeVisible()
  expect(await keptToken(page)).toBe('segredo')
  await logOut(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Logar' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a session that ends while a link is open can be begun again for it', async ({ page }) => {
  await arriveAs(page, 'jogador', '/user/change-email?token=segredo')
  await page.request.post('/api/auth/logout', { headers: await inTheNameOf(page) })
  await page.getByRole('button', { name: 'Alterar Senha' }).click()
  await page.getByLabel('Senha atual').fill('jogador123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
  await logInByModal(page)
  await expect(page).toHaveURL('/user/change-email')
  expect(await keptToken(page)).toBe('segredo')
})

test('who logs out with a link at hand is not asked to sign in again', async ({ page }) => {
  await arriveAs(page, 'jogador', '/user/change-email?token=segredo')
  await expect(page.getByLabel('Novo e-mail')).toBeVisible()
  await logOut(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Logar' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a visitor without a link is only sent home', async ({ page }) => {
  await page.goto('/user/change-password')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Logar' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the token of a link leaves the address at once, and a reload finds it again', async ({ page }) => {
  await arriveAs(page, 'jogador')
  const links = { ...LINKS, '/forgot-password': 'Nova senha' }
  for (const [path, field] of Object.entries(links)) {
    await page.goto(`${path}?token=segredo`)
    await expect(page).toHaveURL(path)
    await page.reload()
    await expect(page.getByLabel(field, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(path)
    expect(await keptToken(page)).toBe('segredo')
  }
  await page.goto('/undo-email-change?token=segredo')
  await expect(page).toHaveURL('/undo-email-change')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Desfazer a troca de e-mail' })).toBeVisible()
})

test('the token is gone from the address before anybody has answered who this is', async ({ page }) => {
  await arriveAs(page, 'jogador')
  await page.route('**/api/auth/profile', () => {})
  await page.goto('/user/change-password?token=segredo')
  await expect(page).toHaveURL('/user/change-password')
})

async function arriveWithLink(page: Page) {
  await page.goto('/user/change-password?token=segredo')
  const modal = page.getByRole('dialog', { name: 'Entrar' })
  await expect(modal).toBeVisible()
  return modal
}

/** Done when it has loaded the page anew. */
async function logInByModal(page: Page) {
  await fillCredentials(page, 'jogador')
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await loaded
}

const keptToken = (page: Page) => page.evaluate(() => history.state.usr?.token)
