import type { RouletteDataAnswer } from '#contract/roulette.ts'
import type { OwnSpinsAnswer } from '#contract/roulette-proof.ts'
import {
  arriveWith,
  ask,
  DATA,
  expectUnderMarker,
  hurryAnimations,
  mainButton,
  SPIN,
  spinOnce,
} from './roulette.ts'
import { expect, test } from './stage.ts'
import { answerWith, hold, intercept } from './wire.ts'

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

const movementsOfReel = () => document.querySelector('.reel-strip')?.getAnimations().length
