import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import type { Prize } from '#contract/roulette.ts'
import type { Currency } from '#contract/wallet.ts'
import { inTheNameOf, registerNewcomer } from './newcomer.ts'
import { arriveAs, type Stage } from './stage.ts'

export const ROULETTE = '/user/roulette'
export const SPIN = '**/api/roleta/spin'
export const DATA = '**/api/roleta/data'

/** A player of the test's own at the roulette, with this in the wallet. */
export async function arriveWith(page: Page, stage: Stage, wallet: Partial<Record<Currency, number>>) {
  const login = await registerNewcomer(page)
  for (const [currency, amount] of Object.entries(wallet)) await give(stage, login, currency, amount)
  await arriveAs(page, login, ROULETTE)
  return login
}

/** As an operator does it. */
export async function give(stage: Stage, login: string, currency: string, amount: number) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: stage.dataDir }
  const words = ['scripts/run.mjs', 'wallet', 'give', login, currency, String(amount), 'Presente']
  await promisify(execFile)(process.execPath, words, { env })
}

/** Whatever is animated and ends, ends at once; the laps of the reel go on until it knows where to land. */
export const hurryAnimations = (page: Page) =>
  page.addInitScript(() => {
    function hurry() {
      for (const animation of document.getAnimations())
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
      requestAnimationFrame(hurry)
    }
    requestAnimationFrame(hurry)
  })

export const mainButton = (page: Page) =>
  page.getByRole('button', { name: /^(Girar|Girar Novamente|Girando\.\.\.|Efetuar a Troca Agora)$/ })

/** From the first spin on, the button spins at once. */
export async function spinOnce(page: Page) {
  const answered = page.waitForResponse(SPIN)
  const isFirst = (await mainButton(page).textContent()) === 'Girar'
  await mainButton(page).click()
  if (isFirst) await page.getByRole('button', { name: 'Giro único' }).click()
  const { prize } = (await (await answered).json()) as { prize: Prize }
  return prize
}

/** What lies across the middle of the marker, by where it is drawn. */
export const prizeUnderMarker = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('.reel-marker')?.getBoundingClientRect()
    if (!box) return null
    const middle = box.top + box.height / 2
    const row = [...document.querySelectorAll<HTMLElement>('.reel-row')].find((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return top < middle && middle < bottom
    })
    const { top, height } = row?.getBoundingClientRect() ?? { top: 0, height: 0 }
    return { id: Number(row?.dataset.prize), height, offCentre: Math.abs(top + height / 2 - middle) }
  })

export async function expectUnderMarker(page: Page, prize: Prize) {
  const found = await prizeUnderMarker(page)
  expect(found).toMatchObject({ id: prize.id, height: 100 })
  expect(found?.offCentre).toBeLessThan(1)
}

/** What the product itself says, beside the page. */
export async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(path, { headers: await inTheNameOf(page) })
  expect(answer.ok()).toBe(true)
  return answer.json()
}
