import type { Page } from '@playwright/test'
import type { MarketItemsAnswer, MarketOrder, MarketOrdersAnswer } from '#contract/market.ts'
import { expectAccessible } from './accessible.ts'
import { ask } from './roulette.ts'
import { arriveAs, expect, test } from './stage.ts'
import { answerWith, hold, intercept } from './wire.ts'

const MARKET = '/user/webmarket'
const ITEMS = '**/api/webmarket/items?*'
const ORDERS = '**/api/webmarket/orders?*'
const POTION = 'Poção de Vida grande'

test('what is for sale is found by category and by search, each with an address', async ({ page }) => {
  await arriveAs(page, 'jogador')
  await page.getByRole('main').getByRole('link', { name: 'WebMarket' }).click()
  await expect(page).toHaveURL(MARKET)
  await expect(page).toHaveTitle(/^WebMarket/)
  const { items, categories, totalItems } = await ask<MarketItemsAnswer>(page, '/api/webmarket/items')
  await expect(cards(page).getByRole('heading')).toHaveText(items.map(({ name }) => name))
  await expect(page.getByText(`${totalItems} itens`)).toBeVisible()
  await expect(cards(page).filter({ hasText: POTION }).first()).toContainText(
    /20×.*Recupera 2\.400 de vida\..*18\.000 Gold.*90 Cash/,
  )
  await expectAccessible(page)

  const shelves = page.getByRole('navigation', { name: 'Categorias' }).getByRole('link')
  await expect(shelves).toHaveText(['Tudo', ...categories])
  await shelves.nth(1).click()
  await expect(page).toHaveURL(`${MARKET}?${new URLSearchParams({ categoria: categories[0] ?? '' })}`)
  await expect(shelves.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(cards(page).filter({ hasNotText: categories[0] ?? '' })).toHaveCount(0)

  // Without accents, as people type.
  await field(page).pressSequentially('POCAO vida')
  await expect(cards(page).getByRole('heading')).toHaveText([POTION])
  await expect(page).toHaveURL(/categoria=.*&busca=POCAO\+vida$/)
  await page.reload()
  await expect(field(page)).toHaveValue('POCAO vida')
  await expect(cards(page)).toHaveCount(1)
  await shelves.nth(2).click()
  await expect(page.getByText('Nada encontrado para “POCAO vida”.').last()).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(cards(page)).toHaveCount(1)
  await page.goForward()
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await expect(cards(page).first()).toContainText(categories[1] ?? '')

  await page.goto(MARKET)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect(page).toHaveURL(`${MARKET}?pagina=2`)
  await expect(page.getByRole('list', { name: 'Itens à venda, página 2 de' })).toBeFocused()
  const { items: next } = await ask<MarketItemsAnswer>(page, '/api/webmarket/items?page=2')
  await expect(cards(page).getByRole('heading')).toHaveText(next.map(({ name }) => name))
  await page.goto(`${MARKET}?pagina=99`)
  await expect(page.getByText('Esta página não existe.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver a primeira página' }).click()
  await expect(cards(page)).toHaveCount(items.length)
  await page.goto(`${MARKET}?categoria=Navios`)
  await expect(page.getByText('Nada à venda nesta categoria.').last()).toBeVisible()
  await page.getByRole('link', { name: 'Ver tudo' }).click()
  await expect(page).toHaveURL(MARKET)
})

test('orders tell how their delivery is going, by themselves, ten a page', async ({ page }) => {
  await arriveAs(page, 'novato', MARKET)
  await page.getByRole('tab', { name: 'Meus pedidos' }).click()
  await expect(page.getByText('Nenhum pedido ainda.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir para a loja' }).click()
  await expect(page).toHaveURL(MARKET)

  let state: MarketOrder['delivery']['state'] = 'queued'
  await intercept(page, ORDERS, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    return route.fulfill({ json: pageOf(number, state) })
  })
  await page.getByRole('tab', { name: 'Meus pedidos' }).press('Enter')
  await expect(page.getByText('12 pedidos')).toBeVisible()
  const first = orders(page).first()
  await expect(first.getByText('na fila', { exact: true })).toBeVisible()
  await expect(first.locator('ol')).toBeVisible()
  state = 'delivered'
  await expect(first.getByText('entregue', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'entregue.' })).toBeAttached()
  // Somebody may be reading it.
  await expect(first.locator('ol')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect(page).toHaveURL(`${MARKET}?ver=pedidos&pagina=2`)
  await expect(page.getByRole('list', { name: 'Pedidos, página 2 de 2' })).toBeFocused()
  await expect(orders(page).locator('ol')).toBeHidden()
  await orders(page).getByText('Andamento').press('Enter')
  await expect(orders(page).locator('ol')).toBeVisible()
  await page.goto(`${MARKET}?ver=pedidos&pagina=9`)
  await page.getByRole('link', { name: 'Ver os mais recentes' }).click()
  await expect(orders(page)).toHaveText(/Item da página 1/)
})

test('while the shop is on its way its shape is shown, and what fails can be asked for again', async ({
  page,
}) => {
  const late = await hold(page, ITEMS)
  await arriveAs(page, 'novato', MARKET)
  await expect(page.getByText('Carregando a loja...')).toBeAttached()
  await expectAccessible(page)
  await page.unroute(ITEMS)
  await answerWith(page, ITEMS, { status: 429 })
  await answerWith(page, ORDERS, { status: 429 })
  late.release()
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('Não foi possível carregar a loja.')
  await expectAccessible(page)
  await page.unroute(ITEMS)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(purses(page)).toHaveText(['0', '0'])
  await page.getByRole('tab', { name: 'Meus pedidos' }).click()
  await expect(page.getByRole('alert')).toHaveText('Não foi possível carregar os seus pedidos.')
  await page.unroute(ORDERS)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Nenhum pedido ainda.')).toBeVisible()
})

const field = (page: Page) => page.getByLabel('Buscar na loja')
const purses = (page: Page) => page.getByRole('region', { name: 'Carteira' }).getByRole('definition')
const cards = (page: Page) => page.getByRole('list', { name: /^Itens à venda, página/ }).locator('> li')
const orders = (page: Page) => page.getByRole('list', { name: /^Pedidos, página/ }).locator('> li')

const at = '2026-01-05T12:00:00.000Z'

function pageOf(page: number, state: MarketOrder['delivery']['state']): MarketOrdersAnswer {
  const title = `Item da página ${page}`
  const delivery = {
    ...{ id: page, kind: 'grantItem' as const, title: `1× ${title}`, origin: 'WebMarket', created_at: at },
    ...{ state, reason: null, receipt: null, steps: [{ at, state: 'queued' as const, reason: null }] },
  }
  const order = { id: page, name: title, image_url: '', quantity: 1, total: 90, created_at: at, delivery }
  return {
    success: true,
    orders: page > 2 ? [] : [{ ...order, currency: 'CASH' }],
    totalPages: 2,
    totalItems: 12,
  }
}
