// Who enters the back office, and what is offered there to whom.
import type { Page } from '@playwright/test'
import type { DonationFileAnswer } from '#contract/donations-staff.ts'
import { may, PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { expectAccessible, expectStops, PHONE } from './accessible.ts'
import { button, DELIVERIES, heading, openDelivery, ownId, table } from './admin.ts'
import { orderByCall } from './donations.ts'
import { arriveAsNewcomer } from './newcomer.ts'
import { arriveAs, expect, test } from './stage.ts'
import { answerWith, intercept } from './wire.ts'

test('who is not of the staff is sent home from every page of it', async ({ page }) => {
  await page.goto('/admin/players')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Logar' })).toBeVisible()
  for (const path of ['/admin', '/admin/audit']) {
    await arriveAs(page, 'ajudante', path)
    await expect(page).toHaveURL('/')
  }
  await page.goto('/user')
  await expect(page.getByRole('main').getByRole('link', { name: 'Entregas' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Visão geral' })).toHaveCount(0)
})

test('the lowest level of the staff is offered what it may do, and told what takes a higher one', async ({
  page,
}) => {
  await arriveAsNewcomer(page)
  const player = await ownId(page)
  const { id } = await orderByCall(page, 'Bolsa de Cash', 1)
  await arriveAs(page, 'moderador')
  await page.getByRole('main').getByRole('link', { name: 'Visão geral' }).click()
  await expect(menu(page).getByRole('link', { name: 'Permissões' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Registro' })).toHaveCount(0)

  await page.goto(`/admin/players?search=${player}`)
  await expect(table(page, 'Jogadores')).toBeVisible()
  await expect(button(page, 'Exportar CSV')).toHaveCount(0)
  await page.goto(`/admin/players?player=${player}`)
  await expect(button(page, 'Encerrar todas')).toBeVisible()
  await expect(button(page, /^(Dar ou tirar|Mudar o nível)$/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ver no registro' })).toHaveCount(0)

  await intercept(page, '**/api/admin/donations/*', async (route) => {
    const response = await route.fetch()
    const { donation } = (await response.json()) as DonationFileAnswer
    await route.fulfill({ response, json: { success: true, donation: { ...donation, can_refund: true } } })
  })
  await page.goto(`/admin/donations?donation=${id}`)
  await expect(button(page, 'Consultar de novo')).toBeVisible()
  await expect(button(page, 'Devolver o dinheiro')).toHaveCount(0)
  await answerWith(page, DELIVERIES, { body: openDelivery })
  await page.goto('/admin/deliveries')
  await expect(button(page, 'Tentar de novo a entrega nº 7')).toBeVisible()
  await expect(button(page, /^Cancelar/)).toHaveCount(0)

  await page.goto('/admin/audit')
  await expect(page.getByRole('main')).toContainText('Esta página pede nível 99.')
  await page.getByRole('link', { name: 'Ver o que cada nível permite' }).click()
  const names = Object.keys(PERMISSIONS) as Permission[]
  const own = names.filter((name) => may({ level: 81 }, name))
  await expect(page.getByRole('main')).toContainText(
    `O seu nível é 81: você pode ${own.length} de ${names.length} coisas.`,
  )
  await expect(table(page, 'Permissões por nível').getByText('não pode')).toHaveCount(
    names.length - own.length,
  )
})

test('what only the highest level may change, the lowest of the staff can still read', async ({ page }) => {
  await arriveAs(page, 'moderador', '/admin/team')
  await expect(button(page, 'Novo membro')).toBeVisible()
  const pages: [entry: string, shown: string][] = [
    ['Itens de doação', 'Bolsa de Cash'],
    ['WebMarket', 'Poção de Vida grande'],
    ['Roletas', 'Valendo agora'],
    ['Site', 'Nome do site'],
  ]
  for (const [entry, shown] of pages) {
    await menu(page).getByRole('link', { name: entry, exact: true }).click()
    await expect(heading(page, entry)).toBeVisible()
    await expect(page.getByRole('main').getByText(shown, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Mudar algo nela pede nível 99.')
    await expect(button(page, /^(Novo|Editar|Tirar|Subir|Criar|Ativar|Salvar|Adicionar)/)).toHaveCount(0)
  }
  await expect(page.getByLabel('Nome do site', { exact: true })).toBeDisabled()
})

test('on a phone the menu opens and closes by keyboard, and leads on', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await arriveAs(page, 'admin', '/admin/players')
  const opener = button(page, /^Administração/)
  await expect(opener).toHaveText('AdministraçãoJogadores')
  await expect(menu(page)).toBeHidden()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page, [PHONE])
  await expectStops(page, [entry(page, 'Visão geral'), entry(page, 'Jogadores')])
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await expectStops(
    page,
    ['Visão geral', 'Jogadores', 'Doações'].map((name) => entry(page, name)),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/donations')
  await expect(heading(page, 'Doações')).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await expect(opener).toHaveText('AdministraçãoDoações')
})

const menu = (page: Page) => page.getByRole('navigation', { name: 'Administração' })
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })
