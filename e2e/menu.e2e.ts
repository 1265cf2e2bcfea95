import { arriveAs, expect, test, userButton } from './stage.ts'

const LINKS = { Início: '/', Sociais: '/social', Downloads: '/downloads', Wiki: '/wiki' }

test('the menu bar leads to the public pages, the footer says whose year it is', async ({ page }) => {
  await page.clock.setFixedTime('2031-05-04T12:00:00')
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Principal' })
  for (const [name, href] of Object.entries(LINKS))
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect(menu.getByRole('link')).toHaveCount(4)
  await expect(page.getByRole('contentinfo')).toContainText('© 2031')
})

test('the user menu closes 300 ms after the mouse has left, unless it returns', async ({ page }) => {
  await page.clock.install({ time: '2031-05-04T12:00:00' })
  await arriveAs(page, 'jogador')
  await userButton(page).click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await page.clock.pauseAt('2031-05-04T13:00:00')

  await page.mouse.move(20, 400)
  await page.clock.runFor(299)
  await menu.getByRole('menuitem', { name: 'Deslogar' }).hover()
  await page.clock.runFor(1_000)
  await expect(menu).toHaveAttribute('data-state', 'open')

  await page.mouse.move(20, 400)
  await page.clock.runFor(299)
  await expect(menu).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(1)
  await expect(menu).toBeHidden()
})

test('the user menu works with the keyboard alone', async ({ page }) => {
  await arriveAs(page, 'jogador', '/')
  const menu = page.getByRole('menu')
  await userButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('menuitem', { name: 'Minha conta' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'Mudar Ícone' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'Suporte' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'Deslogar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(userButton(page)).toBeFocused()
  await expect(page).toHaveURL('/')

  await page.keyboard.press('Enter')
  await expect(menu.getByRole('menuitem', { name: 'Minha conta' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user')
  await expect(menu).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu opens by its button and closes by its button, a link or Esc', async ({ page }) => {
    await page.goto('/login')
    const menu = page.getByRole('navigation', { name: 'Menu móvel' })
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden()
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: 'Abrir menu' }).click()
    for (const [name, href] of Object.entries(LINKS))
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await page.getByRole('button', { name: 'Fechar menu', expanded: true }).click()
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: 'Abrir menu', expanded: false }).click()
    await menu.getByRole('link', { name: 'Início' }).click()
    await expect(page).toHaveURL('/')
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused()
  })

  test('Esc among the links gives the focus back to the button', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Menu móvel' })
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'Início' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused()
  })
})

test('what the menu bar opens may be gone after an update: the page stays, and is loaded anew', async ({
  page,
}) => {
  const gone = new Set<string | undefined>()
  await page.route(/\/assets\/(LoginModal|GameStateLine)-/, (route) => {
    gone.add(/LoginModal|GameStateLine/.exec(route.request().url())?.[0])
    return route.abort()
  })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Logar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Não foi possível abrir. Recarregue a página.')
  await expect.poll(() => [...gone].toSorted()).toEqual(['GameStateLine', 'LoginModal'])
  await expect(page.getByRole('heading', { name: 'Sobre', exact: true })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('©')

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await page.getByRole('button', { name: 'Logar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
