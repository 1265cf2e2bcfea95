// How the screens of the account look to every eye, hand and reader.
import { expectAccessible, expectStops } from './accessible.ts'
import { arriveAs, expect, test } from './stage.ts'
import { layoutShift } from './taking-over.ts'
import { answerWith } from './wire.ts'

const REQUEST = '**/api/users/jogador/*/request-code'

test('the dashboard leads everywhere', async ({ page }) => {
  await arriveAs(page, 'jogador')
  const main = page.getByRole('main')
  for (const [name, href] of Object.entries({
    Suporte: '/user/support',
    'Fazer Doação': '/user/donation',
    Histórico: '/user/donation-history',
    WebMarket: '/user/webmarket',
    'Meus Personagens': '/user/characters',
    Roleta: '/user/roulette',
    Entregas: '/user/deliveries',
    'Onde estou conectado': '/user/sessions',
  }))
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  for (const title of ['Conta', 'Doações', 'Jogo'])
    await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible()
  const pictures = main.locator('ul img')
  await expect(pictures).toHaveCount(9)
  for (const picture of await pictures.all())
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
})

test('short screens come without moving the footer', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  for (const path of ['/forgot-password', '/register']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await page.evaluate(layoutShift)).toBeLessThanOrEqual(0.02)
  }
})

test('the dashboard, its modal and its forms are accessible and fit', async ({ page }) => {
  await arriveAs(page, 'jogador')
  await expect(page.getByRole('heading', { level: 2, name: 'Jogo' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Alterar Senha' }).click()
  await page.getByRole('button', { name: 'Solicitar Link' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await answerWith(page, REQUEST, { body: { success: true } })
  await page.getByLabel('Senha atual').fill('x')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
  await expectAccessible(page)
  for (const path of ['/user/change-password', '/user/change-email']) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${path}?token=abc`)
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
  }
})

test('the screens for visitors are accessible and fit', async ({ page }) => {
  await page.goto('/register')
  await expectAccessible(page)
  await page.getByLabel('Senha', { exact: true }).fill('abc')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectAccessible(page)
  for (const path of ['/forgot-password', '/undo-email-change'])
    for (const query of ['', '?token=abc']) {
      await page.goto(path + query)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  await page.goto('/user/change-email?token=abc')
  await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
  await expectAccessible(page)
})

test('a page with a form scrolls like any other', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 })
  await page.goto('/register')
  await expect(page.getByLabel('Usuário')).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo')).toBeInViewport()
})

test('an account is made with the keyboard alone', async ({ page }) => {
  await page.goto('/register')
  await expect(page.getByLabel('Usuário')).toBeVisible()
  await page.getByRole('main').focus()
  await expectStops(page, [
    page.getByLabel('Usuário'),
    page.getByLabel('E-mail'),
    page.getByLabel('Senha', { exact: true }),
    page.getByRole('button', { name: 'Mostrar senha' }).first(),
    page.getByLabel('Repetir senha'),
    page.getByRole('button', { name: 'Mostrar senha' }).last(),
    page.getByRole('button', { name: 'Criar conta' }),
    page.getByRole('main').getByRole('link', { name: 'Entrar' }),
  ])
})

test('a link is asked for and used with the keyboard alone', async ({ page }) => {
  await answerWith(page, REQUEST, { body: { success: true } })
  await arriveAs(page, 'jogador')
  // The screen comes after its frame: until then there is nothing to stop at.
  await expect(page.getByRole('link', { name: 'Suporte' })).toBeVisible()
  await page.getByRole('main').focus()
  await expectStops(page, [
    page.getByRole('link', { name: 'Onde estou conectado' }),
    page.getByRole('link', { name: 'Suporte' }),
    page.getByRole('button', { name: 'Alterar Senha' }),
  ])
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Senha atual')).toBeFocused()
  await page.keyboard.type('jogador123')
  await expectStops(page, [
    page.getByRole('button', { name: 'Mostrar senha' }),
    page.getByRole('button', { name: 'Solicitar Link' }),
  ])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Alterar Senha' })).toBeFocused()

  await page.goto('/user/change-password?token=abc')
  await expect(page.getByLabel('Nova senha', { exact: true })).toBeVisible()
  await page.getByRole('main').focus()
  await expectStops(page, [
    page.getByRole('link', { name: 'Onde estou conectado' }),
    page.getByLabel('Nova senha', { exact: true }),
    page.getByRole('button', { name: 'Mostrar senha' }).first(),
    page.getByLabel('Repetir nova senha'),
    page.getByRole('button', { name: 'Mostrar senha' }).last(),
    page.getByRole('button', { name: 'Confirmar nova senha' }),
  ])
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nova senha', { exact: true })).toBeFocused()
})
