import type { Page } from '@playwright/test'
import type { MarketItemsAnswer, MarketOrdersAnswer } from '#contract/market.ts'
import type { Currency } from '#contract/wallet.ts'
import { expectAccessible, expectStops, PHONE } from './accessible.ts'
import { inTheNameOf, registerNewcomer } from './newcomer.ts'
import { ask, give } from './roulette.ts'
import { arriveAs, expect, type Stage, test } from './stage.ts'
import { answerWith, hold, intercept } from './wire.ts'

const MARKET = '/user/webmarket'
const ITEMS = '**/api/webmarket/items?*'
const BUY = '**/api/webmarket/buy'
/** 20 of it for 18.000 Gold or 90 Cash. */
const POTION = 'Poção de Vida grande'

test('what is bought with Gold and with Cash is paid at once, and arrives', async ({ page, stage }) => {
  await arriveWith(page, stage, { gold: 60_000, cash: 100 })
  await expect(purses(page)).toHaveText(['60.000', '100'])
  await buyButton(page).press('Enter')
  const buying = page.getByRole('dialog', { name: `Comprar ${POTION}` })
  await expect(buying.getByLabel('Quantidade')).toBeFocused()
  await expect(buying.getByLabel('18.000 Gold')).toBeChecked()
  await expect(buying.getByText('O item vai para o correio da sua conta no jogo.')).toBeVisible()
  await expectAccessible(page)
  const button = (name: string) => buying.getByRole('button', { name })
  await expectStops(page, [button('Diminuir'), button('Aumentar')])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(buying.getByLabel('Quantidade')).toHaveValue('3')
  await expect(buying.getByRole('status')).toHaveText('54.000 Gold')
  await expect(buying.getByRole('definition')).toHaveText([
    ...[`60× ${POTION}`, '18.000 Gold', '60.000 Gold', '6.000 Gold'],
  ])
  await page.keyboard.press('Tab')
  await expectStops(page, [button('Confirmar compra')])
  const held = await hold(page, BUY)
  await page.keyboard.press('Enter')
  await expect(button('Comprando...')).toBeVisible()
  await expect.poll(() => held.seen).toBe(1)
  // It would take the outcome along.
  await page.keyboard.press('Escape')
  held.release()
  const outcome = page.getByRole('dialog', { name: 'Compra feita!' })
  await expect(outcome).toContainText(`Você comprou 3× ${POTION}.`)
  await expect(outcome).toContainText('54.000 Gold · saldo: 6.000 Gold')
  await expectAccessible(page)
  await outcome.getByRole('button', { name: 'Voltar à loja' }).click()
  await expect(buyButton(page)).toBeFocused()
  await expect(purses(page)).toHaveText(['6.000', '100'])

  // What the Gold no longer pays, the Cash does.
  await buyButton(page).click()
  await expect(buying.getByLabel('90 Cash')).toBeChecked()
  await button('Confirmar compra').click()
  await expect(outcome).toContainText('90 Cash · saldo: 10 Cash')
  await outcome.getByRole('link', { name: 'Ver meus pedidos' }).click()
  await expect(page).toHaveURL(`${MARKET}?ver=pedidos`)
  await expect(page.getByRole('list', { name: 'Pedidos, página 1 de 1' })).toBeFocused()
  await expect(purses(page)).toHaveText(['6.000', '10'])
  await expect(orders(page)).toHaveText([
    new RegExp(`^${POTION} × 1.*90 Cash.*20× ${POTION}`),
    new RegExp(`^${POTION} × 3.*54\\.000 Gold.*60× ${POTION}`),
  ])
  for (const order of await orders(page).all()) {
    await expect(order.getByText('entregue', { exact: true })).toBeVisible()
    await expect(order).toContainText(/Recibo do jogo: \S+/)
  }
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Ver extrato' }).click()
  const lines = page.getByRole('list', { name: /^Lançamentos/ }).locator('> li')
  await expect(lines.first()).toHaveText(new RegExp(`^WebMarket: ${POTION}.*−90 Cash.*Saldo: 10$`))
  await expect(lines.nth(1)).toHaveText(
    new RegExp(`^WebMarket: 3× ${POTION}.*−54\\.000 Gold.*Saldo: 6\\.000$`),
  )
  await page.goto('/user/deliveries')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    ...[`20× ${POTION}`, `60× ${POTION}`],
  ])
})

test('what cannot be paid is not bought, and no quantity is that is none', async ({ page, stage }) => {
  await arriveWith(page, stage, { gold: 40_000 })
  await buyButton(page).click()
  const buying = page.getByRole('dialog', { name: `Comprar ${POTION}` })
  const quantity = buying.getByLabel('Quantidade')
  const confirm = buying.getByRole('button', { name: 'Confirmar compra' })
  for (const wrong of ['0', '51', '1,5', '']) {
    await quantity.fill(wrong)
    await page.keyboard.press('Enter')
    await expect(buying.getByRole('alert')).toHaveText('Quantidade inválida. Insira um valor entre 1 e 50.')
  }
  await expectAccessible(page, [PHONE])
  await quantity.fill('3')
  await expect(buying.getByRole('alert')).toContainText('Você não tem Gold suficiente.')
  await expect(buying.getByText('14.000 Gold')).toBeVisible()
  await expect(confirm).toBeDisabled()
  await page.keyboard.press('Enter')
  await buying.getByLabel('90 Cash').check()
  await expect(buying.getByRole('alert')).toContainText('Você não tem Cash suficiente.')
  await expectAccessible(page)
  await buying.getByLabel('18.000 Gold').check()
  await quantity.fill('2')
  await expect(buying.getByRole('alert')).toHaveCount(0)

  // Spent meanwhile, in another window.
  const { items } = await ask<MarketItemsAnswer>(page, '/api/webmarket/items')
  const data = { itemId: items.find(({ name }) => name === POTION)?.id, quantity: 1, currency: 'GOLD' }
  const spent = await page.request.post('/api/webmarket/buy', { headers: await inTheNameOf(page), data })
  expect(spent.ok()).toBe(true)
  await confirm.click()
  await expect(buying.getByRole('alert')).toContainText('Você não tem Gold suficiente.')
  await expect(buying.getByText('22.000 Gold')).toBeVisible()
  await expect(confirm).toBeDisabled()
  expect((await ask<MarketOrdersAnswer>(page, '/api/webmarket/orders')).totalItems).toBe(1)
})

test('a double click buys once, and so does an answer that was lost', async ({ page, stage }) => {
  await arriveWith(page, stage, { gold: 90_000 })
  const confirm = page.getByRole('button', { name: 'Confirmar compra' })
  const outcome = page.getByRole('dialog', { name: 'Compra feita!' })
  await buyButton(page).click()
  await confirm.dblclick()
  await expect(outcome).toContainText('saldo: 72.000 Gold')
  await page.keyboard.press('Escape')

  let sent = 0
  await intercept(page, BUY, async (route) => {
    sent++
    if (sent > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await buyButton(page).click()
  await confirm.click()
  await expect(outcome).toContainText('saldo: 54.000 Gold')
  expect(sent).toBe(2)
  expect((await ask<MarketOrdersAnswer>(page, '/api/webmarket/orders')).totalItems).toBe(2)
  await page.keyboard.press('Escape')

  await page.unroute(BUY)
  await answerWith(page, BUY, 'none')
  await buyButton(page).click()
  await confirm.click()
  const said = page.getByRole('dialog').getByRole('alert')
  await expect(said).toContainText('Antes de tentar de novo, veja em “Meus pedidos”')
  await said.getByRole('link', { name: 'Meus pedidos' }).click()
  await expect(orders(page)).toHaveCount(2)
})

test('another price is shown before it can be agreed to, and what is gone cannot be bought', async ({
  page,
  stage,
}) => {
  await intercept(page, ITEMS, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as MarketItemsAnswer
    for (const item of body.items) if (item.name === POTION) item.price_gold = 12_000
    await route.fulfill({ response: answer, json: body })
  })
  await arriveWith(page, stage, { gold: 90_000 })
  await buyButton(page).click()
  const buying = page.getByRole('dialog', { name: `Comprar ${POTION}` })
  const confirm = buying.getByRole('button', { name: 'Confirmar compra' })
  await expect(buying.getByRole('status')).toHaveText('12.000 Gold')
  await page.unroute(ITEMS)
  const renewed = await hold(page, ITEMS)
  await confirm.click()
  await expect.poll(() => renewed.seen).toBe(1)
  await expect(buying.getByRole('button', { name: 'Comprando...' })).toBeDisabled()
  renewed.release()
  await expect(buying.getByRole('alert')).toHaveText(
    'O preço deste item mudou. Confira o novo preço antes de comprar.',
  )
  await expect(buying.getByRole('status')).toHaveText('18.000 Gold')
  await expectAccessible(page)

  await page.unroute(ITEMS)
  const known = await ask<MarketItemsAnswer>(page, '/api/webmarket/items')
  await answerWith(page, ITEMS, { body: { ...known, items: known.items.slice(1) } })
  await answerWith(page, BUY, { status: 404, body: { error: 'Este item não está à venda.' } })
  await confirm.click()
  await expect(buying.getByRole('alert')).toContainText('Este item saiu da lista.')
  await expect(confirm).toBeDisabled()
  expect((await ask<MarketOrdersAnswer>(page, '/api/webmarket/orders')).totalItems).toBe(0)
})

/** A player of the test's own, with this in the wallet. */
async function arriveWith(page: Page, stage: Stage, wallet: Partial<Record<Currency, number>>) {
  const login = await registerNewcomer(page)
  for (const [currency, amount] of Object.entries(wallet)) await give(stage, login, currency, amount)
  await arriveAs(page, login, MARKET)
}

const purses = (page: Page) => page.getByRole('region', { name: 'Carteira' }).getByRole('definition')
const buyButton = (page: Page) => page.getByRole('button', { name: `Comprar 20× ${POTION}` })
const orders = (page: Page) => page.getByRole('list', { name: /^Pedidos, página/ }).locator('> li')
