import type { PrizesAnswer, RouletteDataAnswer } from '#contract/roulette.ts'
import { expectAccessible, PHONE } from './accessible.ts'
import { ask, DATA, mainButton, ROULETTE } from './roulette.ts'
import { arriveAs, expect, test } from './stage.ts'
import { answerWith } from './wire.ts'

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
