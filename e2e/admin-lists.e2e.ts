// How the lists of the back office are read.
import { readFile } from 'node:fs/promises'
import { STAFF_ROWS_PER_PAGE } from '#contract/staff.ts'
import { button, ownId, table, tell } from './admin.ts'
import { arriveAsNewcomer } from './newcomer.ts'
import { arriveAs, expect, test } from './stage.ts'

test('a list is narrowed, turned, brought back, and taken along as a file', async ({ page }) => {
  const login = await arriveAsNewcomer(page)
  const id = await ownId(page)
  await arriveAs(page, 'admin', '/admin/audit')
  const gift = { currency: 'gold', amount: 1, reason: 'Uma moeda' }
  for (let given = 0; given <= STAFF_ROWS_PER_PAGE; given++)
    await tell(page, `/api/admin/players/${id}/wallet`, gift)
  await page.getByLabel('Quem fez').fill('admin')
  await page.getByLabel('Nº do jogador').fill(String(id))
  await page.keyboard.press('Enter')
  const filtered = `/admin/audit?actor=admin&player=${id}`
  const count = page.getByRole('main').getByRole('status')
  await expect(page).toHaveURL(filtered)
  await expect(count).toHaveText('25 resultados; há mais antigos.')
  await button(page, 'Mais antigos').click()
  await expect(count).toHaveText('1 resultado.')
  await expect(table(page, 'Atos da administração')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(filtered)
  await expect(count).toHaveText('25 resultados; há mais antigos.')
  await expect(page.getByLabel('Quem fez')).toHaveValue('admin')
  await page.goBack()
  await expect(page).toHaveURL('/admin/audit')
  await expect(page.getByLabel('Quem fez')).toHaveValue('')

  await page.goto(`/admin/players?search=${login}`)
  const saved = page.waitForEvent('download')
  await button(page, 'Exportar CSV').click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^jogadores-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines).toEqual([
    '\uFEFFNúmero;Usuário;Nível;Criado em;Visto em',
    expect.stringMatching(new RegExp(`^${id};${login};0;\\d{4}-`)),
    '',
  ])
})
