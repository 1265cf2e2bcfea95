// What the journeys through the back office have in common.
import type { Page } from '@playwright/test'
import type { StaffDeliveriesAnswer } from '#contract/deliveries-staff.ts'
import { inTheNameOf } from './newcomer.ts'
import { ask } from './roulette.ts'
import { expect } from './stage.ts'

export const DELIVERIES = '**/api/admin/deliveries*'

/** The number of who is signed in there. */
export const ownId = async (page: Page) =>
  (await ask<{ user: { id: number } }>(page, '/api/auth/profile')).user.id

/** Beside the page, in the name of who is signed in there. */
export async function tell(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { headers: await inTheNameOf(page), data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** One that lacks nothing: all that can be done about a delivery can be done about it. */
export const openDelivery: StaffDeliveriesAnswer = {
  success: true,
  next: null,
  rows: [
    {
      ...{ id: 7, kind: 'grantItem', title: '10× Poção de Vida', origin: 'WebMarket', state: 'waiting' },
      ...{
        reason: 'O seu correio no jogo está cheio.',
        receipt: null,
        created_at: '2026-01-05T12:00:00.000Z',
      },
      steps: [{ at: '2026-01-05T12:00:00.000Z', state: 'queued', reason: null }],
      ...{ player: { id: 1, login: 'jogador' }, attempts: 3, code: 'FULL' },
      ...{ can_retry: true, can_cancel: true, is_recalled: false },
    },
  ],
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const table = (page: Page, name: string | RegExp) => page.getByRole('table', { name })
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name })
