// How everything that the staff opens looks to every eye, hand and reader.
import type { Locator, Page } from '@playwright/test'
import type { DonationHistoryAnswer } from '#contract/donations.ts'
import { expectAccessible } from './accessible.ts'
import { button, DELIVERIES, heading, openDelivery, ownId, table, tell } from './admin.ts'
import { orderByCall, payBy } from './donations.ts'
import { arriveAsNewcomer } from './newcomer.ts'
import { ask } from './roulette.ts'
import { arriveAs, expect, test } from './stage.ts'
import { answerWith } from './wire.ts'

test('every page of the back office is accessible', async ({ page }) => {
  const login = await arriveAsNewcomer(page)
  const player = await ownId(page)
  const { id } = await orderByCall(page, 'Bolsa de Cash', 1)
  await arriveAs(page, 'admin', '/admin')
  // An act, for the log.
  await tell(page, `/api/admin/donations/${id}/check`, {})
  // Few rows, whatever others have left: each takes its time to look at.
  const pages: [path: string, shown: Locator][] = [
    ['', page.getByRole('heading', { name: 'Movimento' })],
    [`/players?search=${login}`, table(page, 'Jogadores')],
    [`/donations?player=${player}`, table(page, 'Doações')],
    ['/deliveries?search=jogador', table(page, 'Entregas')],
    ['/donation-items?search=bolsa', button(page, /^Editar/).first()],
    ['/market-items?search=poção', button(page, /^Editar/).first()],
    ['/wheels', table(page, /^Versões da/)],
    ['/team', button(page, /^Editar/).first()],
    ['/site', page.getByLabel('Nome do site', { exact: true })],
    [`/audit?player=${player}`, table(page, 'Atos da administração')],
    ['/permissions', table(page, 'Permissões por nível')],
  ]
  for (const [path, shown] of pages) {
    await page.goto(`/admin${path}`)
    await expect(shown).toBeVisible()
    // What a row has to tell is looked at with it.
    const more = button(page, /^(Etapas|Ver antes e depois)/).first()
    if (/^.(deliveries|audit)/.test(path)) await more.click()
    await expectAccessible(page)
  }
})

test('a player, a donation and a delivery, and what is asked before something is done to them, are accessible', async ({
  page,
}) => {
  await arriveAsNewcomer(page)
  const player = await ownId(page)
  const { url, id } = await orderByCall(page, 'Bolsa de Cash', 1)
  await page.goto(url)
  await payBy(page, 'Pagar com Pix', 'Pagamento aprovado')
  await page.goto('/user')
  await expect.poll(() => lastStatus(page)).toBe('approved')

  await arriveAs(page, 'admin', `/admin/players?player=${player}`)
  await button(page, 'Dar ou tirar').click()
  const giving = page.getByRole('dialog', { name: /^Carteira de/ })
  await giving.getByRole('button', { name: 'Dar', exact: true }).click()
  await expect(giving.getByText('Diga o motivo')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(giving).toBeHidden()
  await expect(page.getByRole('link', { name: `Doação nº ${id}` })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/admin/donations?donation=${id}`)
  await button(page, 'Devolver o dinheiro').click()
  const refund = page.getByRole('dialog', { name: /^Devolver o dinheiro/ })
  await expect(refund).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(refund).toBeHidden()
  await expectAccessible(page)

  await answerWith(page, DELIVERIES, { body: openDelivery })
  await page.goto('/admin/deliveries')
  await button(page, 'Cancelar a entrega nº 7').click()
  await expect(page.getByRole('dialog', { name: 'Cancelar a entrega nº 7?' })).toBeVisible()
  await expectAccessible(page)
})

test('the editors of what players see are accessible', async ({ page }) => {
  await arriveAs(page, 'admin', '/admin/donation-items')
  await button(page, 'Editar Bolsa de Cash').click()
  const item = page.getByRole('dialog', { name: 'Editar “Bolsa de Cash”' })
  await item.getByLabel('Nome', { exact: true }).fill('')
  await item.getByRole('button', { name: 'Salvar' }).click()
  await expect(item.getByText('Dê um nome ao item.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/team')
  await button(page, 'Novo membro').click()
  await expect(page.getByRole('dialog', { name: 'Novo membro da equipe' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/wheels')
  await page.getByRole('button', { name: 'Criar nova versão', exact: true }).click()
  await expect(heading(page, 'Nova versão da roleta de Gold')).toBeVisible()
  await expect(page.getByText('Soma: 100%')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar versão' }).click()
  const question = page.getByRole('dialog', { name: /^Ativar a versão \d+\?$/ })
  await question.getByLabel('Ativar em…').check()
  await expect(question).toContainText('Nada muda')
  await expectAccessible(page)
})

test('a list that holds nothing and one that does not come are accessible, and say what to do', async ({
  page,
}) => {
  await arriveAs(page, 'admin', '/admin/players?search=ninguem_se_chama_assim')
  await expect(page.getByText('Nenhum jogador encontrado.')).toBeVisible()
  await expectAccessible(page)
  await answerWith(page, '**/api/admin/players', { status: 429 })
  await button(page, 'Limpar').click()
  await expect(page.getByRole('alert')).toHaveText('Não foi possível carregar os jogadores.')
  await expectAccessible(page)
  await page.unroute('**/api/admin/players')
  await button(page, 'Tentar novamente').click()
  await expect(table(page, 'Jogadores')).toBeVisible()
})

const lastStatus = async (page: Page) =>
  (await ask<DonationHistoryAnswer>(page, '/api/donations/history?page=1')).donations[0]?.status
