// One case from the first word to the last, with both sides open at the same time.
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DESK, PHONE, tooWide } from './accessible.ts'
import { expectColour, picture } from './icon-modal.ts'
import { arriveAsNewcomer } from './newcomer.ts'
import { overhear } from './overhearing.ts'
import { arriveAs, expect, test, userButton } from './stage.ts'
import {
  addPicture,
  answer,
  form,
  inTab,
  messages,
  replying,
  STAFF,
  SUPPORT,
  textIn,
  write,
} from './support.ts'

/** A minute, and a tenth more at most. */
const LONGEST_POLL_MS = 66_001
const WAIT = 'A sua mensagem foi enviada. Por favor, aguarde a resposta de um administrador.'
const NEWER = 'Chegou uma mensagem nova neste ticket. Leia antes de responder.'
const RESOLVED = 'Este ticket foi resolvido e não pode mais ser respondido.'

interface Case {
  player: Page
  login: string
  admin: Page
  /** Nobody else's. */
  title: string
  note: string
}

for (const [where, viewport] of [
  ['at desks', DESK],
  ['on phones', PHONE],
] as const)
  test(`a whole case, a player and an admin side by side, ${where}`, async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, viewport })
    const admin = await context.newPage()
    await page.setViewportSize(viewport)
    await page.clock.install()
    const toldPlayer = await overhear(page)
    const toldAdmin = await overhear(admin)
    const login = await arriveAsNewcomer(page, SUPPORT)
    await arriveAs(admin, STAFF, SUPPORT)
    await expect(admin.getByRole('tab', { name: /^Aberto \d/ })).toBeVisible()
    const loads = [countLoads(page), countLoads(admin)]
    const mark = randomBytes(4).toString('hex')
    const all = { player: page, login, admin, title: `O moinho ${mark}`, note: `Conferir o baú ${mark}` }

    await openAndTake(all)
    await writeInTurns(all)
    await beToldElsewhere(all)
    await resolveAndGoOn(all)

    const told = await toldPlayer()
    for (const word of [all.title, 'Vamos ver o moinho.', 'event: ticket']) expect(told).toContain(word)
    expect(await toldAdmin()).toContain(all.note)
    expect(told).not.toContain(all.note)
    expect(loads.map((count) => count())).toEqual([0, 0])
    await context.close()
  })

async function openAndTake({ player, login, admin, title, note }: Case) {
  await expect(player.getByRole('main')).toContainText('Nenhum ticket ainda.')
  await player.getByRole('button', { name: 'Criar Novo Ticket' }).click()
  await form(player).getByRole('button', { name: 'Enviar ticket' }).click()
  await expect(form(player).getByRole('alert')).toHaveText('Por favor, preencha todos os campos.')
  await form(player).getByLabel('Título').fill(title)
  await form(player).getByLabel('Categoria').selectOption('Personagens')
  await write(form(player), 'O que houve')
  await form(player).getByRole('button', { name: 'Estilo: Parágrafo' }).click()
  await player.getByRole('menuitemradio', { name: 'Título 2' }).click()
  await player.keyboard.press('End')
  await player.keyboard.press('Enter')
  await player.keyboard.type('A roda parou.')
  await addPicture(form(player), await picture('green'))
  await form(player).getByRole('button', { name: 'Enviar ticket' }).click()
  await expect(player.getByText(/^Ticket #\d+ criado\./)).toBeVisible()

  await expect(admin.getByRole('tab', { selected: true })).toHaveText(/^Aberto/)
  await inTab(admin, title).click()
  await expect(messages(admin)).toHaveCount(1)
  await expect(messages(admin).getByRole('heading', { level: 2, name: 'O que houve' })).toBeVisible()
  await expect(messages(admin)).toContainText('A roda parou.')
  await expectColour(messages(admin).locator('.rich-text img'), 'green')
  const aside = admin.getByRole('complementary', { name: 'Para a equipe' })
  await aside.getByLabel('Nova nota').fill(note)
  await aside.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(aside.getByRole('list', { name: /^Notas/ })).toContainText(note)
  await expect(aside.getByText(login, { exact: true })).toBeVisible()
  await expect(aside).toContainText('Nenhuma doação.')
  expect(await tooWide(admin)).toEqual([])

  await expect(player.getByRole('main')).toContainText(WAIT)
  await expect(player.getByRole('button', { name: 'Responder' })).toBeHidden()
  await expect(player.getByRole('main')).not.toContainText(note)
  expect(await tooWide(player)).toEqual([])
}

async function writeInTurns({ player, login, admin }: Case) {
  await answer(admin, 'Vamos ver o moinho.')
  await expect(admin.getByRole('main')).toContainText('Aguardando Usuário')
  await expect(messages(player).nth(1)).toContainText('Vamos ver o moinho.')
  await expect(player.getByRole('button', { name: `Nova mensagem de ${STAFF}` })).toBeVisible()
  await expect(userButton(player)).toHaveAccessibleDescription('Você tem uma resposta do suporte.')

  await admin.getByRole('button', { name: 'Responder' }).click()
  await write(replying(admin), 'A roda gira de novo.')
  await answer(player, 'Ela range também.')
  await expect(player.getByRole('main')).toContainText(WAIT)
  await expect(userButton(player)).toHaveAccessibleDescription('')
  const meanwhile = replying(admin).getByRole('list', { name: 'Mensagens novas' })
  await expect(meanwhile).toContainText(login)
  await expect(meanwhile).toContainText('Ela range também.')
}

async function beToldElsewhere({ player, admin, title }: Case) {
  await player.getByRole('button', { name: 'Voltar para a lista' }).click()
  await player.getByRole('link', { name: 'Voltar ao painel' }).click()
  await expect(player).toHaveURL('/user')
  // What has come stops it once, with all that was written.
  const send = replying(admin).getByRole('button', { name: 'Enviar' })
  await send.click()
  await expect(replying(admin).getByRole('alert')).toHaveText(NEWER)
  await expect(textIn(replying(admin))).toHaveText('A roda gira de novo.')
  await send.click()
  await expect(messages(admin)).toHaveCount(4)
  await expect(userButton(player)).toHaveAccessibleDescription('')
  await player.clock.fastForward(LONGEST_POLL_MS)
  await expect(userButton(player)).toHaveAccessibleDescription('Você tem uma resposta do suporte.')
  await expect(userButton(player).locator('.bg-beacon')).toBeVisible()
  await userButton(player).click()
  await player.getByRole('menuitem', { name: 'Suporte 1 resposta' }).click()
  await player.getByRole('list', { name: 'Tickets' }).getByRole('link', { name: title }).click()
  await expect(messages(player).last()).toContainText('A roda gira de novo.')
}

async function resolveAndGoOn({ player, admin, title }: Case) {
  await answer(admin, 'Até a próxima.', 'Resolvido')
  await expect(player.getByRole('main')).toContainText(RESOLVED)
  await expect(userButton(player)).toHaveAccessibleDescription('')
  const number = new URL(player.url()).searchParams.get('ticket')
  await player.getByRole('link', { name: 'Abrir um novo ticket sobre este assunto' }).click()
  await expect(form(player).getByText(`Continuação de: #${number} ${title}`)).toBeVisible()
  await expect(form(player).getByLabel('Título')).toHaveValue(title)
  await expect(form(player)).toContainText(`Olá! Este ticket continua o de nº ${number}.`)
  await form(player).getByLabel('Categoria').selectOption('Personagens')
  await form(player).getByRole('button', { name: 'Enviar ticket' }).click()
  await player.getByRole('link', { name: `ticket #${number}, ${title}` }).click()
  await expect(player.getByRole('link', { name: /^Ver a continuação: ticket #\d+$/ })).toBeVisible()
}

function countLoads(page: Page) {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}
