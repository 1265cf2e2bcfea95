// What explains every balance of a player. Value is moved here: it has a product alone.
import type { Page } from '@playwright/test'
import type { Currency, WalletEntriesAnswer } from '#contract/wallet.ts'
import { expectAccessible } from './accessible.ts'
import { inTheNameOf } from './newcomer.ts'
import { arriveAs, test as base, expect, ownStage } from './stage.ts'
import { answerWith } from './wire.ts'

const test = base.extend<object, object>({ stage: ownStage })

const WALLET = '/user/wallet'
const ENTRIES = '**/api/wallet/entries?*'

test('the lines of each currency add up to its balance, the newest first', async ({ page }) => {
  await arriveAs(page, 'jogador')
  const headers = await inTheNameOf(page)
  for (const [call, data] of [
    ['buy-spin', { currency: 'GOLD', quantity: 4 }],
    ['buy-spin', { currency: 'CASH', quantity: 2 }],
    ['spin-multiple', { type: 'GOLD', quantity: 7 }],
    ['spin', { type: 'CASH' }],
  ] as const)
    expect((await page.request.post(`/api/roleta/${call}`, { headers, data })).ok()).toBe(true)
  const { currencies } = await (await page.request.get('/api/roleta/data', { headers })).json()

  await page.goto(WALLET)
  await expect(page).toHaveTitle(/^Extrato/)
  await expect(lines(page)).not.toHaveCount(0)
  await expectAccessible(page)
  for (const [currency, name] of NAMES) {
    await page.getByLabel('Moeda').selectOption(name)
    await expect(page).toHaveURL(`${WALLET}?moeda=${currency}`)
    await expect(lines(page).filter({ hasNotText: name })).toHaveCount(0)
    const read = (await lines(page).allTextContents()).map(amountsIn)
    expect(read.reduce((sum, { amount }) => sum + amount, 0)).toBe(currencies[currency])
    expect(read[0]?.balance).toBe(currencies[currency])
    await expect(balance(page, name)).toHaveText(currencies[currency].toLocaleString('pt-BR'))
  }
  await page.goto(`${WALLET}?moeda=gold`)
  await expect(lines(page)).toHaveText([
    /^Compra de 4 giros de Gold.*−400\.000 Gold.*Saldo: 600\.000$/,
    /\+1\.000\.000 Gold.*Saldo: 1\.000\.000$/,
  ])

  await arriveAs(page, 'novato', WALLET)
  await expect(page.getByText('Nada entrou nem saiu ainda.')).toBeVisible()
  await expect(page.getByLabel('Moeda')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Conhecer a roleta' })).toHaveAttribute(
    'href',
    '/user/roulette',
  )
  await expectAccessible(page)
})

test('older lines have pages of their own, with an address that keeps the currency', async ({ page }) => {
  await page.route(ENTRIES, (route) => {
    const { searchParams } = new URL(route.request().url())
    return route.fulfill({ json: pageOf(Number(searchParams.get('page')), searchParams.get('currency')) })
  })
  await arriveAs(page, 'jogador', WALLET)
  await page.getByLabel('Moeda').selectOption('Cash')
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect(page).toHaveURL(`${WALLET}?moeda=cash&pagina=2`)
  await expect(page.getByRole('list', { name: 'Lançamentos, página 2 de 3' })).toBeFocused()
  await page.reload()
  await expect(lines(page)).toHaveText(/^cash, página 2/)
  await page.getByLabel('Moeda').focus()
  await page.getByLabel('Moeda').selectOption('Gold')
  await expect(page).toHaveURL(`${WALLET}?moeda=gold`)
  await expect(lines(page)).toHaveText(/^gold, página 1/)
  await expect(page.getByLabel('Moeda')).toBeFocused()
  await page.goBack()
  await expect(lines(page)).toHaveText(/^cash, página 2/)
  await page.goto(`${WALLET}?moeda=prata&pagina=9`)
  await expect(page.getByText('Esta página não existe.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver os mais recentes' }).click()
  await expect(lines(page)).toHaveText(/^null, página 1/)

  await page.unroute(ENTRIES)
  await answerWith(page, ENTRIES, { status: 429 })
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('Não foi possível carregar o seu extrato.')
  await page.unroute(ENTRIES)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(balance(page, 'Cash')).toBeVisible()
})

const lines = (page: Page) => page.getByRole('list', { name: /^Lançamentos, página/ }).locator('> li')

const balance = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('term')
    .getByText(name, { exact: true })
    .locator('..')
    .getByRole('definition')

const NAMES: [Currency, string][] = [
  ['gold', 'Gold'],
  ['cash', 'Cash'],
  ['spin_gold', 'Giros de Gold'],
  ['spin_cash', 'Giros de Cash'],
  ['joker_tokens', 'Fichas Curinga'],
]

/** Of a line that ends like '−400.000 Gold' and 'Saldo: 600.000'. */
function amountsIn(line: string) {
  const [, sign, amount, left] = /([+−])([\d.]+) [A-Z][\w ]+?Saldo: ([\d.]+)$/.exec(line) ?? []
  return { amount: whole(amount) * (sign === '−' ? -1 : 1), balance: whole(left) }
}

const whole = (text: string | undefined) => Number(text?.replaceAll('.', ''))

function pageOf(page: number, currency: string | null): WalletEntriesAnswer {
  const entry = {
    id: page,
    currency: 'cash' as const,
    amount: 1,
    balance: 1,
    title: `${currency}, página ${page}`,
  }
  return {
    success: true,
    wallet: { cash: 1, gold: 0, spin_gold: 0, spin_cash: 0, joker_tokens: 0 },
    entries: page > 3 ? [] : [{ ...entry, created_at: '2026-01-05T12:00:00.000Z' }],
    totalPages: 3,
    totalItems: 41,
  }
}
