// What is done with an account by mail: to ask for a link, to find it, to use it.
import type { BrowserContext, Page } from '@playwright/test'
import { expect, fillCredentials } from './stage.ts'

export const NEW_PASSWORD: [string, string] = ['Nova senha', 'Repetir nova senha']

export async function signIn(page: Page, login: string, password: string) {
  await page.goto('/login')
  await fillCredentials(page, login, password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/user')
}

export async function choosePassword(page: Page, [label, repeat]: [string, string], password: string) {
  await page.getByLabel(label, { exact: true }).fill(password)
  await page.getByLabel(repeat).fill(password)
}

/** On the dashboard. */
export async function askForLink(page: Page, what: string, password: string) {
  await page.getByRole('button', { name: what }).click()
  await page.getByLabel('Senha atual').fill(password)
  await page.getByRole('button', { name: 'Solicitar Link' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Link enviado para o seu email.')
}

/** Opens the mailbox, the newest mail with that subject, and what its button leads to. */
export async function followMail(context: BrowserContext, subject: string, button: string) {
  const mailbox = await context.newPage()
  await mailbox.goto('/caixa-de-entrada')
  await mailbox.getByRole('link', { name: subject }).first().click()
  const link = mailbox.frameLocator('iframe[title^="E-mail:"]').getByRole('link', { name: button })
  const opened = context.waitForEvent('page')
  await link.press('Enter')
  const tab = await opened
  await mailbox.close()
  return tab
}

/** The newest link to `path` that was sent to `address`, as soon as it is there. */
export async function linkIn(page: Page, address: string, path: string) {
  const read = async (url: string) => (await page.request.get(url)).json()
  let found: string | undefined
  await expect(async () => {
    const { mails } = await read('/api/mailbox')
    for (const { id } of mails.filter((mail: { to: string }) => mail.to.includes(address))) {
      const { mail } = await read(`/api/mailbox/${id}`)
      found ??= new RegExp(`\\S+${path.replace('?', '\\?')}[?&]token=[\\w-]+`).exec(mail.text)?.[0]
    }
    expect(found).toBeDefined()
  }).toPass({ timeout: 30_000 })
  return String(found)
}
