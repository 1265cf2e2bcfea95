// The team's side of the support.
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { SupportCategoriesAnswer } from '#contract/support.ts'
import type { AdminTicketsAnswer } from '#contract/support-staff.ts'
import { expectAccessible } from './accessible.ts'
import { ask } from './roulette.ts'
import { arriveAs, expect, test } from './stage.ts'
import {
  EVENTS,
  INBOX,
  inTab,
  messages,
  openTicket,
  playerWithTicket,
  reply,
  replying,
  STAFF,
  SUPPORT,
  textIn,
  write,
} from './support.ts'
import { answerWith, hold } from './wire.ts'

const mark = () => randomBytes(4).toString('hex')

test('tickets stand in tabs by their status, with how many there are', async ({ page }) => {
  const title = `O farol ${mark()}`
  const { staff, id } = await playerWithTicket(page, { title })
  // A stream that opens asks for the list anew: nobody would have to try again.
  const stream = await hold(page, EVENTS)
  const late = await hold(page, INBOX)
  await arriveAs(page, STAFF, SUPPORT)
  await expect(page.getByText('Carregando os tickets...')).toBeAttached()
  await answerWith(page, INBOX, { status: 429 })
  late.release()
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('Não foi possível carregar os tickets.')
  await page.unroute(INBOX)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(inTab(page, title)).toBeVisible()
  stream.release()
  await expect(page.getByRole('button', { name: 'Criar Novo Ticket' })).toHaveCount(0)
  const { counts } = await ask<AdminTicketsAnswer>(page, '/api/support/admin/tickets')
  await expect(page.getByRole('tab')).toHaveText(
    Object.entries(counts).map(([status, count]) => `${status}${count}`),
  )
  await expectAccessible(page)

  await reply(staff, id, '<p>Está aceso.</p>')
  await expect(inTab(page, title)).toHaveCount(0)
  await expect(page.getByRole('tab', { selected: true })).toHaveText(`Aberto${counts.Aberto - 1}`)
  await page.getByRole('tab', { name: 'Aguardando Usuário' }).click()
  await expect(page).toHaveURL(
    `${SUPPORT}?status=${encodeURIComponent('Aguardando Usuário').replace('%20', '+')}`,
  )
  await inTab(page, title).click()
  await expect(messages(page)).toHaveCount(2)
  await expect(page.getByText('Nenhuma nota ainda.')).toBeVisible()
  await expect(page.getByText('Nenhum outro ticket.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voltar para a lista' }).click()
  await expect(inTab(page, title)).toBeFocused()
})

test('tickets are found by text, by player and by number, whatever their status', async ({ page }) => {
  const word = `torre${mark()}`
  const { login, staff, id } = await playerWithTicket(page, {
    title: 'Um sino',
    content: `<p>Na ${word}.</p>`,
  })
  await reply(staff, id, '<p>Dobra.</p>', 'Resolvido')
  await arriveAs(page, STAFF, SUPPORT)
  const field = page.getByRole('searchbox', { name: 'Buscar por texto, jogador ou número' })
  const results = page.getByRole('region', { name: 'Resultados da busca' })
  for (const words of [word, login, String(id)]) {
    await field.fill(words)
    await expect(page).toHaveURL(`${SUPPORT}?status=Aberto&busca=${words}`)
    await expect(results.getByRole('listitem').filter({ hasText: `De ${login}` })).toContainText('Um sino')
  }
  await field.fill(`nada${mark()}`)
  await expect(results).toContainText('Nenhum ticket encontrado')
  await results.getByRole('button', { name: 'Limpar busca' }).click()
  await expect(field).toBeFocused()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Aberto/)
})

test('categories are added, renamed and archived, and come back', async ({ page }) => {
  const { login, player, staff, id } = await playerWithTicket(page)
  await reply(staff, id, 'Obrigado.', 'Resolvido')
  const [first, second] = [`Guildas ${mark()}`, `Clãs ${mark()}`]
  await arriveAs(page, STAFF, SUPPORT)
  await page.getByRole('button', { name: 'Categorias' }).click()
  const modal = page.getByRole('dialog', { name: 'Categorias do suporte' })
  const row = (name: string) => modal.getByRole('listitem').filter({ hasText: name })
  const end = async (name: string) => {
    await modal.getByRole('button', { name: `Arquivar ou eliminar ${name}` }).click()
    await page.getByRole('dialog', { name: 'Arquivar ou eliminar?' }).getByText('Confirmar').click()
  }
  await modal.getByLabel('Nova categoria').fill(first)
  await page.keyboard.press('Enter')
  await expect(row(first)).toBeVisible()
  await modal.getByRole('button', { name: `Renomear ${first}` }).click()
  await modal.getByLabel(`Novo nome de “${first}”`).fill(second)
  await page.keyboard.press('Enter')
  await expect(modal.getByRole('button', { name: `Renomear ${second}` })).toBeFocused()
  await expectAccessible(page)

  const opened = await openTicket(player, { category_id: await idOf(page, second) })
  await reply(staff, opened.id, 'Obrigado.', 'Resolvido')
  await end(second)
  await expect(modal).toContainText(`Categoria “${second}” arquivada: ela tem tickets.`)
  await expect(row(second)).toContainText('Arquivada')
  await expect(openTicket(player, { category_id: await idOf(page, second) })).rejects.toThrow(
    'não existe mais',
  )
  await modal.getByRole('button', { name: `Trazer ${second} de volta` }).click()
  await expect(row(second)).not.toContainText('Arquivada')

  await modal.getByLabel('Nova categoria').fill(first)
  await page.keyboard.press('Enter')
  await end(first)
  await expect(modal).toContainText(`Categoria “${first}” eliminada.`)
  await expect(row(first)).toHaveCount(0)
  await arriveAs(page, login, SUPPORT)
  await page.getByRole('button', { name: 'Criar Novo Ticket' }).click()
  await expect(page.getByLabel('Categoria').getByRole('option', { name: second })).toBeAttached()
})

test('what came unseen is read before an answer is sent, which keeps its text', async ({ page }) => {
  const { player, staff, id, path } = await playerWithTicket(page)
  await reply(staff, id, 'Qual ponte?')
  await page.route(EVENTS, (route) => route.abort())
  await arriveAs(page, STAFF, path)
  await page.getByRole('button', { name: 'Responder' }).click()
  await write(replying(page), 'Ela já está de pé.')
  await reply(player, id, 'A do rio.')
  const send = replying(page).getByRole('button', { name: 'Enviar' })
  await send.click()
  await expect(replying(page).getByRole('alert')).toHaveText(
    'Chegou uma mensagem nova neste ticket. Leia antes de responder.',
  )
  await expect(replying(page).getByRole('list', { name: 'Mensagens novas' })).toContainText('A do rio.')
  await expect(textIn(replying(page))).toHaveText('Ela já está de pé.')
  await send.click()
  await expect(messages(page)).toContainText(['E agora?', 'Qual ponte?', 'A do rio.', 'Ela já está de pé.'])
})

async function idOf(page: Page, name: string) {
  const { categories } = await ask<SupportCategoriesAnswer>(page, '/api/support/categories')
  return categories.find((category) => category.name === name)?.id ?? 0
}
