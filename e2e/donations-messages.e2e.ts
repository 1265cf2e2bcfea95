// What the donation page says: what cannot be, what went wrong, and what a browser did not let happen.
import { expectAccessible } from './accessible.ts'
import {
  arriveAsDonor,
  DONATION,
  donateButton,
  following,
  HISTORY,
  ITEMS,
  ORDER,
  orderByCall,
  quantityOf,
  summary,
  tellProvider,
  total,
} from './donations.ts'
import { inTheNameOf } from './newcomer.ts'
import { test as base, expect, ownStage, userButton } from './stage.ts'
import { answerWith, hold, stopTime, whileTimePasses } from './wire.ts'

const test = base.extend<object, object>({ stage: ownStage })

test('nothing and too little are refused, and what is said vanishes after 5 s', async ({ page }) => {
  await page.clock.install()
  await arriveAsDonor(page)
  await expect(quantityOf(page, 'Punhado de Cash')).toBeVisible()
  await stopTime(page)
  await donateButton(page).click()
  const said = summary(page).getByRole('alert')
  await expect(said).toHaveText('Selecione pelo menos um item para doar.')
  await page.clock.runFor(4_800)
  await expect(said).toBeVisible()
  await page.clock.runFor(300)
  await expect(said).toBeHidden()

  await quantityOf(page, 'Punhado de Cash').fill('4')
  await expect(total(page)).toHaveText('R$ 4,00')
  await donateButton(page).click()
  await expect(said).toHaveText('A doação mínima é de R$ 5,00.')
  await page.clock.resume()
  await expectAccessible(page)
  await page.clock.runFor(5_100)
  await expect(said).toBeHidden()
})

test('an item says how often it can be had, and no more is taken', async ({ page }) => {
  await arriveAsDonor(page)
  const cards = page.getByRole('list', { name: /^Itens de doação/ }).locator('> li')
  await expect(cards.filter({ hasText: 'Punhado de Cash' })).toContainText('Ilimitado')
  await expect(cards.filter({ hasText: 'Bolsa de Cash' })).toContainText('Até 10 por doação')
  const bag = quantityOf(page, 'Bolsa de Cash')
  await expect(bag).toHaveAttribute('min', '0')
  await expect(bag).toHaveAttribute('max', '10')
  for (const [typed, taken] of [
    ['11', '10'],
    ['-3', '0'],
    ['2.7', '2'],
    ['', '0'],
  ] as const) {
    await bag.fill(typed)
    await bag.blur()
    await expect(bag).toHaveValue(taken)
  }
  await page.getByRole('button', { name: 'Pôr mais um: Bolsa de Cash' }).press('Enter')
  await expect(bag).toHaveValue('1')
  await page.getByRole('button', { name: 'Tirar um: Bolsa de Cash' }).press('Enter')
  await expect(bag).toHaveValue('0')
  await expect(page.getByRole('button', { name: 'Tirar um: Bolsa de Cash' })).toBeFocused()

  await page.goto(`${DONATION}?pagina=2`)
  await expect(cards.filter({ hasText: 'Arca do Festival' })).toContainText('Indisponível')
  await expect(quantityOf(page, 'Arca do Festival')).toBeDisabled()
  await page.goto(`${DONATION}?pagina=9`)
  await expect(page.getByRole('main')).toContainText('Esta página não existe.')
})

test('who is not signed in any more reads so, and is home after 2 s', async ({ page }) => {
  await page.clock.install()
  await arriveAsDonor(page)
  for (const status of [401, 403]) {
    await page.goto(DONATION)
    await answerWith(page, ORDER, { status, body: { success: false, error: 'Não.', message: 'Não.' } })
    await quantityOf(page, 'Bolsa de Cash').fill('1')
    await stopTime(page)
    await donateButton(page).click()
    await expect(summary(page).getByRole('alert')).toHaveText(NOT_LOGGED_IN)
    await page.clock.runFor(1_800)
    await expect(page).toHaveURL(DONATION)
    await page.clock.runFor(300)
    await expect(page).toHaveURL('/')
    await page.clock.resume()
    await page.unroute(ORDER)
  }
  // Those were not the product's own words: the player is still known.
  await expect(userButton(page)).toBeVisible()

  await page.goto(DONATION)
  await expect(quantityOf(page, 'Bolsa de Cash')).toHaveValue('1')
  await page.request.post('/api/auth/logout', { headers: await inTheNameOf(page) })
  await donateButton(page).click()
  await expect(summary(page).getByRole('alert')).toHaveText(NOT_LOGGED_IN)
  await page.clock.runFor(2_100)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Logar' })).toBeVisible()
})

test('every failure has its words, and what is chosen stays', async ({ page }) => {
  await page.clock.install()
  await answerWith(page, ITEMS, { status: 429 })
  await arriveAsDonor(page)
  await expect(page.getByRole('alert')).toHaveText(
    'Erro ao buscar itens de doação. Tente novamente mais tarde.',
  )
  await expectAccessible(page)
  await page.unroute(ITEMS)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await quantityOf(page, 'Bolsa de Cash').fill('1')
  const said = summary(page).getByRole('alert')
  for (const [answer, text] of [
    [{ status: 400 }, 'Erro ao iniciar doação.'],
    [{ body: { success: true } }, 'Erro ao iniciar doação.'],
    [{ status: 429, body: refusal('Muitas doações.') }, 'Muitas doações.'],
    [{ status: 503, body: refusal('O Mercado Pago não respondeu.') }, 'O Mercado Pago não respondeu.'],
    ['none', 'Erro ao iniciar doação. Verifique sua conexão.'],
  ] as const) {
    await answerWith(page, ORDER, answer)
    await donateButton(page).click()
    await whileTimePasses(page, () => expect(said).toHaveText(text, { timeout: 500 }))
    await page.clock.runFor(5_100)
    await expect(said).toBeHidden()
    await page.unroute(ORDER)
  }
  await expect(total(page)).toHaveText('R$ 9,90')
})

test('another price is shown before it is paid', async ({ page }) => {
  await arriveAsDonor(page)
  await quantityOf(page, 'Bolsa de Cash').fill('1')
  await page.route(ITEMS, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"value":9.9', '"value":12.5')
    await route.fulfill({ response: answer, body })
  })
  await answerWith(page, ORDER, { status: 409, body: refusal('O preço mudou.') })
  await donateButton(page).click()
  await expect(summary(page).getByRole('alert')).toHaveText('O preço mudou.')
  await expect(total(page)).toHaveText('R$ 12,50')
})

test('a link that takes long is waited for in a tab of its own', async ({ page }) => {
  await arriveAsDonor(page)
  await quantityOf(page, 'Bolsa de Cash').fill('1')
  const held = await hold(page, ORDER)
  const opened = page.context().waitForEvent('page')
  await donateButton(page).click()
  await expect(page.getByRole('button', { name: 'Gerando o link...' })).toBeDisabled()
  const tab = await opened
  await expect(tab.locator('body')).toHaveText('Preparando o pagamento…')
  await expect(summary(page).getByRole('status').last()).toContainText('Está demorando mais que o normal.')
  held.release()
  await expect(tab.getByRole('heading', { name: 'Como você quer pagar?' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${HISTORY}\\?donation=\\d+$`))
  expect(held.seen).toBe(1)
})

test('while the provider is away the tab that waits is closed, and nothing is lost', async ({ page }) => {
  await arriveAsDonor(page)
  const { url } = await orderByCall(page, 'Bolsa de Cash', 1)
  await tellProvider(page, url, { api: 'failing' })
  await quantityOf(page, 'Bolsa de Cash').fill('1')
  await donateButton(page).click()
  await expect(summary(page).getByRole('alert')).toContainText('O Mercado Pago não')
  await expect.poll(() => page.context().pages().length).toBe(1)
  await tellProvider(page, url, { api: 'normal' })
  const opened = page.context().waitForEvent('page')
  await donateButton(page).click()
  await expect((await opened).getByRole('heading', { name: 'Como você quer pagar?' })).toBeVisible()
})

test('where the browser opens no tab, a link stays', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await arriveAsDonor(page)
  await quantityOf(page, 'Bolsa de Cash').fill('1')
  await donateButton(page).click()
  const link = page.getByRole('link', { name: 'Abrir o pagamento' })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  const opened = page.context().waitForEvent('page')
  await link.click()
  await expect((await opened).getByRole('heading', { name: 'Como você quer pagar?' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${HISTORY}\\?donation=\\d+$`))
  await expect(following(page).getByRole('status')).toContainText('Confirmando o pagamento…')
})

test('where nothing can be paid, nothing is offered', async ({ page }) => {
  await page.route(`**${DONATION}`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"payments":"test"', '"payments":"off"')
    await route.fulfill({ response: answer, body })
  })
  await arriveAsDonor(page)
  await expect(page.getByText('No momento, este site não está recebendo doações.')).toBeVisible()
  await expect(donateButton(page)).toHaveCount(0)
  await expect(page.getByText('AMBIENTE DE TESTE')).toHaveCount(0)
  await expectAccessible(page)
})

const NOT_LOGGED_IN = 'Você precisa estar logado para fazer uma doação. Redirecionando...'

const refusal = (sentence: string) => ({ success: false, error: sentence, message: sentence })
