// How the list of sessions is shown, however long it is.
import type { Page } from '@playwright/test'
import type { SessionsAnswer } from '#contract/session.ts'
import { expectAccessible } from './accessible.ts'
import { arriveAs, expect, test } from './stage.ts'
import { answerWith, hold } from './wire.ts'

const SESSIONS = '**/api/auth/sessions'

test('it says when the list cannot be loaded, and asks again when told to', async ({ page }) => {
  const late = await hold(page, SESSIONS)
  await arriveAs(page, 'jogador', '/user/sessions')
  await expect(page.getByText('Carregando as suas sessões...')).toBeAttached()
  await answerWith(page, SESSIONS, { status: 429 })
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('Não foi possível carregar as suas sessões.')
  await page.unroute(SESSIONS)
  late.release()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(rows(page).first()).toContainText('Esta sessão')
})

test('of many sessions twenty are shown at a time, and the focus goes on with the next', async ({ page }) => {
  await answerWith(page, SESSIONS, { body: manySessions(45) })
  await arriveAs(page, 'jogador', '/user/sessions')
  await expect(page.getByText('Mostrando 20 de 45 sessões')).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  const more = page.getByRole('button', { name: 'Mostrar mais' })
  await more.press('Enter')
  await expect(rows(page)).toHaveCount(40)
  await expect(rows(page).nth(20)).toBeFocused()
  await more.press('Enter')
  await expect(rows(page)).toHaveCount(45)
  await expect(rows(page).nth(40)).toBeFocused()
  await expect(more).toHaveCount(0)
})

test('of more sessions than the server sends, the newest are shown and all are counted', async ({ page }) => {
  await answerWith(page, SESSIONS, { body: manySessions(25, 345) })
  await arriveAs(page, 'jogador', '/user/sessions')
  await expect(page.getByText('Mostrando as 20 mais recentes de 345 sessões')).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(page.getByText('Mostrando as 25 mais recentes de 345 sessões')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mostrar mais' })).toHaveCount(0)
})

test('the sessions and the question are accessible', async ({ page }) => {
  await answerWith(page, SESSIONS, { body: manySessions(3) })
  await arriveAs(page, 'jogador', '/user/sessions')
  await expect(rows(page)).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

const manySessions = (count: number, total = count): SessionsAnswer => ({
  success: true,
  total,
  sessions: Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    device: 'Chrome no Android',
    address: `10.0.0.${index}`,
    created_at: '2026-01-05T12:00:00.000Z',
    last_seen_at: '2026-01-06T12:00:00.000Z',
    is_current: index === 0,
  })),
})
