// What the game owes a player, and what the site says of the game. The world is changed here: it has a product alone.
import type { Page } from '@playwright/test'
import type { DeliveriesAnswer, DeliveryState } from '#contract/deliveries.ts'
import { DESK, expectAccessible, PHONE } from './accessible.ts'
import { linkIn } from './account-mail.ts'
import { tellGame } from './game.ts'
import { addressOf, inTheNameOf } from './newcomer.ts'
import { arriveAs, test as base, expect, ownStage, type Stage } from './stage.ts'
import { layoutShift } from './taking-over.ts'
import { answerWith, hold } from './wire.ts'

const test = base.extend<object, object>({ stage: ownStage })

const DELIVERIES = '**/api/deliveries?*'
const AWAY = 'O jogo não respondeu. A entrega espera na fila e segue assim que ele voltar.'
const ONLINE = /^Servidor online · \d+ jogador(es)? agora$/

test('what the team gave has arrived, and tells how; who was given nothing reads what comes here', async ({
  page,
}) => {
  await arriveAs(page, 'jogador')
  await page.getByRole('main').getByRole('link', { name: 'Entregas' }).click()
  await expect(page).toHaveURL('/user/deliveries')
  await expect(page).toHaveTitle(/^Entregas/)
  await expect(page.getByText('O que foi pago nunca expira')).toBeVisible()
  await expect(cards(page)).toHaveText([/1× Baú raro/, /10× Poção de Vida/])
  for (const card of await cards(page).all()) {
    await expect(card).toContainText('Presente da equipe')
    await expect(card.getByText('entregue', { exact: true })).toBeVisible()
    await expect(card).toContainText(/Recibo do jogo: \S+/)
    await expect(steps(card)).toBeHidden()
    await card.getByText('Andamento').press('Enter')
    await expect(steps(card).getByRole('listitem')).toHaveText([
      /^Na fila.*\d{2}:\d{2}$/,
      /^Entregue no jogo/,
    ])
  }
  await expectAccessible(page)

  await arriveAs(page, 'novato', '/user/deliveries')
  await expect(page.getByRole('main')).toContainText('Nenhuma entrega ainda.')
  await expect(page.getByRole('link', { name: 'Ver meus personagens' })).toHaveAttribute(
    'href',
    '/user/characters',
  )
  await expectAccessible(page)
})

test('while the game is away it stays in the queue, and arrives by itself', async ({ page, stage }) => {
  await arriveAs(page, 'jogador')
  const confirm = await askForReset(page, stage)
  await tellGame(stage, 'down')
  expect(await confirm()).toMatchObject({ state: 'queued' })

  await page.goto('/user/deliveries')
  const card = cards(page).filter({ hasText: 'Reset do PIN de Tharion' })
  await expect(card.getByText('na fila', { exact: true })).toBeVisible()
  await expect(card).toContainText(AWAY)
  await expect(steps(card).getByRole('listitem')).toHaveText([/^Na fila/, /^De volta à fila/])
  const news = page.getByRole('main').getByRole('status')
  await expect(news).toHaveText('')
  let loads = 0
  page.on('load', () => loads++)

  await tellGame(stage, 'up')
  await expect(card.getByText('entregue', { exact: true })).toBeVisible()
  await expect(steps(card).getByRole('listitem').last()).toContainText('Entregue no jogo')
  await expect(card).toContainText(/Recibo do jogo: \S+/)
  await expect(news).toHaveText(/^Reset do PIN de Tharion \(entrega \d+\): entregue\.$/)
  expect(loads).toBe(0)
})

test('every state has its word, and what is not delivered tells how it is going', async ({ page }) => {
  const late = await hold(page, DELIVERIES)
  await arriveAs(page, 'jogador', '/user/deliveries')
  await expect(page.getByText('Carregando as suas entregas...')).toBeAttached()
  await answerWith(page, DELIVERIES, { status: 429 })
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('Não foi possível carregar as suas entregas.')
  await answerWith(page, DELIVERIES, { body: inEveryState() })
  late.release()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  const words = ['na fila', 'enviando', 'entregue', 'aguardando', 'recusada', 'em análise pela equipe']
  for (const [index, word] of words.entries()) {
    const card = cards(page).nth(index)
    await expect(card.getByText(word, { exact: true })).toBeVisible()
    await expect(steps(card)).toBeVisible({ visible: word !== 'entregue' })
  }
  await expectAccessible(page)
})

test('older deliveries have pages of their own, with an address', async ({ page }) => {
  await page.route(DELIVERIES, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    return route.fulfill({ json: pageOf(number, 3) })
  })
  await arriveAs(page, 'jogador', '/user/deliveries')
  const pages = page.getByRole('navigation', { name: 'Páginas' })
  await expect(page.getByText('26 entregas')).toBeVisible()
  await pages.getByRole('button', { name: 'Próxima' }).click()
  await expect(page).toHaveURL('/user/deliveries?pagina=2')
  await expect(page.getByRole('list', { name: 'Entregas, página 2 de 3' })).toBeFocused()
  await page.reload()
  await expect(cards(page)).toHaveText(/Item da página 2/)
  await page.goBack()
  await expect(cards(page)).toHaveText(/Item da página 1/)
  await page.goto('/user/deliveries?pagina=9')
  await expect(page.getByRole('main')).toContainText('Esta página não existe.')
  await page.getByRole('link', { name: 'Ver as mais recentes' }).click()
  await expect(cards(page)).toHaveText(/Item da página 1/)
})

test('home and footer say how the game is, and neither moves for it', async ({ page, stage }) => {
  const drawn = await (await page.request.get('/')).text()
  expect(drawn).not.toContain('Servidor o')
  await page.clock.install()
  const states = page
    .getByRole('main')
    .or(page.getByRole('contentinfo'))
    .getByText(/^Servidor o/)
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await page.goto('/')
    await expect(states).toHaveText([ONLINE, ONLINE])
    expect(await page.evaluate(layoutShift)).toBeLessThanOrEqual(0.01)
  }
  await tellGame(stage, 'down')
  // The page asks by itself, and the server keeps what it knows for some seconds.
  await expect(async () => {
    await page.clock.fastForward(LONGEST_POLL_MS)
    await expect(states).toHaveText(['Servidor offline', 'Servidor offline'], { timeout: 1_000 })
  }).toPass()
  await answerWith(page, '**/api/game/status', { body: { success: true, game: null } })
  await page.clock.fastForward(LONGEST_POLL_MS)
  await expect(states).toHaveCount(0)
  await tellGame(stage, 'up')
})

// 30 s, and a quarter more at most.
const LONGEST_POLL_MS = 38_000

const cards = (page: Page) => page.getByRole('list', { name: /^Entregas, página/ }).locator('> li')
const steps = (card: ReturnType<typeof cards>) => card.locator('ol')

/** Up to the click that confirms it. */
async function askForReset(page: Page, stage: Stage) {
  await tellGame(stage, 'presence', 'jogador', 'offline')
  const headers = await inTheNameOf(page)
  const { characters } = await (await page.request.get('/api/characters', { headers })).json()
  const { id } = characters.find(({ name }: { name: string }) => name === 'Tharion')
  const asked = await page.request.post(`/api/characters/${id}/request-reset`, {
    headers,
    data: { type: 'pincode' },
  })
  expect(asked.ok()).toBe(true)
  const link = await linkIn(page, addressOf('jogador'), '/user/characters?reset=pincode')
  const token = new URL(link).searchParams.get('token')
  return async () =>
    (await page.request.post('/api/characters/confirm-reset', { headers, data: { token } })).json()
}

const at = '2026-01-05T12:00:00.000Z'

function delivery(id: number, title: string, state: DeliveryState): DeliveriesAnswer['deliveries'][number] {
  return {
    ...{ id, kind: 'grantItem', title, origin: 'Presente da equipe', state, reason: null, created_at: at },
    receipt: state === 'delivered' ? 'AL-12' : null,
    steps: [{ at, state: 'queued', reason: null }],
  }
}

function inEveryState(): DeliveriesAnswer {
  const states = ['queued', 'sending', 'delivered', 'waiting', 'refused', 'stuck'] as const
  const deliveries = states.map((state, index) => delivery(index + 1, '10× Poção de Vida', state))
  return { success: true, deliveries, totalPages: 1, totalItems: deliveries.length }
}

function pageOf(number: number, totalPages: number): DeliveriesAnswer {
  const deliveries = number > totalPages ? [] : [delivery(number, `Item da página ${number}`, 'delivered')]
  return { success: true, deliveries, totalPages, totalItems: 26 }
}
