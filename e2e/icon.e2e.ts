import { expectAccessible } from './accessible.ts'
import { bring, chooseFile, chooseInMenu, expectColour, openModal, picture } from './icon-modal.ts'
import { arriveAsNewcomer } from './newcomer.ts'
import { expect, test, userButton } from './stage.ts'
import { type Answer, answerWith, hold, untilAnswered } from './wire.ts'

const UPLOAD = '**/api/images'
const ICON = '**/api/users/*/icon'

test('a file becomes the icon: menu bar and dashboard show it at once, and after a reload', async ({
  page,
}) => {
  const modal = await openModal(page)
  await expect(modal.getByText('Ícone atual')).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await chooseFile(modal, await picture('red'))
  await expect(modal.getByText('Novo ícone')).toBeVisible()
  await expectColour(modal.locator('img'), 'red')
  await modal.getByRole('button', { name: 'Salvar' }).click()
  await expect(modal.getByText('Ícone alterado!')).toBeVisible()
  await expect(modal).toBeHidden()
  await expect(userButton(page)).toBeFocused()
  const avatars = [userButton(page).locator('img'), page.getByRole('main').locator('.avatar-ring img')]
  for (const avatar of avatars) await expectColour(avatar, 'red')
  await page.reload()
  for (const avatar of avatars) await expectColour(avatar, 'red')
})

test('the icon of today cannot be chosen again', async ({ page }) => {
  const file = await picture('green')
  const modal = await openModal(page)
  await chooseFile(modal, file)
  await modal.getByRole('button', { name: 'Salvar' }).click()
  await expect(modal).toBeHidden()

  await chooseInMenu(page)
  await chooseFile(modal, file)
  await modal.getByRole('button', { name: 'Salvar' }).click()
  await expect(modal.getByRole('alert')).toHaveText('Este já é o seu ícone atual.')
})

test('what is no picture, or too large, is refused at once and not sent', async ({ page }) => {
  const requests = await hold(page, UPLOAD)
  const modal = await openModal(page)
  const files = {
    'O arquivo precisa ser uma imagem.': [
      { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('nada') },
      { name: 'desenho.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      { name: 'mentira.png', mimeType: 'image/png', buffer: Buffer.from('nada') },
    ],
    'A imagem deve ter no máximo 2MB.': [
      { name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) },
    ],
  }
  for (const [text, wrong] of Object.entries(files))
    for (const file of wrong) {
      await chooseFile(modal, await picture('red'))
      await expect(modal.getByRole('alert')).toHaveCount(0)
      await chooseFile(modal, file)
      await expect(modal.getByRole('alert')).toHaveText(text)
      await expect(modal.getByText('Ícone atual')).toBeVisible()
      await expect(modal.getByRole('button', { name: 'Salvar' })).toBeDisabled()
    }
  expect(requests.seen).toBe(0)
})

test('a file can be dropped anywhere on the page, or pasted', async ({ page }) => {
  const modal = await openModal(page)
  await modal.getByRole('tab', { name: 'URL' }).click()
  await bring(page, 'drop', await picture('red'))
  await expect(modal.getByRole('tab', { name: 'Arquivo', selected: true })).toBeVisible()
  await expectColour(modal.locator('img'), 'red')
  await bring(page, 'paste', await picture('blue'))
  await expectColour(modal.locator('img'), 'blue')
})

test('a double click uploads once, and shows how far it has come', async ({ page }) => {
  const requests = await hold(page, UPLOAD)
  const modal = await openModal(page)
  await chooseFile(modal, await picture('red'))
  await modal.getByRole('button', { name: 'Salvar' }).dblclick()
  await expect(modal.getByRole('button', { name: 'Salvando...' })).toBeDisabled()
  await expect(modal.getByRole('progressbar', { name: 'Enviando a imagem...' })).toBeVisible()
  await expect(modal.getByRole('status').filter({ hasText: 'Enviando a imagem...' })).toBeAttached()
  await expect(modal.getByRole('tab', { name: 'URL' })).toBeDisabled()
  requests.release()
  await expect(modal.getByText('Ícone alterado!')).toBeVisible()
  expect(requests.seen).toBe(1)
})

const shaped = (message: string) => ({ success: false, error: { message }, message })
const failures: [call: string, answer: Answer, text: string][] = [
  [UPLOAD, { status: 429, body: shaped('Espere um pouco.') }, 'Erro ao carregar a imagem: Espere um pouco.'],
  [
    UPLOAD,
    { status: 502, body: shaped('Erro de rede ou servidor ao enviar para imgBB.') },
    'Erro de rede ou servidor ao enviar para imgBB.',
  ],
  [UPLOAD, 'none', 'Erro ao carregar a imagem: o envio não chegou ao fim. Tente novamente.'],
  [UPLOAD, { body: null }, 'Erro ao carregar a imagem: o envio não chegou ao fim. Tente novamente.'],
  [ICON, { status: 503, body: { success: false, error: 'Volte logo.' } }, 'Volte logo.'],
  [ICON, { status: 500 }, 'Falha ao salvar.'],
  [ICON, 'none', 'Falha ao salvar.'],
]

test('it says whether the upload or the saving went wrong, until another picture is chosen', async ({
  page,
}) => {
  const modal = await openModal(page)
  await chooseFile(modal, await picture('green'))
  for (const [call, answer, text] of failures)
    await test.step(text, async () => {
      const answered = await answerWith(page, call, answer)
      await modal.getByRole('button', { name: 'Salvar' }).click()
      await untilAnswered(answered)
      await expect.soft(modal.getByRole('alert')).toHaveText(text)
      await expect(modal.getByRole('button', { name: 'Salvar' })).toBeEnabled()
      await page.unroute(call)
    })
  await chooseFile(modal, await picture('red'))
  await expect(modal.getByRole('alert')).toHaveCount(0)
})

test('the icon is changed with the keyboard alone', async ({ page }) => {
  await arriveAsNewcomer(page)
  // Long before it opens: a browser that has not heard of it yet would show a window of its own.
  const opened = page.waitForEvent('filechooser')
  await userButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Minha conta' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Mudar Ícone' })).toBeFocused()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Mudar Ícone' })
  await expect(modal.getByLabel('Escolher arquivo')).toBeFocused()
  await page.keyboard.press('Enter')
  const chooser = await opened
  await chooser.setFiles(await picture('red'))
  await expect(modal.getByText('Novo ícone')).toBeVisible()
  for (const name of ['Cancelar', 'Salvar']) {
    await page.keyboard.press('Tab')
    await expect(modal.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(modal.getByText('Ícone alterado!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(userButton(page)).toBeFocused()
})

test('the modal is accessible, whatever it shows', async ({ page }) => {
  const modal = await openModal(page)
  await expectAccessible(page)
  await chooseFile(modal, { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('nada') })
  await expect(modal.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await modal.getByRole('tab', { name: 'URL' }).click()
  await modal.getByLabel('Endereço da imagem').fill('nada')
  await page.keyboard.press('Tab')
  await expect(modal.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await modal.getByRole('tab', { name: 'Arquivo' }).click()
  await chooseFile(modal, await picture('red'))
  const requests = await hold(page, UPLOAD)
  await modal.getByRole('button', { name: 'Salvar' }).click()
  await expect(modal.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Cancelar' }).click()
  requests.release()
})
