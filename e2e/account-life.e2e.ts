// The whole life of an account, as its owner lives it: every mail is read in the mailbox, every link is clicked there.
import { askForLink, choosePassword, followMail, NEW_PASSWORD, signIn } from './account-mail.ts'
import { test } from './elsewhere.ts'
import { chooseFile, chooseInMenu, expectColour, picture } from './icon-modal.ts'
import { addressOf, newLogin } from './newcomer.ts'
import { expect, logOut, storedToken, userButton } from './stage.ts'

const FIRST = 'mesa fogao lua azul'
const SECOND = 'rio verde pedra sol'
const THIRD = 'vento norte campo mar'

test('an account from its first day on', async ({ page, context, browser, baseURL, elsewhere }) => {
  const login = newLogin()

  await test.step('register, log out, log in', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Criar conta' }).first().click()
    await page.getByLabel('Usuário').fill(login)
    await page.getByLabel('E-mail').fill(addressOf(login))
    await choosePassword(page, ['Senha', 'Repetir senha'], FIRST)
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Olá, ${login}!` })).toBeVisible()
    await logOut(page)
    await signIn(page, login, FIRST)
  })
  const other = await (await browser.newContext({ baseURL })).newPage()
  await signIn(other, login, FIRST)

  await test.step('change the password; the session elsewhere is dead', async () => {
    await askForLink(page, 'Alterar Senha', FIRST)
    const tab = await followMail(context, 'Confirme a alteração da sua senha', 'Escolher a nova senha')
    await expect(tab).toHaveURL('/user/change-password')
    await choosePassword(tab, NEW_PASSWORD, SECOND)
    await tab.getByRole('button', { name: 'Confirmar nova senha' }).click()
    await expect(tab.getByRole('main').getByRole('status')).toHaveText('Senha alterada com sucesso!')
    await expect(tab).toHaveURL('/user')
    await tab.close()
    await other.reload()
    await expect(other).toHaveURL('/')
    await expect(other.getByRole('button', { name: 'Logar' })).toBeVisible()
  })

  await test.step('forget it, and recover', async () => {
    await page.bringToFront()
    await expect(userButton(page)).toBeVisible()
    await logOut(page)
    await page.getByRole('button', { name: 'Logar' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Esqueci minha senha' }).click()
    await page.getByLabel('Usuário ou e-mail').fill(addressOf(login).toUpperCase())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('status')).toContainText('Se existir uma conta')
    const tab = await followMail(context, 'Crie uma nova senha', 'Criar uma nova senha')
    await expect(tab).toHaveURL('/forgot-password')
    await choosePassword(tab, NEW_PASSWORD, THIRD)
    await tab.keyboard.press('Enter')
    await expect(tab.getByRole('main').getByRole('status')).toHaveText('Senha alterada com sucesso!')
    await tab.close()
    await signIn(page, login, THIRD)
  })

  await test.step('change the e-mail', async () => {
    await askForLink(page, 'Alterar Email', THIRD)
    const tab = await followMail(context, 'Confirme a alteração do seu e-mail', 'Informar o novo e-mail')
    await expect(tab).toHaveURL('/user/change-email')
    await tab.getByLabel('Novo e-mail').fill(`outra.${addressOf(login)}`)
    await tab.keyboard.press('Enter')
    await expect(tab.getByRole('main').getByRole('status')).toHaveText('Email alterado com sucesso!')
    await tab.close()
    await page.goto('/user')
    await expect(page.getByRole('main').getByText(`outra.${addressOf(login)}`)).toBeVisible()
  })

  await test.step('an icon by file, then by URL', async () => {
    const byFile = await chooseInMenu(page)
    await chooseFile(byFile, await picture('green'))
    await byFile.getByRole('button', { name: 'Salvar' }).click()
    await expect(byFile).toBeHidden()
    await expectColour(page.getByRole('main').locator('img[src^="/images/"]'), 'green')
    const byUrl = await chooseInMenu(page)
    await byUrl.getByRole('tab', { name: 'URL' }).click()
    await byUrl.getByLabel('Endereço da imagem').fill(`${elsewhere.url}/brasao.png`)
    await byUrl.getByRole('button', { name: 'Pré-visualizar' }).click()
    await byUrl.getByRole('button', { name: 'Salvar' }).click()
    await expect(byUrl).toBeHidden()
    await expectColour(page.getByRole('main').locator('img[src^="/images/"]'), 'blue')
  })

  await test.step('end all other sessions', async () => {
    await signIn(other, login, THIRD)
    const token = await storedToken(other)
    await page.goto('/user')
    await page.getByRole('link', { name: 'Onde estou conectado' }).click()
    await page.getByRole('button', { name: 'Encerrar todas as outras' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
    await expect(page.getByText('Você não está conectado em nenhum outro lugar.')).toBeVisible()
    const headers = { authorization: `Bearer ${token}` }
    expect((await other.request.get('/api/auth/profile', { headers })).status()).toBe(401)
    await other.getByRole('link', { name: 'Onde estou conectado' }).click()
    await expect(other).toHaveURL('/')
    await expect(other.getByRole('button', { name: 'Logar' })).toBeVisible()
  })
  await other.context().close()
})
