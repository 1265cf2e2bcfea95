// What journeys about donations have in common. They pay at the simulator, as a payer does: on its pages.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Donation, DonationHistoryAnswer, DonationItemsAnswer } from '#contract/donations.ts'
import { inTheNameOf, registerNewcomer } from './newcomer.ts'
import { arriveAs } from './stage.ts'

export const DONATION = '/user/donation'
export const HISTORY = '/user/donation-history'
export const ORDER = '**/api/mercadopago'
export const ITEMS = '**/api/donation-items?*'
export const LIST = '**/api/donations/history?*'

/** A player of the test's own. */
export async function arriveAsDonor(page: Page, path = DONATION) {
  const login = await registerNewcomer(page)
  await arriveAs(page, login, path)
  return login
}

export const quantityOf = (page: Page, label: string) => page.getByLabel(`Quantidade de ${label}`)
export const summary = (page: Page) => page.getByRole('region', { name: 'Sua doação' })
export const donateButton = (page: Page) => page.getByRole('button', { name: 'Doar Agora' })
export const total = (page: Page) => summary(page).locator('output')

/** From the click to the provider's page, in the tab that opens by itself. */
export async function goToPay(page: Page) {
  const opened = page.context().waitForEvent('page')
  await donateButton(page).click()
  const tab = await opened
  await expect(tab.getByRole('heading', { name: 'Como você quer pagar?' })).toBeVisible()
  return tab
}

export async function payBy(tab: Page, way: string, outcome: string) {
  await tab.getByRole('button', { name: way, exact: true }).click()
  await expect(tab.getByRole('heading', { level: 1, name: outcome })).toBeVisible()
}

/** The panel that follows one donation. */
export const following = (page: Page) => page.getByRole('region', { name: /^Acompanhamento da doação/ })

export const cards = (page: Page) => page.getByRole('list', { name: /^Doações, página/ }).locator('> li')

/** The state that stands beside a thing that was given. */
export const goodIn = (place: Locator, title: string) =>
  place.getByRole('listitem').filter({ hasText: title })

/** How the provider behaves from now on. */
export async function tellProvider(page: Page, paymentUrl: string, conduct: object) {
  const answer = await page.request.put(`${new URL(paymentUrl).origin}/simulador/conduta`, { data: conduct })
  expect(answer.ok()).toBe(true)
}

/** A link, without a tab. */
export async function orderByCall(page: Page, label: string, quantity: number) {
  const headers = await inTheNameOf(page)
  const items = await itemsByCall(page, headers)
  const item = items.find((each) => each.label === label)
  if (!item) throw new Error(`no ${label} is offered`)
  const { id, value } = item
  const answer = await page.request.post('/api/mercadopago', {
    headers,
    data: { items: [{ id, label, quantity, value }], totalAmount: value * quantity },
  })
  expect(answer.ok()).toBe(true)
  const { preference_url, donation_id } = await answer.json()
  return { url: String(preference_url), id: Number(donation_id) }
}

async function itemsByCall(page: Page, headers: Record<string, string>) {
  const answer = await page.request.get('/api/donation-items?limit=50', { headers })
  return ((await answer.json()) as DonationItemsAnswer).items
}

const GOODS = {
  awaiting: { title: '3.000 Cash', place: 'wallet', state: 'awaiting' },
  credited: { title: '3.000 Cash', place: 'wallet', state: 'credited' },
} as const

export function madeUp(id: number, parts: Partial<Donation> = {}): Donation {
  const isApproved = parts.status === 'approved'
  return {
    ...{ id, amount: 30, date: '2026-01-05T12:00:00.000Z', status: 'pending', transaction_id: null },
    ...{ payment_url: null, can_withdraw: false },
    items_summary_json: [
      {
        ...{ quantity: 3, label: 'Bolsa de Cash', value: 10 },
        goods: [isApproved ? GOODS.credited : GOODS.awaiting],
      },
    ],
    ...parts,
  }
}

export const historyOf = (donations: Donation[], more: Partial<DonationHistoryAnswer> = {}) => ({
  ...{ success: true, donations, totalPages: 1, totalItems: donations.length, debts: [], ...more },
})
