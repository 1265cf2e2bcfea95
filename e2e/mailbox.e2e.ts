import type { Page } from '@playwright/test'
import { expectAccessible, PHONE } from './accessible.ts'
import { addressOf, registerNewcomer } from './newcomer.ts'
import { expect, test } from './stage.ts'
import { answerWith, hold } from './wire.ts'

const MAILBOX = '**/api/mailbox'

test('a mail appears by itself, is announced, and can be read as HTML and as text', async ({ page }) => {
  const login = await registerNewcomer(page)
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Caixa de entrada' }).click()
  await expect(page).toHaveTitle(/^Caixa de entrada/)
  await expect(page.getByText('Nenhum deles sai desta máquina')).toBeVisible()
  await expect(
    mailLinks(page).filter({ hasText: 'Bem-vindo' }).filter({ hasText: login }).first(),
  ).toBeVisible()
  await page.request.post('/api/auth/forgot-password', { data: { login } })
  const mail = mailLinks(page)
    .filter({ hasText: addressOf(login) })
    .filter({ hasText: 'Crie uma nova senha' })
  await expect(mail).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: /^Cheg(ou|aram) .*Crie uma nova senha/ }),
  ).toBeAttached()

  await mail.click()
  await expect(page).toHaveURL(/\/caixa-de-entrada\?mail=[\da-z-]+$/)
  await expect(mail).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('definition').filter({ hasText: addressOf(login) })).toBeVisible()
  await expect(letter(page).getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: 'Texto' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('/forgot-password?token=')
})

test('a link in a mail opens a tab of its own', async ({ page, context }) => {
  await openNewest(page)
  const link = letter(page).getByRole('link').first()
  const address = String(await link.getAttribute('href'))
  const [tab, request] = await Promise.all([
    context.waitForEvent('page'),
    context.waitForEvent('request', (each) => each.url().startsWith(address)),
    link.focus().then(() => page.keyboard.press('Enter')),
  ])
  expect(request.isNavigationRequest()).toBe(true)
  expect(tab).not.toBe(page)
  await expect(letter(page).getByRole('heading', { level: 1 })).toBeVisible()
})

test('on a phone the mail takes the place of the list and gives it back, and the focus goes along', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openNewest(page)
  await expect(mailLinks(page).first()).toBeHidden()
  await expect(page.locator('#mail-aberto')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Voltar para a lista' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(mailLinks(page).first()).toBeFocused()
  await expect(page).toHaveURL('/caixa-de-entrada')
})

test('the mailbox is accessible and fits, empty, full and with a mail open', async ({ page }) => {
  await answerWith(page, MAILBOX, { body: { success: true, mails: [] } })
  await page.goto('/caixa-de-entrada')
  await expect(page.getByText('Nenhum e-mail ainda')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(MAILBOX)
  await openNewest(page)
  await expect(letter(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Texto' }).click()
  await expectAccessible(page)
})

test('while it loads it shows what is coming; a failure says so and can be tried again', async ({ page }) => {
  const answer = await hold(page, MAILBOX)
  await page.goto('/caixa-de-entrada')
  await expect(page.getByText('Carregando os e-mails...')).toBeAttached()
  await page.unroute(MAILBOX)
  await answerWith(page, MAILBOX, { status: 429, body: { success: false, error: 'Espere um pouco.' } })
  await page.goto('/caixa-de-entrada')
  await expect(page.getByRole('alert')).toHaveText('Espere um pouco.')
  await expectAccessible(page)
  await page.unroute(MAILBOX)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(mailLinks(page).first()).toBeVisible()
  answer.release()
})

test('a mail that is gone is said to be gone, and a mailbox that is not there looks like a missing page', async ({
  page,
}) => {
  await page.goto('/caixa-de-entrada?mail=1700000000000-0123abcd')
  await expect(page.getByRole('alert')).toHaveText('Este e-mail não está mais na caixa de entrada.')
  await answerWith(page, MAILBOX, { status: 404 })
  await page.goto('/caixa-de-entrada')
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
  await expect(page).toHaveTitle(/^Página não encontrada/)
})

const mailLinks = (page: Page) => page.getByRole('navigation', { name: 'E-mails' }).getByRole('link')
const letter = (page: Page) => page.frameLocator('iframe[title^="E-mail:"]')

async function mails(page: Page): Promise<unknown[]> {
  return (await (await page.request.get('/api/mailbox')).json()).mails
}

async function openNewest(page: Page) {
  if ((await mails(page)).length === 0) await registerNewcomer(page)
  await page.goto('/caixa-de-entrada')
  await mailLinks(page).first().click()
}
