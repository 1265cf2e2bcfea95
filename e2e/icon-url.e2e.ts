import { test } from './elsewhere.ts'
import { chooseInMenu, expectColour, openModal } from './icon-modal.ts'
import { expect, userButton } from './stage.ts'
import { answerWith, hold } from './wire.ts'

const PREVIEW = '**/api/images/preview'

test('a picture elsewhere becomes the icon, and only the server goes there', async ({ page, elsewhere }) => {
  const before = elsewhere.asked.length
  const asked = () => elsewhere.asked.slice(before)
  const visited: string[] = []
  page.on('request', (request) => visited.push(new URL(request.url()).origin))
  const modal = await openModal(page)
  await modal.getByRole('tab', { name: 'URL' }).click()
  const address = modal.getByLabel('Endereço da imagem')
  await address.pressSequentially(`${elsewhere.url}/brasao.png`)
  expect(asked()).toEqual([])
  await expect(modal.getByText('Ícone atual')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(modal.getByText('Novo ícone')).toBeVisible()
  await expectColour(modal.locator('img'), 'blue')
  await expect(modal.getByRole('button', { name: 'Pré-visualizar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(asked).toEqual(['/brasao.png', '/brasao.png'])
  await modal.getByRole('button', { name: 'Salvar' }).click()
  await expect(modal.getByText('Ícone alterado!')).toBeVisible()
  await expect(modal).toBeHidden()
  await expectColour(userButton(page).locator('img'), 'blue')
  expect(visited).not.toContain(elsewhere.url)
})

test('who does not wait for the preview saves all the same', async ({ page, elsewhere }) => {
  const previews = await hold(page, PREVIEW)
  const modal = await openModal(page)
  await modal.getByRole('tab', { name: 'URL' }).click()
  await modal.getByLabel('Endereço da imagem').fill(`${elsewhere.url}/escudo.png`)
  await modal.getByRole('button', { name: 'Salvar' }).click()
  await expect(modal.getByText('Ícone alterado!')).toBeVisible()
  await expectColour(userButton(page).locator('img'), 'red')
  expect(previews.seen).toBe(1)
  previews.release()
})

test('the address of the icon of today is refused at once', async ({ page, elsewhere }) => {
  const modal = await openModal(page)
  await modal.getByRole('tab', { name: 'URL' }).click()
  await modal.getByLabel('Endereço da imagem').fill(`${elsewhere.url}/brasao.png`)
  await modal.getByRole('button', { name: 'Salvar' }).click()
  await expect(modal).toBeHidden()
  const icon = userButton(page).locator('img')
  const address = await icon.evaluate((image: HTMLImageElement) => image.src)

  const previews = await hold(page, PREVIEW)
  await chooseInMenu(page)
  await modal.getByRole('tab', { name: 'URL' }).click()
  await modal.getByLabel('Endereço da imagem').fill(address)
  await page.keyboard.press('Enter')
  await expect(modal.getByRole('alert')).toHaveText('Este já é o seu ícone atual.')
  await expect(modal.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  expect(previews.seen).toBe(0)
})

test('what is no address of a picture is said beside the field', async ({ page, elsewhere }) => {
  const modal = await openModal(page)
  await modal.getByRole('tab', { name: 'URL' }).click()
  const address = modal.getByLabel('Endereço da imagem')
  const answered: string[] = []
  page.on('response', (response) => answered.push(response.url()))
  for (const url of [
    'nada',
    'ftp://exemplo.com/a.png',
    'javascript:alert(1)',
    'http://eu:senha@exemplo.com/',
  ]) {
    await address.fill(url)
    await expect(modal.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(modal.getByRole('alert')).toHaveText('URL inválida.')
    await expect(modal.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  }
  expect(answered.filter((url) => url.includes('/api/images'))).toEqual([])

  const refusals = {
    [`${elsewhere.url}/pagina`]: 'Não foi possível carregar a imagem da URL.',
    'http://127.0.0.1:1/a.png': 'URL inválida ou inacessível.',
  }
  for (const [url, text] of Object.entries(refusals)) {
    await address.fill(url)
    await modal.getByRole('button', { name: 'Pré-visualizar' }).click()
    await expect(modal.getByRole('alert')).toHaveText(text)
    await expect(modal.getByText('Ícone atual')).toBeVisible()
  }
})

test('a preview that did not come can be asked for again', async ({ page, elsewhere }) => {
  const modal = await openModal(page)
  await modal.getByRole('tab', { name: 'URL' }).click()
  await answerWith(page, PREVIEW, 'none')
  await modal.getByLabel('Endereço da imagem').fill(`${elsewhere.url}/brasao.png`)
  await page.keyboard.press('Tab')
  await expect(modal.getByRole('alert')).toHaveText('Não foi possível carregar a imagem da URL.')
  await page.unroute(PREVIEW)
  await modal.getByRole('button', { name: 'Pré-visualizar' }).click()
  await expect(modal.getByText('Novo ícone')).toBeVisible()
})
