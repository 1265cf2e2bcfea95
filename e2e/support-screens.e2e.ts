// What a player's side of the support shows when all is well, and when it is not.
import { expectAccessible, expectStops } from './accessible.ts'
import { arriveAsNewcomer } from './newcomer.ts'
import { arriveAs, expect, test } from './stage.ts'
import {
  CATEGORIES,
  EVENTS,
  fillTicket,
  form,
  MINE,
  messages,
  NEW_TICKET,
  openTicket,
  playerWithTicket,
  REPLY,
  reply,
  replying,
  STAFF,
  SUPPORT,
  textIn,
  voiceOf,
  write,
} from './support.ts'
import { type Answer, answerWith, hold } from './wire.ts'

/** When the server has no words, the page has; when it has, the page says those. */
const failures = (own: string): [Answer, string][] => [
  [{ status: 500 }, own],
  ['none', own],
  [{ status: 503, body: { success: false, message: 'Volte em instantes.' } }, 'Volte em instantes.'],
]

test('the list says that it loads, that it failed, and that it is empty', async ({ page }) => {
  // A stream that opens asks for the list anew: nobody would have to try again.
  await answerWith(page, EVENTS, 'none')
  const late = await hold(page, MINE)
  await arriveAsNewcomer(page, SUPPORT)
  await expect(page).toHaveTitle(/^Suporte/)
  await expect(page.getByText('Carregando os seus tickets...')).toBeAttached()
  await answerWith(page, MINE, { status: 429 })
  late.release()
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('Não foi possível carregar os seus tickets.')
  await page.unroute(MINE)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('main')).toContainText('Nenhum ticket ainda.')
  await page.getByLabel('Status').selectOption('Resolvido')
  await expect(page).toHaveURL(`${SUPPORT}?status=Resolvido`)
  await expect(page.getByRole('main')).toContainText('Nenhum ticket com este status.')
  await page.getByRole('link', { name: 'Ver todos' }).click()
  await page.getByRole('button', { name: 'Abrir o primeiro ticket' }).click()
  await expect(form(page).getByLabel('Título')).toBeFocused()
})

test('what a player sees is accessible', async ({ page }) => {
  await arriveAs(page, 'jogador', SUPPORT)
  const tickets = page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')
  await expect(tickets).toHaveText([/Aberto/, /Aguardando Admin/, /Aguardando Usuário/, /Resolvido/])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar Novo Ticket' }).click()
  await expect(textIn(form(page))).toBeVisible()
  await expectAccessible(page)
  await form(page).getByRole('button', { name: 'Cancelar' }).click()
  await tickets.nth(2).getByRole('link').click()
  await expect(messages(page)).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Responder' }).click()
  await expect(textIn(replying(page))).toBeFocused()
  await expectAccessible(page)
})

test('without categories there is no ticket', async ({ page }) => {
  await answerWith(page, CATEGORIES, { status: 429 })
  await arriveAsNewcomer(page, SUPPORT)
  await page.getByRole('button', { name: 'Criar Novo Ticket' }).click()
  await expect(form(page).getByRole('alert')).toHaveText('Não foi possível carregar as categorias.')
  await answerWith(page, CATEGORIES, { body: { success: true, categories: [] } })
  await form(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(form(page)).toContainText(
    'Não há categorias de suporte disponíveis. Contacte um administrador.',
  )
  await expect(form(page).getByRole('button', { name: 'Enviar ticket' })).toBeDisabled()
  await page.unroute(CATEGORIES)
  await page.reload()
  await expect(form(page).getByLabel('Categoria').getByRole('option')).not.toHaveCount(1)
})

test('a ticket that is not taken stays as it was written, and nobody loses it by mistake', async ({
  page,
}) => {
  const player = await voiceOf(page.request, await arriveAsNewcomer(page, SUPPORT))
  await page.getByRole('button', { name: 'Criar Novo Ticket' }).click()
  await fillTicket(page, 'A ponte', 'Caiu ontem.')
  const send = form(page).getByRole('button', { name: 'Enviar ticket' })
  for (const [answer, words] of failures('Erro ao criar o ticket.')) {
    await answerWith(page, NEW_TICKET, answer)
    await send.click()
    await expect(form(page).getByRole('alert')).toHaveText(words)
  }
  await page.unroute(NEW_TICKET)
  const open = await Promise.all(Array.from({ length: 10 }, () => openTicket(player)))
  await send.click()
  await expect(form(page).getByRole('alert')).toHaveText(/^Você já tem 10 tickets em aberto\./)

  const isKept = async () => {
    await expect(form(page).getByLabel('Título')).toHaveValue('A ponte')
    await expect(textIn(form(page))).toHaveText('Caiu ontem.')
  }
  const question = page.getByRole('dialog', { name: 'Descartar o ticket?' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await isKept()
  await page.goBack()
  await expect(form(page)).toBeHidden()
  await page.getByRole('button', { name: 'Criar Novo Ticket' }).click()
  await isKept()
  await form(page).getByRole('button', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(form(page)).toBeHidden()
  await page.getByRole('button', { name: 'Criar Novo Ticket' }).click()
  await expect(form(page).getByLabel('Título')).toHaveValue('')
  const staff = await voiceOf(page.request, STAFF)
  await Promise.all(open.map(({ id }) => reply(staff, id, 'Obrigado.', 'Resolvido')))
})

test('a reply that is not taken stays as it was written, and nobody loses it by mistake', async ({
  page,
}) => {
  const { login, staff, id, path } = await playerWithTicket(page)
  await reply(staff, id, '<p>Qual ponte?</p>')
  await arriveAs(page, login, path)
  await page.getByRole('button', { name: 'Responder' }).click()
  const send = replying(page).getByRole('button', { name: 'Enviar' })
  await expect(textIn(replying(page))).toBeFocused()
  await send.click()
  await expect(replying(page).getByRole('alert')).toHaveText('A resposta não pode estar vazia.')
  await write(replying(page), 'A do rio.')
  for (const [answer, words] of failures('Erro ao enviar a resposta.')) {
    await answerWith(page, REPLY, answer)
    await send.click()
    await expect(replying(page).getByRole('alert')).toHaveText(words)
  }
  await page.unroute(REPLY)
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Descartar a resposta?' })
    .getByRole('button', { name: 'Cancelar' })
    .click()
  await expect(textIn(replying(page))).toHaveText('A do rio.')
  await send.click()
  await expect(messages(page).nth(2)).toContainText('A do rio.')
})

test('help with a delivery or a donation begins with what it is about', async ({ page }) => {
  await arriveAs(page, 'jogador', '/user/deliveries')
  await page.getByRole('link', { name: 'Não recebi: 10× Poção de Vida' }).click()
  await expect(page).toHaveURL(/\/user\/support\?delivery=\d+$/)
  await expect(form(page)).toContainText('Sobre: 10× Poção de Vida')
  await expect(form(page).getByLabel('Título')).toHaveValue('Não recebi: 10× Poção de Vida')
  await expect(form(page).getByRole('option', { selected: true })).toHaveText('Entregas e itens')
  await expect(textIn(form(page))).toContainText('aparece como entregue, mas não chegou')
  // Nothing of it is the player's own yet.
  await form(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(form(page)).toBeHidden()

  await page.goto('/user/donation-history')
  const help = page.getByRole('link', { name: /^Pedir ajuda: doação nº \d+$/ }).first()
  const number = /\d+$/.exec((await help.getAttribute('aria-label')) ?? '')?.[0]
  await help.click()
  await expect(page).toHaveURL(`${SUPPORT}?donation=${number}`)
  await expect(form(page).getByLabel('Título')).toHaveValue(`Ajuda com a doação nº ${number}`)
  await expect(form(page).getByRole('option', { selected: true })).toHaveText('Doações e pagamentos')
  await expect(textIn(form(page))).toContainText(`Preciso de ajuda com a doação nº ${number}.`)
})

test('a ticket is opened, read and answered with the keyboard alone', async ({ page }) => {
  const { login, staff, id } = await playerWithTicket(page)
  await reply(staff, id, '<p>Qual ponte?</p>')
  await arriveAs(page, login, SUPPORT)
  await page.getByLabel('Status').focus()
  const ticket = page.getByRole('list', { name: 'Tickets' }).getByRole('link', { name: 'A ponte caiu' })
  await expect(ticket).toBeVisible()
  await expectStops(page, [page.getByRole('button', { name: 'Criar Novo Ticket' }), ticket])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'A ponte caiu' })).toBeVisible()
  await expectStops(page, [page.getByRole('button', { name: 'Responder' })])
  await page.keyboard.press('Enter')
  await expect(textIn(replying(page))).toBeFocused()
  await page.keyboard.type('A do rio.')
  const button = (name: string) => replying(page).getByRole('button', { name })
  await expectStops(page, [button('Cancelar'), button('Enviar')])
  await page.keyboard.press('Enter')
  await expect(messages(page).nth(2)).toContainText('A do rio.')
  await expect(messages(page).nth(2)).toBeFocused()
})
