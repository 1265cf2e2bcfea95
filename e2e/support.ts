// What the journeys through the support have in common.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Ticket, TicketReplyAnswer } from '#contract/support.ts'
import type { Picture } from './icon-modal.ts'
import { registerNewcomer } from './newcomer.ts'
import { expect } from './stage.ts'
import { adminToken } from './wiki.ts'

export const SUPPORT = '/user/support'
export const NEW_TICKET = '**/api/support/tickets'
export const REPLY = '**/api/support/tickets/*/reply'
export const MINE = '**/api/support/my-tickets*'
export const INBOX = '**/api/support/admin/tickets?*'
export const CATEGORIES = '**/api/support/categories'
export const EVENTS = '**/api/support/events'

/** The lowest of those who answer. */
export const STAFF = 'moderador'

export const form = (page: Page) => page.getByRole('dialog', { name: 'Criar Novo Ticket' })
export const replying = (page: Page) => page.getByRole('dialog', { name: 'Responder' })
export const textIn = (place: Locator) => place.getByRole('textbox', { name: 'Mensagem' })
export const messages = (page: Page) =>
  page.getByRole('list', { name: 'Mensagens, da mais antiga à mais recente' }).locator('> li')
export const inTab = (page: Page, title: string) =>
  page.getByRole('tabpanel').getByRole('link', { name: title })

export async function write(place: Locator, text: string) {
  await textIn(place).click()
  await place.page().keyboard.type(text)
}

export async function fillTicket(page: Page, title: string, text: string) {
  await form(page).getByLabel('Título').fill(title)
  await form(page).getByLabel('Categoria').selectOption('Outros assuntos')
  await write(form(page), text)
}

export async function addPicture(place: Locator, file: Picture) {
  const opened = place.page().waitForEvent('filechooser')
  await place.getByRole('toolbar').getByRole('button', { name: 'Imagem', exact: true }).click()
  await (await opened).setFiles(file)
  await expect(textIn(place).locator('img[src]')).toHaveCount(1)
}

/** Answers the ticket that is open, by the window for that. */
export async function answer(page: Page, text: string, makesIt?: string) {
  await page.getByRole('button', { name: 'Responder' }).click()
  await write(replying(page), text)
  if (makesIt) await replying(page).getByLabel(makesIt).check()
  await replying(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(replying(page)).toBeHidden()
}

export type Voice = (path: string, data: object) => Promise<unknown>

/** Beside the page, in the name of whose password is the login and 123. */
export async function voiceOf(request: APIRequestContext, login: string): Promise<Voice> {
  const headers = { authorization: `Bearer ${await adminToken(request, login)}` }
  return async (path, data) => {
    const said = await request.post(`/api/support/${path}`, { headers, data })
    if (!said.ok()) throw new Error(`${said.status()}: ${await said.text()}`)
    return said.json()
  }
}

/** Of the demo's categories, the last. */
const OTHER_MATTERS = 5

type Opening = { title?: string; content?: string; category_id?: number }

export async function openTicket(as: Voice, opening: Opening = {}) {
  const data = { title: 'A ponte caiu', content: '<p>E agora?</p>', category_id: OTHER_MATTERS, ...opening }
  return ((await as('tickets', data)) as { ticket: Ticket }).ticket
}

export const reply = (as: Voice, id: number, content: string, newStatus?: Ticket['status']) =>
  as(`tickets/${id}/reply`, { content, newStatus }) as Promise<TicketReplyAnswer>

/** A player of the test's own, with a ticket; nobody has arrived yet. */
export async function playerWithTicket(page: Page, opening?: Opening) {
  const login = await registerNewcomer(page)
  const player = await voiceOf(page.request, login)
  const { id } = await openTicket(player, opening)
  return { login, player, staff: await voiceOf(page.request, STAFF), id, path: `${SUPPORT}?ticket=${id}` }
}
