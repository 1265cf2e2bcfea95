import type { Prize, PrizesAnswer, RouletteDataAnswer } from '#contract/roulette.ts'
import type { OwnSpinsAnswer } from '#contract/roulette-proof.ts'
import { expectAccessible, PHONE, untilDrawn } from './accessible.ts'
import {
  arriveWith,
  ask,
  expectUnderMarker,
  hurryAnimations,
  mainButton,
  ROULETTE,
  SPIN,
  spinOnce,
} from './roulette.ts'
import { arriveAs, expect, test } from './stage.ts'
import { answerWith, hold, intercept } from './wire.ts'

const DATA = '**/api/roleta/data'

test('spins are bought and made, and what they bring is sent to the game', async ({ page, stage }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await arriveWith(page, stage, { gold: 650_000 })
  const wallet = page.getByRole('region', { name: 'Carteira' }).getByRole('definition')
  const rewards = page.getByRole('list', { name: 'Prêmios a resgatar' }).getByRole('checkbox')
  await page.getByRole('button', { name: 'Comprar giros' }).click()
  const buying = page.getByRole('dialog', { name: 'Comprar giros' })
  await buying.getByLabel('Quantidade').fill('7')
  await expect(buying.getByRole('status')).toHaveText('Total: 700.000 Gold')
  await buying.getByRole('button', { name: 'Comprar', exact: true }).click()
  await expect(buying.getByRole('alert')).toHaveText('Quantidade inválida ou saldo insuficiente.')
  await buying.getByLabel('Quantidade').fill('6')
  await page.keyboard.press('Enter')
  await expect(buying).toBeHidden()
  await expect(page.getByText('Você comprou 6 giros de Gold.')).toBeVisible()
  await expect(wallet).toHaveText(['50.000', '6', '0', '0', '0'])

  // By the keyboard: the button keeps the focus from the click to the prize.
  await mainButton(page).press('Enter')
  await page.getByRole('button', { name: 'Giro único' }).focus()
  const answered = page.waitForResponse(SPIN)
  const told = page.waitForResponse(DATA)
  const startedAt = Date.now()
  await page.keyboard.press('Enter')
  const { prize } = (await (await answered).json()) as { prize: Prize }
  await expect(page.getByRole('status').filter({ hasText: 'Girando...' })).toBeVisible()
  await expect(mainButton(page)).toBeFocused()
  await told
  await untilDrawn(page)
  // The server has told by now; the reel has not, so neither does the rest of the page.
  await expect(mainButton(page)).toHaveText('Girando...')
  await expect(rewards).toHaveCount(0)
  await expect(wallet).toHaveText(['50.000', '5', '0', '0', '0'])
  await expect(page.getByText(`Você ganhou: ${prize.amount}x ${prize.item_name}!`)).toBeVisible()
  expect(Date.now() - startedAt).toBeGreaterThan(5_500)
  await expectUnderMarker(page, prize)
  await expect(mainButton(page)).toBeFocused()
  await expect(mainButton(page)).toHaveText(
    prize.item_id === 9999 ? 'Efetuar a Troca Agora' : 'Girar Novamente',
  )

  const later = page.getByRole('button', { name: 'Agora não' })
  if (await later.isVisible()) await later.click()
  await page.reload()
  await mainButton(page).click()
  await page.getByRole('button', { name: 'Giro rápido' }).click()
  const quick = page.getByRole('dialog', { name: 'Giro rápido' })
  for (const wrong of ['0', '6', '2,5', '']) {
    await quick.getByLabel('Quantos giros').fill(wrong)
    await page.keyboard.press('Enter')
    await expect(quick.getByRole('alert')).toHaveText('Quantidade inválida. Insira um valor entre 1 e 5.')
  }
  const held = await hold(page, '**/spin-multiple')
  await quick.getByLabel('Quantos giros').fill('5')
  await page.keyboard.press('Enter')
  await expect.poll(() => held.seen).toBe(1)
  // It would take the result along.
  await page.keyboard.press('Escape')
  held.release()
  await expect(quick.getByText('5 prêmios recebidos!')).toBeVisible()
  const rows = quick.getByRole('list', { name: 'Prêmios que você ganhou' }).getByRole('listitem')
  const times = (await rows.allTextContents()).map((text) => Number(/(\d+) ve(?:z|zes)$/.exec(text)?.[1]))
  expect(times.reduce((sum, count) => sum + count, 0)).toBe(5)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const { rewards: won } = await ask<RouletteDataAnswer>(page, '/api/roleta/data')
  await expect(rewards).toHaveCount(won.length)
  await page.getByRole('button', { name: 'Resgatar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Selecione pelo menos um item para resgatar.')
  await page.getByLabel('Selecionar todos').check()
  for (const box of await rewards.all()) await expect(box).toBeChecked()
  await page.getByRole('button', { name: `Resgatar (${won.length})` }).click()
  await expect(page.getByText('Recompensas resgatadas com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum prêmio esperando.').locator('../..')).toBeFocused()
  await page.getByRole('link', { name: 'Acompanhe em Entregas' }).click()
  await expect(page).toHaveURL('/user/deliveries')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(won.length)
})

test('tokens are exchanged for a prize of one’s choice, at once when they are what was won', async ({
  page,
  stage,
}) => {
  await arriveWith(page, stage, { spin_gold: 1, joker_tokens: 3 })
  const { prizes } = await ask<PrizesAnswer>(page, '/api/roleta/prizes/GOLD')
  const joker = prizes.find(({ item_id }) => item_id === 9999)
  await answerWith(page, SPIN, { body: { success: true, prize: joker, spin: {} } })
  await spinOnce(page)
  await expect(page.getByText('Você ganhou: 1x Ficha Curinga!')).toBeVisible()
  await page.getByRole('button', { name: 'Agora não' }).press('Enter')
  await expect(mainButton(page)).toBeFocused()
  await expect(mainButton(page)).toHaveText('Girar')
  await spinOnce(page)
  await expect(mainButton(page)).toHaveText('Efetuar a Troca Agora')
  await mainButton(page).click()

  const offers = page.getByRole('dialog', { name: 'Trocar fichas Curinga' })
  await expect(offers).toHaveAccessibleDescription(/Você tem 3 fichas Curinga/)
  await expect(offers.getByText('Ficha Curinga', { exact: true })).toHaveCount(0)
  await expect(offers.getByText(/^Faltam [\d.]+$/).first()).toBeVisible()
  await expectAccessible(page)
  const chosen = offers.getByRole('button', { name: /^Trocar por 3x Pedra de Aprimoramento/ }).first()
  await chosen.click()
  const question = page.getByRole('dialog', { name: 'Confirmar a troca' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect(chosen).toBeFocused()
  await chosen.click()
  const held = await hold(page, '**/exchange-joker')
  await question.getByRole('button', { name: 'Trocar' }).click()
  await expect.poll(() => held.seen).toBe(1)
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Voltar' })).toBeDisabled()
  held.release()
  await expect(offers).toBeHidden()
  await expect(page.getByText('Troca feita: 3× Pedra de Aprimoramento.')).toBeVisible()
  await expect(mainButton(page)).toHaveText('Girar')
  await expect(mainButton(page)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Carteira' }).getByRole('definition').last()).toHaveText('1')
  await expect(page.getByLabel('3x Pedra de Aprimoramento')).toBeVisible()
})

test('a lost answer costs one spin, not two', async ({ page, stage }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await hurryAnimations(page)
  await arriveWith(page, stage, { spin_gold: 5 })
  let sent = 0
  await intercept(page, SPIN, async (route) => {
    sent++
    if (sent > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await expect(mainButton(page)).toHaveText('Girar')
  const wallet = await hold(page, DATA)
  const prize = await spinOnce(page)
  // The reel lands without waiting for the wallet, which is shown together with the prize.
  await expect.poll(() => page.evaluate(movementsOfReel)).toBe(0)
  await expectUnderMarker(page, prize)
  await expect(mainButton(page)).toHaveText('Girando...')
  wallet.release()
  await expect(page.getByText(/^Você ganhou: /)).toBeVisible()
  expect(sent).toBe(2)
  const { currencies, rewards } = await ask<RouletteDataAnswer>(page, '/api/roleta/data')
  expect(currencies.spin_gold).toBe(4)
  expect(rewards.length + currencies.joker_tokens).toBe(1)
  expect((await ask<OwnSpinsAnswer>(page, '/api/roleta/spins')).totalItems).toBe(1)
})

test('what fails is said, and the reel comes to rest', async ({ page, stage }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await hurryAnimations(page)
  await arriveWith(page, stage, { spin_gold: 2, joker_tokens: 5 })
  const said = page.getByRole('alert')
  const refused = { status: 418 }
  await answerWith(page, SPIN, refused)
  await mainButton(page).click()
  await page.getByRole('button', { name: 'Giro único' }).click()
  await expect(said).toHaveText('Não foi possível girar.')
  await expect(mainButton(page)).toHaveText('Girar')
  await page.unroute(SPIN)
  await answerWith(page, SPIN, 'none')
  await mainButton(page).click()
  await page.getByRole('button', { name: 'Giro único' }).click()
  await expect(said).toHaveText('Erro de comunicação.')
  await expect(said).toBeHidden()
  await expect(page.getByText('Você tem 2 giros de Gold.')).toBeVisible()

  await answerWith(page, '**/spin-multiple', refused)
  await mainButton(page).click()
  await page.getByRole('button', { name: 'Giro rápido' }).click()
  await page.getByRole('button', { name: 'Girar agora' }).click()
  await expect(said).toHaveText('Erro no giro rápido.')
  await page.keyboard.press('Escape')
  await answerWith(page, '**/exchange-joker', { status: 409, body: { error: 'Sem fichas.' } })
  await page.getByRole('button', { name: 'Trocar fichas Curinga' }).click()
  await page.getByRole('button', { name: 'Trocar por' }).first().click()
  await page.getByRole('button', { name: 'Trocar', exact: true }).click()
  await expect(said).toHaveText('Sem fichas.')
  await page.unroute('**/exchange-joker')
  await page.getByRole('button', { name: 'Trocar', exact: true }).click()
  await expect(page.getByText('Troca feita')).toBeVisible()
  await answerWith(page, '**/claim-rewards', refused)
  await page.getByLabel('Selecionar todos').check()
  await page.getByRole('button', { name: 'Resgatar (1)' }).click()
  await expect(said).toHaveText('Erro ao resgatar.')

  await answerWith(page, DATA, { status: 401 })
  await page.reload()
  await expect(said).toHaveText('Faça login para acessar a roleta.')
  await page.unroute(DATA)
  await answerWith(page, '**/prizes/GOLD', refused)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(said).toHaveText('Não foi possível carregar os prêmios.')
})

test('with reduced motion the result appears and is announced, without a sound', async ({ page, stage }) => {
  await arriveWith(page, stage, { spin_cash: 3 })
  await page.getByRole('tab', { name: 'Roleta de Cash' }).click()
  await expect(page).toHaveURL(`${ROULETTE}?roda=cash`)
  const sound = page.getByRole('button', { name: 'Som' })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  const { prizes } = await ask<PrizesAnswer>(page, '/api/roleta/prizes/CASH')
  const rare = prizes.find(({ is_rare }) => is_rare)
  expect(rare).toBeDefined()
  await answerWith(page, SPIN, { body: { success: true, prize: rare, spin: {} } })
  const held = await hold(page, DATA)
  const prize = await spinOnce(page)
  await expect.poll(() => held.seen).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.getByRole('tab', { name: 'Roleta de Gold' }).click()
  await expect(page.getByRole('tab', { name: 'Roleta de Cash' })).toHaveAttribute('aria-selected', 'true')
  held.release()
  const news = page.getByRole('status').filter({ hasText: 'Você ganhou' })
  await expect(news).toHaveText(`Você ganhou: ${prize.amount}x ${prize.item_name}!`)
  await expectUnderMarker(page, prize)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(page.locator('.confetti')).toHaveCount(0)
})

test('who has nothing is told what to do, and sees all chances', async ({ page }) => {
  await arriveAs(page, 'novato', ROULETTE)
  await expect(page.getByText('Você ainda não tem giros.')).toBeVisible()
  const { prizes } = await ask<PrizesAnswer>(page, '/api/roleta/prizes/GOLD')
  const cards = page.getByRole('region', { name: 'Prêmios e chances' }).getByRole('listitem')
  await expect(cards).toHaveCount(prizes.length)
  await expect(cards.filter({ hasText: 'Raro' })).toHaveCount(prizes.filter((each) => each.is_rare).length)
  const smallest = prizes.findIndex(({ chance }) => chance < 0.01)
  await expect(cards.nth(smallest)).toContainText('Chance: < 0.01%')
  await expect(cards.first().locator('img')).toHaveJSProperty('naturalWidth', 160)
  await expectAccessible(page)
  await mainButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Comprar giros' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(mainButton(page)).toBeFocused()
  await page.getByRole('link', { name: 'Como conseguir Gold e Cash' }).click()
  await expect(page).toHaveURL('/wiki')
})

test('the screen and its modals are accessible, for those who have something too', async ({ page }) => {
  await arriveAs(page, 'jogador', ROULETTE)
  await expect(mainButton(page)).toBeVisible()
  await expectAccessible(page)
  await mainButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Como você quer girar?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Giro rápido' }).click()
  await expect(page.getByLabel('Quantos giros')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Jogar com cuidado' }).click()
  await expect(page.getByRole('dialog', { name: 'Jogar com cuidado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Jogar com cuidado' })).toBeFocused()
  await page.getByRole('link', { name: 'Ver extrato' }).click()
  await expect(page).toHaveURL('/user/wallet')
})

test('the Cash wheel is shown to whom it is open, asks who has not said their age, and is else not there', async ({
  page,
}) => {
  await arriveAs(page, 'jogador', ROULETTE)
  const data = await ask<RouletteDataAnswer>(page, '/api/roleta/data')
  const withCare = (care: Partial<RouletteDataAnswer['care']>) =>
    answerWith(page, DATA, { body: { ...data, care: { ...data.care, ...care } } })

  await withCare({ cash_wheel: 'ask' })
  await page.goto(`${ROULETTE}?roda=cash`)
  await expect(page.getByText('Cada giro custa 500 Cash.')).toBeVisible()
  for (const name of ['Girar', 'Comprar giros']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Quando você nasceu?' })).toBeVisible()
    await page.keyboard.press('Escape')
  }

  await page.unroute(DATA)
  await withCare({ cash_wheel: 'minor' })
  await page.reload()
  await expect(mainButton(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Comprar giros' })).toBeDisabled()

  await page.unroute(DATA)
  await withCare({ cash_wheel: 'off' })
  await page.reload()
  await expect(page.getByText('Cada giro custa 100.000 Gold.')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Carteira' }).getByRole('term')).toHaveText([
    ...['Gold', 'Giros de Gold', 'Fichas Curinga'],
  ])
  await page.getByRole('button', { name: 'Comprar giros' }).click()
  await expect(page.getByLabel('Moeda')).toHaveCount(0)
  await expectAccessible(page, [PHONE])
  await page.keyboard.press('Escape')

  await page.unroute(DATA)
  await withCare({ paused_until: '2031-05-04T12:00:00.000Z' })
  await page.reload()
  await expect(page.getByText('Em pausa', { exact: true })).toBeVisible()
  await expect(mainButton(page)).toBeDisabled()
})

/** Runs in the page. */
const movementsOfReel = () => document.querySelector('.reel-strip')?.getAnimations().length
