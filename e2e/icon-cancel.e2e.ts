// Icons that do not come to be: their player changes their mind, or is nobody any longer.
import type { Locator, Page } from '@playwright/test'
import { test } from './elsewhere.ts'
import { chooseFile, iconOf, largePicture, openModal, picture } from './icon-modal.ts'
import { inTheNameOf } from './newcomer.ts'
import { expect, storedToken } from './stage.ts'
import { hold } from './wire.ts'

const ICON = '**/api/users/*/icon'

test('a slow upload moves on, and cancelling ends it without a trace', async ({ page, context }) => {
  const modal = await openModal(page)
  await chooseFile(modal, await largePicture())
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/images'))
  await modal.getByRole('button', { name: 'Salvar' }).click()
  const progress = modal.getByRole('progressbar')
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(10)
  expect(await progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeLessThan(100)
  await modal.getByRole('button', { name: 'Cancelar' }).click()
  await expect(modal).toBeHidden()
  expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED')
  expect(await iconOf(page)).toBeNull()
})

test('cancelling also stops a file that has been sent already', async ({ page }) => {
  const modal = await openModal(page)
  await chooseFile(modal, await picture('red'))
  await cancelWhileSaving(page, modal)
})

test('cancelling stops an address', async ({ page, elsewhere }) => {
  const modal = await openModal(page)
  await modal.getByRole('tab', { name: 'URL' }).click()
  await modal.getByLabel('Endereço da imagem').fill(`${elsewhere.url}/brasao.png`)
  await cancelWhileSaving(page, modal)
})

test('a player whose session has ended learns it from an upload too', async ({ page }) => {
  const modal = await openModal(page)
  await chooseFile(modal, await picture('red'))
  await page.request.post('/api/auth/logout', { headers: await inTheNameOf(page) })
  await modal.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: 'Logar' })).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})

async function cancelWhileSaving(page: Page, modal: Locator) {
  const saving = await hold(page, ICON)
  await modal.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => saving.seen).toBe(1)
  const failed = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().endsWith('/icon'),
    // Sooner than the page would give it up by itself.
    timeout: 5_000,
  })
  await modal.getByRole('button', { name: 'Cancelar' }).click()
  await expect(modal).toBeHidden()
  expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED')
  saving.release()
  expect(await iconOf(page)).toBeNull()
}
