import type { Page } from '@playwright/test'
import { DESK, expectAccessible, expectStops, PHONE } from './accessible.ts'
import { arriveAs, comeHomeFromElsewhere, expect, fillCredentials, test, userButton } from './stage.ts'
import { answerWith, hold, LOGIN, TEAM } from './wire.ts'

test('home is accessible', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Mirela' })).toBeVisible()
  await expectAccessible(page)
})

test('a carousel that moves is accessible too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Pausar os slides' }).click()
  await page.getByRole('button', { name: 'Slide 2:' }).click()
  await expect(page.getByRole('group', { name: '2 de 7' })).toHaveCSS('opacity', '1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessible(page)
})

test('home is accessible while it loads and when it fails', async ({ page }) => {
  const answer = await hold(page, TEAM)
  await comeHomeFromElsewhere(page)
  await expect(page.getByText('Carregando a equipe...')).toBeVisible()
  await expectAccessible(page)
  await answerWith(page, TEAM, { status: 404 })
  await comeHomeFromElsewhere(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  answer.release()
})

test('the login screen is accessible, also with an error', async ({ page }) => {
  await answerWith(page, LOGIN, 'none')
  await page.goto('/login')
  await fillCredentials(page, 'jogador')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

test('the login modal is accessible', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Logar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test('the dashboard and the user menu are accessible', async ({ page }) => {
  await arriveAs(page, 'admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  // Opened at each width anew: it closes when its place moves.
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await userButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page, [size])
    await page.keyboard.press('Escape')
  }
})

test('the mobile menu is accessible', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expectAccessible(page, [PHONE])
})

for (const path of ['/downloads', '/social', '/about', '/credits'])
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page)
  })

test('the missing page and the description of the API are accessible', async ({ page }) => {
  await page.goto('/nada')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/api/docs')
  await page.getByRole('heading', { name: 'Sessão' }).click()
  await page.getByText('Corpo', { exact: true }).filter({ visible: true }).first().click()
  await expectAccessible(page)
})

test('a player logs in with the keyboard alone and sees where the focus is', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Usuário')).toBeVisible()
  const stops = [
    page.getByRole('link', { name: 'Pular para o conteúdo' }),
    page.getByRole('link', { name: 'Reinos de Aldária' }),
    ...['Início', 'Sociais', 'Downloads', 'Wiki'].map((name) =>
      page.getByRole('link', { name, exact: true }),
    ),
    page.getByRole('button', { name: 'Logar' }),
    page.getByLabel('Usuário'),
    page.getByLabel('Senha', { exact: true }),
    page.getByRole('button', { name: 'Mostrar senha' }),
    page.getByRole('button', { name: 'Entrar' }),
    page.getByRole('link', { name: 'Esqueci minha senha' }),
    page.getByRole('link', { name: 'Registre-se' }),
  ]
  await expectStops(page, stops)
  for (let back = 0; back < 5; back++) await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('jogador')
  await page.keyboard.press('Tab')
  await page.keyboard.type('jogador123')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user')
})

test('the first link skips the menu', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  // Nothing moves here, so there is nothing to stop.
  await expect(page.getByRole('button', { name: 'Slide anterior' })).toBeFocused()
})

test('the keyboard walks the home page and the downloads in the order of reading', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').focus()
  const dots = [1, 2, 3, 4, 5, 6, 7].map((number) => page.getByRole('button', { name: `Slide ${number}:` }))
  const [slide, last] = [
    page.getByRole('group', { name: '1 de 7' }),
    page.getByRole('region', { name: 'O portão está aberto' }),
  ]
  await expectStops(page, [
    page.getByRole('button', { name: 'Slide anterior' }),
    ...dots,
    page.getByRole('button', { name: 'Próximo slide' }),
    ...[slide, last].flatMap((part) => [
      part.getByRole('link', { name: 'Criar conta' }),
      part.getByRole('link', { name: 'Baixar o jogo' }),
    ]),
    page.getByRole('contentinfo').getByRole('link', { name: 'Sobre' }),
  ])
  await page.goto('/downloads')
  await page.getByRole('main').focus()
  await expectStops(page, [
    ...['MediaFire', 'MEGA', 'Google Drive'].map((name) => page.getByRole('link', { name: `pelo ${name}` })),
    page.getByRole('main').getByRole('link', { name: 'canais' }),
  ])
})

test('who wants no motion gets none', async ({ page }) => {
  const answer = await hold(page, TEAM)
  await comeHomeFromElsewhere(page)
  await expect(page.getByText('Carregando a equipe...')).toBeVisible()
  await expectStillness(page)
  answer.release()
  await page.getByRole('link', { name: 'Criar conta' }).first().hover()
  await expectStillness(page)
  await page.getByRole('button', { name: 'Logar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectStillness(page)
  const login = await hold(page, LOGIN)
  await fillCredentials(page, 'jogador')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('button', { name: 'Entrando...' })).toBeVisible()
  await expectStillness(page)
  login.release()
  await userButton(page).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectStillness(page)
})

async function expectStillness(page: Page) {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState !== 'finished')
      .map(String),
  )
  expect(moving).toEqual([])
}
