// What was sent is done, whether or not its player waits for the answer.
import type { Page } from '@playwright/test'
import { askForLink, choosePassword, linkIn, NEW_PASSWORD } from './account-mail.ts'
import { addressOf, arriveAsNewcomer, newLogin } from './newcomer.ts'
import { expect, logOut, storedToken, test, userButton } from './stage.ts'
import { hold, intercept } from './wire.ts'

const CONFIRM_PASSWORD = '**/api/users/confirm-password-change'
const CONFIRM_EMAIL = '**/api/users/confirm-email-change'
const REGISTER = '**/api/auth/register'

test('who leaves while the new password is confirmed stays signed in, where they went', async ({ page }) => {
  await openPasswordLink(page)
  const before = await storedToken(page)
  const request = await hold(page, CONFIRM_PASSWORD)
  await page.keyboard.press('Enter')
  await expect.poll(() => request.seen).toBe(1)
  await page.getByRole('link', { name: 'Onde estou conectado' }).click()
  await expect(page).toHaveURL('/user/sessions')
  request.release()
  await expect.poll(() => storedToken(page)).not.toBe(before)
  await expect(page).toHaveURL('/user/sessions')
  await page.reload()
  await expect(userButton(page)).toBeVisible()
})

test('who is thought to be signed out because the answer is late is signed in by it', async ({ page }) => {
  await openPasswordLink(page)
  const answer = await holdAnswer(page, CONFIRM_PASSWORD)
  await page.keyboard.press('Enter')
  await expect.poll(() => answer.given).toBe(1)
  await page.getByRole('link', { name: 'Onde estou conectado' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Logar' })).toBeVisible()
  answer.release()
  await expect(userButton(page)).toBeVisible()
  await page.reload()
  await expect(userButton(page)).toBeVisible()
})

test('who logs out meanwhile stays out', async ({ page }) => {
  await openPasswordLink(page)
  const answer = await holdAnswer(page, CONFIRM_PASSWORD)
  await page.keyboard.press('Enter')
  await expect.poll(() => answer.given).toBe(1)
  await logOut(page)
  await expect(page.getByRole('button', { name: 'Logar' })).toBeVisible()
  const received = page.waitForEvent('requestfinished', (request) => request.url().includes('/confirm-'))
  answer.release()
  await received
  await page.reload()
  await expect(page.getByRole('button', { name: 'Logar' })).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})

test('who leaves while the new e-mail is confirmed finds it on the dashboard', async ({ page }) => {
  const login = await arriveAsNewcomer(page)
  await askForLink(page, 'Alterar Email', `${login}123`)
  await page.goto(await linkIn(page, addressOf(login), '/user/change-email'))
  await page.getByLabel('Novo e-mail').fill(`outra.${addressOf(login)}`)
  const request = await hold(page, CONFIRM_EMAIL)
  await page.keyboard.press('Enter')
  await expect.poll(() => request.seen).toBe(1)
  await page.getByRole('link', { name: 'Onde estou conectado' }).click()
  await expect(page).toHaveURL('/user/sessions')
  request.release()
  await page.getByRole('main').getByRole('link', { name: 'Minha conta' }).click()
  await expect(page.getByRole('main').getByText(`outra.${addressOf(login)}`)).toBeVisible()
})

test('who leaves while the account is made has it all the same', async ({ page }) => {
  await page.goto('/register')
  const login = newLogin()
  await page.getByLabel('Usuário').fill(login)
  await page.getByLabel('E-mail').fill(addressOf(login))
  await choosePassword(page, ['Senha', 'Repetir senha'], 'mesa fogao lua azul')
  const request = await hold(page, REGISTER)
  await page.keyboard.press('Enter')
  await expect.poll(() => request.seen).toBe(1)
  await page.getByRole('banner').getByRole('link', { name: 'Reinos de Aldária' }).click()
  await expect(page).toHaveURL('/')
  request.release()
  await expect(userButton(page)).toHaveAccessibleName(`Olá, ${login}`)
  await expect(page).toHaveURL('/')
})

/** A new password is typed and only has to be sent. */
async function openPasswordLink(page: Page) {
  const login = await arriveAsNewcomer(page)
  await askForLink(page, 'Alterar Senha', `${login}123`)
  await page.goto(await linkIn(page, addressOf(login), '/user/change-password'))
  await choosePassword(page, NEW_PASSWORD, 'rio verde pedra sol')
}

/** The server does what it is asked for; the page hears its answer when `release` is called. `given` counts them. */
async function holdAnswer(page: Page, url: string) {
  const held = { given: 0, release: () => {} }
  const released = new Promise<void>((resolve) => {
    held.release = resolve
  })
  await intercept(page, url, async (route) => {
    const response = await route.fetch()
    held.given++
    await released
    await route.fulfill({ response })
  })
  return held
}
