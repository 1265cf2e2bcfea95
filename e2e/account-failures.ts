// Every way in which a form of the account can fail.
import type { Page } from '@playwright/test'
import { expect, test } from './stage.ts'
import { type Answer, answerWith, untilAnswered } from './wire.ts'

const own = 'Hoje não.'
/** Every way to fail, and whether the server said why. */
const failures: [answer: Answer, says: boolean][] = [
  [{ status: 400, body: { success: false, error: own } }, true],
  [{ status: 429, body: { success: false, message: own } }, true],
  [{ body: { success: false, error: own } }, true],
  [{ status: 500 }, false],
  [{}, false],
  ['none', false],
]

/** Whatever the server does, its own words are shown when there are any, else the fallback; then it can be tried again. */
export async function expectFailures(page: Page, url: string, button: string, fallback: string) {
  for (const [answer, says] of failures)
    await test.step(`answered with ${JSON.stringify(answer)}`, async () => {
      const answered = await answerWith(page, url, answer)
      await page.getByRole('button', { name: button }).click()
      await untilAnswered(answered)
      await expect.soft(page.getByRole('alert')).toHaveText(says ? own : fallback)
      await expect(page.getByRole('button', { name: button })).toBeEnabled()
      await page.unroute(url)
    })
}
