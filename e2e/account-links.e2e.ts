// What the links of an account do besides what they are for; the rest stands in account-life.e2e.ts.
import { askForLink, choosePassword, linkIn, NEW_PASSWORD, signIn } from './account-mail.ts'
import { addressOf, arriveAsNewcomer } from './newcomer.ts'
import { expect, storedToken, test, userButton } from './stage.ts'

test('a wrong password gets no link', async ({ page }) => {
  await arriveAsNewcomer(page)
  await page.getByRole('button', { name: 'Alterar Senha' }).click()
  await page.getByLabel('Senha atual').fill('errada')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Senha atual incorreta.')
  await expect(page.getByLabel('Senha atual')).toHaveValue('errada')
})

test('a change of e-mail is taken back by the address that it was taken from', async ({ page }) => {
  const login = await arriveAsNewcomer(page)
  await askForLink(page, 'Alterar Email', `${login}123`)
  const link = await linkIn(page, addressOf(login), '/user/change-email')
  await page.goto(link)
  await page.getByLabel('Novo e-mail').fill(`outra.${addressOf(login)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Email alterado com sucesso!')

  await test.step('the link that was used works no more, and another is offered', async () => {
    await page.goto(link)
    await page.getByLabel('Novo e-mail').fill(`mais.uma.${addressOf(login)}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Token inválido.')
    await page.getByRole('button', { name: 'Pedir um novo link' }).click()
    await expect(page.getByRole('dialog', { name: 'Alterar Email' })).toBeVisible()
  })

  await test.step('taking it back ends the session of this very browser', async () => {
    await page.goto(await linkIn(page, addressOf(login), '/undo-email-change'))
    await expect(userButton(page)).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer a troca de e-mail' }).dblclick()
    await expect(page.getByRole('button', { name: 'Logar' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toContainText('Troca desfeita.')
    await expect(page.getByRole('main').getByRole('link', { name: 'caixa de entrada local' })).toBeVisible()
    expect(await storedToken(page)).toBeNull()
  })

  await test.step('a new password is chosen by the link that came with it', async () => {
    const password = 'vento norte campo mar'
    await page.goto(await linkIn(page, addressOf(login), '/forgot-password'))
    await choosePassword(page, NEW_PASSWORD, password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Senha alterada com sucesso!')
    await page.getByRole('link', { name: 'Entrar com a nova senha' }).click()
    await expect(page).toHaveURL('/login')
    await signIn(page, login, password)
    await expect(page.getByRole('main').getByText(addressOf(login), { exact: true })).toBeVisible()
  })
})

test('who forgot the password is told the same whether or not there is such an account', async ({ page }) => {
  for (const name of ['ninguem', 'ninguem@exemplo.com.br']) {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await page.getByLabel('Usuário ou e-mail').fill(name)
    await page.keyboard.press('Enter')
    const status = page.getByRole('main').getByRole('status')
    await expect(status).toHaveText(
      'Se existir uma conta com esses dados, enviamos um link para o e-mail dela.',
    )
    await expect(page.getByRole('main')).toContainText('O link vale por 30 minutos e uma única vez.')
  }
  await page.getByRole('main').getByRole('link', { name: 'caixa de entrada local' }).click()
  await expect(page).toHaveURL('/caixa-de-entrada')
})
