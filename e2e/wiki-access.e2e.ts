import type { Page } from '@playwright/test'
import { arriveAs, expect, test } from './stage.ts'
import { adminToken, createTopic } from './wiki.ts'
import { EDITOR, reading, text } from './wiki-editor.ts'

const TOOLS = /^(Novo tópico|Gerir Categorias|Tópicos eliminados|Histórico|Duplicar|Editar|Eliminar)$/
const PANELS = [
  'editar=novo',
  'editar=2',
  'duplicar=2',
  'historico=2',
  'gerir=categorias',
  'gerir=eliminados',
]

test('who may not edit sees no tools, whatever the address asks for', async ({ page, request }) => {
  const { id } = await createTopic(request, await adminToken(request), { title: 'A porta fechada' })
  // Both know by then who is there: a visitor at once, the other when the name is shown.
  await page.goto('/wiki')
  await expectNoTools(page, id)
  await arriveAs(page, 'ajudante', '/wiki')
  await expectNoTools(page, id)
})

test('the same addresses open for the lowest of those who may', async ({ page, request }) => {
  const { id } = await createTopic(request, await adminToken(request), { title: 'A porta aberta' })
  await arriveAs(page, EDITOR, '/wiki')
  await expect(page.getByRole('main').getByRole('button', { name: TOOLS })).toHaveCount(3)
  await page.goto(`/wiki?topic=${id}`)
  await expect(reading(page, 'A porta aberta').getByRole('button', { name: TOOLS })).toHaveCount(4)
  const names = [
    'Novo tópico',
    'Editar tópico',
    'Duplicar tópico',
    'Histórico',
    'Gerir Categorias',
    'Tópicos eliminados',
  ]
  for (const [place, name] of names.entries()) {
    await page.goto(`/wiki?${panelOf(place, id)}`)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
  }
})

async function expectNoTools(page: Page, id: number) {
  await expect(page.getByRole('tab', { selected: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: TOOLS })).toHaveCount(0)
  for (const place of PANELS.keys()) {
    await page.goto(`/wiki?${panelOf(place, id)}`)
    await expect(page.getByRole('banner').getByRole('button', { name: /^(Logar|Olá, )/ })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: TOOLS })).toHaveCount(0)
    await expect(page.getByRole('tab', { selected: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goto(`/wiki?topic=${id}`)
  await expect(text(page, 'A porta fechada')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: TOOLS })).toHaveCount(0)
}

const panelOf = (place: number, id: number) => PANELS[place]?.replace('2', String(id))
