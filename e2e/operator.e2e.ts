// The first day of who runs the site, step by step as the README tells it. It changes what the site is: it has a product alone.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { orderByCall, payBy } from './donations.ts'
import { arriveAsNewcomer } from './newcomer.ts'
import { test as base, expect, fillCredentials, ownStage, type Stage, userButton } from './stage.ts'
import { answer, inTab, openTicket, voiceOf } from './support.ts'

const test = base.extend<object, object>({ stage: ownStage })
const run = promisify(execFile)

const LOGIN = 'operadora'
const SITE = 'Vale dos Dragões'
const ITEM = 'Baú do Dragão'

test('an operator who is new to it makes an administrator, sets up the site, and looks after its players', async ({
  page,
  stage,
  browser,
  baseURL,
}) => {
  const password = await makeAdministrator(stage)
  await signIn(page, password)
  await setUpSite(page)
  await addDonationItem(page)
  await editWheel(page)

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const player = await context.newPage()
  const login = await arriveAsNewcomer(player)
  const { url, id } = await orderByCall(player, ITEM, 2)
  await player.goto(url)
  await payBy(player, 'Pagar com Pix', 'Pagamento aprovado')
  await openTicket(await voiceOf(player.request, login), { title: 'O baú veio vazio' })
  await context.close()

  await answerTicket(page)
  await refund(page, id, login)
  await readLog(page)
})

/** `npm run admin -- create` */
async function makeAdministrator({ dataDir }: Stage) {
  const { stdout } = await run(
    process.execPath,
    ['scripts/run.mjs', 'admin', 'create', LOGIN, 'operadora@exemplo.com.br'],
    { env: { ...process.env, DATA_DIR: dataDir } },
  )
  const [, password] = /Senha: +(\S+)/.exec(stdout) ?? []
  if (!password) throw new Error(`no password in: ${stdout}`)
  return password
}

async function signIn(page: Page, password: string) {
  await page.goto('/login')
  await fillCredentials(page, LOGIN, password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(userButton(page)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Visão geral' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
}

const open = (page: Page, entry: string) =>
  page.getByRole('navigation', { name: 'Administração' }).getByRole('link', { name: entry }).click()

async function setUpSite(page: Page) {
  await open(page, 'Site')
  await page.getByLabel('Nome do site', { exact: true }).fill(SITE)
  const downloads = page.getByRole('group', { name: 'Links de downloads' })
  await downloads.getByLabel('Nome do link 1').fill('Baixar pelo espelho')
  await downloads.getByLabel('Endereço do link 1').fill('https://espelho.example/cliente')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/^Salvo\./)).toBeVisible()
  // Here at once, and for everybody who comes.
  await expect(page.getByRole('banner').getByRole('link', { name: SITE })).toBeVisible()
  const visitor = await page.request.get('/downloads')
  expect(await visitor.text()).toContain('https://espelho.example/cliente')
  expect(await (await page.request.get('/')).text()).toContain(`<title>${SITE}`)
}

async function addDonationItem(page: Page) {
  await open(page, 'Itens de doação')
  await page.getByRole('button', { name: 'Novo item' }).click()
  const window = page.getByRole('dialog', { name: 'Novo item de doação' })
  await window.getByLabel('Nome', { exact: true }).fill(ITEM)
  await window.getByLabel('Valor (R$)').fill('12,50')
  await window.getByRole('button', { name: 'Escolher do site' }).click()
  await window.getByRole('radio').first().check({ force: true })
  await window.getByLabel('O quê').selectOption('Cash')
  await window.getByRole('group', { name: 'O que um dá' }).getByLabel('Quantidade').fill('700')
  await window.getByRole('button', { name: 'Criar item' }).click()
  await expect(page.getByText(`“${ITEM}” foi criado.`)).toBeVisible()
}

async function editWheel(page: Page) {
  await open(page, 'Roletas')
  await page.getByRole('button', { name: 'Criar nova versão', exact: true }).click()
  const sum = page.getByRole('status').filter({ hasText: 'Soma:' })
  await expect(sum).toHaveText('Soma: 100%')
  const [more, less] = [page.getByLabel(/^Chance de/).first(), page.getByLabel(/^Chance de/).nth(1)]
  await more.fill(moved(await more.inputValue(), 1))
  await expect(sum).toHaveText('Soma: 100,000001% · sobram 0,000001%')
  await page.getByRole('button', { name: 'Salvar versão' }).click()
  await expect(page.getByRole('alert').last()).toContainText('somar exatamente 100%')
  await less.fill(moved(await less.inputValue(), -1))
  await expect(sum).toHaveText('Soma: 100%')
  await page.getByRole('button', { name: 'Salvar versão' }).click()
  const question = page.getByRole('dialog', { name: /^Ativar a versão \d+\?$/ })
  await question.getByRole('button', { name: 'Ativar agora' }).click()
  await expect(page.getByText(/^A versão \d+ está valendo na roleta de Gold\./)).toBeVisible()
}

/** By millionths of a percent. */
const moved = (percent: string, by: number) =>
  ((Math.round(Number(percent.replace(',', '.')) * 1e6) + by) / 1e6).toFixed(6).replace('.', ',')

async function answerTicket(page: Page) {
  await open(page, 'Suporte')
  await inTab(page, 'O baú veio vazio').click()
  await answer(page, 'Já estamos vendo. O dinheiro volta para você.')
}

async function refund(page: Page, donation: number, login: string) {
  await page.goto('/admin')
  await open(page, 'Doações')
  await page.getByRole('link', { name: `Doação nº ${donation}` }).click()
  await expect(page.getByText('R$ 25,00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Devolver o dinheiro' }).click()
  const question = page.getByRole('dialog', { name: `Devolver o dinheiro da doação nº ${donation}?` })
  await expect(question).toContainText(login)
  await question.getByLabel('Motivo').fill('O baú veio vazio.')
  await question.getByRole('button', { name: 'Devolver o dinheiro' }).click()
  await expect(page.getByText(/^Devolução pedida\./)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Doação' })).toContainText('Reembolsada')
}

async function readLog(page: Page) {
  await open(page, 'Registro')
  const log = page.getByRole('table', { name: 'Atos da administração' })
  for (const act of [
    'Criou uma conta',
    'Mudou o site',
    'Criou um item de doação',
    'Criou uma versão de roleta',
    'Ativou uma versão de roleta',
    'Respondeu um ticket',
    'Pediu a devolução de uma doação',
  ])
    await expect(log).toContainText(act)
}
