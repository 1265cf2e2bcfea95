// The screens with the most to do, and what people do there.
import type { Page } from '@playwright/test'
import { topicPath } from '#contract/paths.ts'
import { logIn } from '../product.ts'
import { bearer } from '../sign-in.ts'
import { give, type OpenedSite } from './opened-site.ts'

export interface HeavyScreen {
  name: string
  path: string
  login?: string
  /** What has to be there before anything can be done. */
  ready: (page: Page) => Promise<void>
  action: string
  act: (page: Page) => Promise<void>
}

const SECTIONS = 60
const SPINS = 100

export async function heavyScreens(site: OpenedSite): Promise<HeavyScreen[]> {
  await give(site, 'admin', 'spin_gold', SPINS)
  const topic = await writeLongTopic(site)
  return [...readingScreens(topic), ...playingScreens, ...workingScreens]
}

const readingScreens = (topic: number): HeavyScreen[] => [
  {
    name: 'home',
    path: '/',
    ready: (page) => button(page, 'Próximo slide').hover(),
    action: 'the next slide',
    act: (page) => button(page, 'Próximo slide').click(),
  },
  {
    name: 'wiki',
    path: '/wiki',
    ready: (page) => page.locator('[role=tablist][tabindex="0"]').waitFor(),
    action: 'a search',
    async act(page) {
      await page.getByRole('searchbox').click()
      await page.keyboard.type('guilda', { delay: 100 })
      await page.getByRole('main').locator('mark').first().waitFor()
    },
  },
  {
    name: `wiki, a topic of ${SECTIONS} sections`,
    path: topicPath(topic),
    // Behind it, what shows that the browser has taken over what the server drew.
    ready: (page) => page.locator('[role=tablist][tabindex="0"]').waitFor({ state: 'attached' }),
    action: 'its end',
    async act(page) {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
]

const playingScreens: HeavyScreen[] = [
  {
    name: 'roulette',
    path: '/user/roulette',
    login: 'admin',
    ready: (page) => button(page, 'Girar').waitFor(),
    action: 'a spin',
    async act(page) {
      await button(page, 'Girar').click()
      await page.getByRole('button', { name: 'Giro único' }).click()
      await page.getByText('Você ganhou:').waitFor()
    },
  },
]

const workingScreens: HeavyScreen[] = [
  {
    name: 'tickets of all players',
    path: '/user/support',
    login: 'admin',
    ready: (page) => page.getByRole('tabpanel').getByRole('link').first().waitFor(),
    action: 'a ticket',
    async act(page) {
      await page.getByRole('tabpanel').getByRole('link').first().click()
      await button(page, 'Responder').waitFor()
    },
  },
  {
    name: 'back office',
    path: '/admin',
    login: 'admin',
    ready: (page) => page.getByText('Contas criadas até agora.').waitFor(),
    action: 'the list of players',
    async act(page) {
      await page.getByRole('main').getByRole('link', { name: 'Jogadores', exact: true }).first().click()
      await page.getByRole('link', { name: 'novato' }).waitFor()
    },
  },
  {
    name: 'editor of a wheel',
    path: '/admin/wheels',
    login: 'admin',
    ready: (page) => button(page, 'Criar nova versão').waitFor(),
    action: 'opened, and a chance typed',
    async act(page) {
      await button(page, 'Criar nova versão').click()
      await page
        .getByLabel(/^Chance de/)
        .first()
        .click()
      await page.keyboard.type('12', { delay: 100 })
    },
  },
  {
    name: 'editor of the wiki',
    path: '/wiki',
    login: 'admin',
    ready: (page) => button(page, 'Novo tópico').waitFor(),
    action: 'opened, and a text typed',
    async act(page) {
      await button(page, 'Novo tópico').click()
      await page.getByRole('textbox', { name: 'Conteúdo' }).click()
      await page.keyboard.type('Ao farol do norte', { delay: 50 })
    },
  },
]

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function writeLongTopic({ url }: OpenedSite) {
  const headers = { ...bearer(await logIn(url, 'admin')), 'content-type': 'application/json' }
  const section = (number: number) =>
    `<h2>Parte ${number}</h2>${'<p>O caminho segue pelo vale, até o farol.</p>'.repeat(8)}`
  const content = Array.from({ length: SECTIONS }, (_, number) => section(number + 1)).join('')
  const body = JSON.stringify({ title: 'A grande viagem', content, category_id: 1 })
  const answer = await fetch(`${url}/api/topics`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`the topic was refused with ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { topic: { id: number } }).topic.id
}
