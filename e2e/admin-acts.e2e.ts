// What the staff does, and what players see of it. Much is changed here: it has a product alone.
import type { Page } from '@playwright/test'
import type { StaffDeliveriesAnswer } from '#contract/deliveries-staff.ts'
import type { MarketItemsAnswer } from '#contract/market.ts'
import { STALE } from '#contract/staff.ts'
import { button, heading, ownId, table, tell } from './admin.ts'
import { tellGame } from './game.ts'
import { arriveAsNewcomer, newLogin } from './newcomer.ts'
import { ask } from './roulette.ts'
import { arriveAs, test as base, expect, ownStage } from './stage.ts'
import { EVENTS } from './support.ts'
import { hold, intercept } from './wire.ts'

/** `player`: a page of its own, with a player of the test's own. */
const test = base.extend<{ player: Page }, object>({
  stage: ownStage,
  player: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    await use(await context.newPage())
    await context.close()
  },
})

const POTION = 'Poção de Vida grande'

test('a player is given Gold once, another level, and no session; the log has it all', async ({
  page,
  player,
}) => {
  // By itself the stream would notice that its session is over.
  await hold(player, EVENTS)
  const login = await arriveAsNewcomer(player)
  await arriveAs(page, 'admin', '/admin/players')
  await page.getByLabel('Buscar').fill(login)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/players?search=${login}`)
  await page.getByRole('link', { name: login }).click()
  await expect(heading(page, login)).toBeVisible()

  const give = await fillGift(page, '500', 'Prêmio do torneio')
  await give.dblclick()
  await expect(page.getByText(`Carteira de ${login} alterada. Saldo de Gold: 500.`)).toBeVisible()
  let sent = 0
  await intercept(page, '**/api/admin/players/*/wallet', async (route) => {
    sent++
    if (sent > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await (await fillGift(page, '300', 'Segundo prêmio')).click()
  await expect(page.getByText(`Carteira de ${login} alterada. Saldo de Gold: 800.`)).toBeVisible()
  expect(sent).toBe(2)
  await player.goto('/user/wallet')
  await expect(statement(player)).toHaveText([
    /Segundo prêmio.*\+300 Gold.*Saldo: 800$/,
    /Prêmio do torneio.*\+500 Gold.*Saldo: 500$/,
  ])

  await button(page, 'Encerrar todas').click()
  await (await explain(page, 'Conta emprestada', 'Encerrar todas')).click()
  await expect(page.getByText('Nenhuma sessão aberta.')).toBeVisible()
  await player.getByLabel('Moeda').selectOption('Gold')
  await expect(player).toHaveURL('/')
  await expect(player.getByRole('button', { name: 'Logar' })).toBeVisible()

  await button(page, 'Mudar o nível').click()
  await page.getByLabel('Novo nível').fill('81')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^Passa a entrar na administração/)
  await (await explain(page, 'Entrou na equipe', 'Mudar o nível')).click()
  await expect(page.getByText(`O nível de ${login} agora é 81.`)).toBeVisible()
  await arriveAs(player, login, '/admin')
  await expect(heading(player, 'Visão geral')).toBeVisible()

  await page.getByRole('link', { name: 'Ver no registro' }).click()
  const log = table(page, 'Atos da administração')
  await expect(log.getByRole('rowheader')).toHaveText([
    ...[/^Mudou o nível/, /^Encerrou as sessões/, /^Mudou a carteira/, /^Mudou a carteira/],
  ])
  await expect(log).toContainText('Entrou na equipe')
  await log.getByRole('button', { name: /^Ver antes e depois: Mudou o nível/ }).click()
  const level = table(page, 'O que mudou').getByRole('row', { name: 'Nível' })
  await expect(level.getByRole('cell')).toHaveText(['0', '81'])
})

test('what waits is cancelled and paid back, and what the game refused is tried again', async ({
  page,
  player,
  stage,
}) => {
  await arriveAsNewcomer(player)
  const id = await ownId(player)
  await arriveAs(page, 'admin', '/admin')
  const gift = { currency: 'gold', amount: 30_000, reason: 'Para gastar' }
  await tell(page, `/api/admin/players/${id}/wallet`, gift)
  const unknown = newLogin()
  await tell(page, '/api/admin/market-items', {
    ...{ name: unknown, category: 'Raridades', description: '', image_url: '/itens/pocao-de-vida.webp' },
    // A number that the game's world does not know.
    ...{ item_id: 1_000_000_000, amount: 1, price_cash: null, price_gold: 2_000, max_quantity: 1 },
  })
  await tellGame(stage, 'capacity', '0')
  await buy(player, unknown)
  await buy(player, POTION)
  const known = async () =>
    (await ask<StaffDeliveriesAnswer>(page, `/api/admin/deliveries?player=${id}`)).rows
  const states = async () => (await known()).map(({ state }) => state)
  await expect.poll(states).toEqual(['waiting', 'refused'])
  const [waiting, refused] = (await known()).map((delivery) => delivery.id)

  // It is sent again each second; while it is, it cannot be cancelled.
  await expect(async () => {
    await page.goto(`/admin/deliveries?player=${id}`)
    await button(page, `Cancelar a entrega nº ${waiting}`).click({ timeout: 5_000 })
  }).toPass()
  const cancel = await explain(page, 'O jogador desistiu', 'Cancelar a entrega')
  await expect(async () => {
    if (await cancel.isVisible()) await cancel.click({ timeout: 1_000 })
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 5_000 })
  }).toPass()
  await expect(row(page, POTION)).toContainText('cancelada')
  await expect(row(page, POTION)).toContainText('nada')

  await button(page, `Tentar de novo a entrega nº ${refused}`).click()
  await expect(page.getByText(`A entrega nº ${refused} voltou à fila.`)).toBeVisible()
  await expect.poll(states).toEqual(['cancelled', 'refused'])
  await page.reload()
  await button(page, `Etapas da entrega nº ${refused}`).click()
  await expect(page.getByRole('main')).toContainText('Tentativas: 2')
  await expect(page.getByRole('main')).toContainText('Palavra do jogo: UNKNOWN_ITEM')
  await tellGame(stage, 'capacity', '100')

  await player.goto('/user/wallet')
  await expect(statement(player).first()).toHaveText(
    new RegExp(`^Devolução: ${POTION}.*\\+18\\.000 Gold.*Saldo: 28\\.000$`),
  )
  await player.goto('/user/deliveries')
  await expect(player.getByRole('main')).toContainText('Cancelada pela equipe.')
  await page.goto(`/admin/audit?act=delivery.cancel&player=${id}`)
  await expect(table(page, 'Atos da administração')).toContainText('O jogador desistiu')
})

test('who saves second is told so and keeps what was typed; the team is arranged by keyboard', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await arriveAs(page, 'admin', '/admin/donation-items')
  await other.goto('/admin/donation-items')
  for (const each of [page, other]) await button(each, 'Editar Bolsa de Cash').click()
  const words = newLogin()
  await page.getByLabel('Descrição').fill(words)
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('“Bolsa de Cash” foi salvo.')).toBeVisible()
  const editing = other.getByRole('dialog', { name: 'Editar “Bolsa de Cash”' })
  await editing.getByLabel('Nome', { exact: true }).fill('Bolsa cheia')
  await editing.getByRole('button', { name: 'Salvar' }).click()
  await expect(editing.getByRole('alert')).toContainText(STALE)
  await expect(editing.getByLabel('Nome', { exact: true })).toHaveValue('Bolsa cheia')
  await editing.getByRole('button', { name: 'Recarregar e descartar o que digitei' }).click()
  await expect(editing.getByLabel('Descrição')).toHaveValue(words)
  await expect(editing.getByLabel('Nome', { exact: true })).toHaveValue('Bolsa de Cash')

  await page.goto('/admin/team')
  const down = button(page, /^Descer/).first()
  await down.focus()
  const name = (await down.getAttribute('aria-label'))?.replace('Descer ', '') ?? ''
  await page.keyboard.press('Enter')
  await expect(button(page, /^Descer/).nth(1)).toHaveAccessibleName(`Descer ${name}`)
  await expect(button(page, `Descer ${name}`)).toBeFocused()
  await button(page, 'Salvar a ordem').press('Enter')
  await expect(page.getByText('A nova ordem foi salva.')).toBeVisible()
  await other.goto('/')
  const team = other.getByRole('region', { name: 'Conheça a equipe' })
  await expect(team.getByRole('listitem').nth(1)).toContainText(name)
})

async function fillGift(page: Page, amount: string, reason: string) {
  await button(page, 'Dar ou tirar').click()
  await page.getByLabel('Quantidade').fill(amount)
  return explain(page, reason, 'Dar')
}

/** Up to the click that confirms it. */
async function explain(page: Page, reason: string, verb: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill(reason)
  return dialog.getByRole('button', { name: verb, exact: true })
}

async function buy(page: Page, name: string) {
  const { items } = await ask<MarketItemsAnswer>(page, '/api/webmarket/items?limit=50')
  const itemId = items.find((item) => item.name === name)?.id
  await tell(page, '/api/webmarket/buy', { itemId, quantity: 1, currency: 'GOLD' })
}

const statement = (page: Page) => page.getByRole('list', { name: /^Lançamentos/ }).locator('> li')
const row = (page: Page, title: string) => table(page, 'Entregas').getByRole('row').filter({ hasText: title })
