// A walk through every screen by what can be clicked there, as somebody who may open them all.
import type { Page } from '@playwright/test'

export type Step = readonly [name: string, take: (page: Page) => Promise<void>]

const accountStep: Step = ['the account', (page) => chooseInUserMenu(page, 'Minha conta')]

/** Each begins in the menu bar, wherever the one before it ended. */
export const TRIPS: Step[][] = [
  [
    ['the home page', comeHome],
    ['the next slide', (page) => button(page, 'Próximo slide').click()],
    menuLink('Sociais'),
    menuLink('Downloads'),
    ...['Sobre', 'Créditos', 'API', 'Caixa de entrada'].map(footerLink),
  ],
  [
    menuLink('Wiki'),
    ['a category of the wiki', (page) => page.getByRole('tab', { name: 'Classes' }).click()],
    ['a search of the wiki', (page) => search(page, 'guilda')],
    ['its end', (page) => main(page).getByRole('searchbox').fill('')],
    ['a topic', openTopic],
    ['the topic closed', closeDialog],
    ['the editor of the wiki', openEditor],
    ['the editor closed', discardTopic],
  ],
  [
    accountStep,
    ['the change of a password', (page) => button(page, 'Alterar Senha').click()],
    ['the change closed', closeDialog],
    ['the choice of an icon', (page) => chooseInUserMenu(page, 'Mudar Ícone')],
    ['the choice closed', closeDialog],
    mainLink('Onde estou conectado'),
  ],
  [
    accountStep,
    mainLink('Fazer Doação'),
    ['one more to donate', (page) => firstButton(page, 'Pôr mais um').click()],
    ['the next page of donations', (page) => button(page, 'Próxima').click()],
    mainLink('Ver o histórico'),
  ],
  [
    accountStep,
    mainLink('WebMarket'),
    ['a purchase', (page) => firstButton(page, 'Comprar').click()],
    ['the purchase closed', closeDialog],
    ['a search of the market', (page) => search(page, 'poção')],
    ['the orders', (page) => page.getByRole('tab', { name: 'Meus pedidos' }).click()],
    mainLink('Ver extrato'),
  ],
  [
    accountStep,
    mainLink('Meus Personagens'),
    ['a character', (page) => main(page).getByRole('link', { name: 'Aurélio' }).click()],
    ['the character closed', closeDialog],
    accountStep,
    mainLink('Entregas'),
  ],
  [
    accountStep,
    mainLink('Roleta'),
    ['a spin', spin],
    ['the other wheel', (page) => page.getByRole('tab', { name: 'Roleta de Cash' }).click()],
    ['the first wheel', (page) => page.getByRole('tab', { name: 'Roleta de Gold' }).click()],
    ['the purchase of spins', (page) => button(page, 'Comprar giros').click()],
    ['the purchase of spins closed', closeDialog],
    mainLink('conferido por você'),
  ],
  [
    ['the support', (page) => chooseInUserMenu(page, 'Suporte')],
    ['the tickets that wait', (page) => page.getByRole('tab', { name: 'Aguardando Admin' }).click()],
    ['a ticket', (page) => page.getByRole('tabpanel').getByRole('link').first().click()],
    ['an answer', writeAnswer],
    ['the answer sent', sendAnswer],
  ],
  [
    accountStep,
    ...['Visão geral', 'Jogadores', 'Doações', 'Entregas', 'Itens de doação'].map(mainLink),
    ['an item', (page) => firstButton(page, 'Editar').click()],
    ['the item closed', closeDialog],
  ],
  [
    accountStep,
    ...['Visão geral', 'WebMarket', 'Roletas'].map(mainLink),
    ['the editor of a wheel', (page) => button(page, 'Criar nova versão').click()],
    [
      'a chance',
      (page) =>
        page
          .getByLabel(/^Chance de/)
          .first()
          .fill('1,5'),
    ],
    ...['Equipe', 'Site', 'Registro', 'Permissões'].map(mainLink),
  ],
]

/** To where every count is made. */
export async function comeHome(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Reinos de Aldária' }).click()
  await page.getByRole('heading', { name: 'Mirela' }).waitFor()
}

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const firstButton = (page: Page, name: string) => main(page).getByRole('button', { name }).first()

function menuLink(name: string): Step {
  return [name, (page) => page.getByRole('banner').getByRole('link', { name, exact: true }).click()]
}

function footerLink(name: string): Step {
  return [name, (page) => page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()]
}

function mainLink(name: string): Step {
  return [
    name,
    (page) => main(page).getByRole('link', { name, exact: true }).filter({ visible: true }).first().click(),
  ]
}

async function chooseInUserMenu(page: Page, name: string) {
  await page.getByRole('banner').getByRole('button', { name: 'Olá, ' }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function search(page: Page, words: string) {
  await main(page).getByRole('searchbox').fill('')
  await main(page).getByRole('searchbox').pressSequentially(words)
}

async function openTopic(page: Page) {
  await page.getByRole('tabpanel').getByRole('link').first().click()
  await page.getByRole('dialog').locator('.rich-text').waitFor()
}

async function closeDialog(page: Page) {
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function openEditor(page: Page) {
  await button(page, 'Novo tópico').click()
  await page.getByRole('textbox', { name: 'Conteúdo' }).click()
  await page.keyboard.type('Como chegar ao farol do norte.')
}

async function discardTopic(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
}

const mainButton = (page: Page) => main(page).getByRole('button', { name: /^(Girar|Girar Novamente)$/ })

/** From the first spin on, the button spins at once. Tokens bring a question, which Escape answers. */
async function spin(page: Page) {
  await mainButton(page).click()
  await page.getByRole('button', { name: 'Giro único' }).click()
  await page.getByText('Você ganhou:').waitFor()
  const later = page.getByRole('button', { name: 'Agora não' })
  if (await later.isVisible()) await later.click()
}

async function writeAnswer(page: Page) {
  await button(page, 'Responder').click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Mensagem' }).click()
  await page.keyboard.type('Estamos vendo.')
}

async function sendAnswer(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
