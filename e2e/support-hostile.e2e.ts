// Hostile texts that players send, opened wherever the team reads them.
import type { APIRequestContext, Page } from '@playwright/test'
import { TICKET_TITLE_MAX_LENGTH } from '#contract/support.ts'
import type { StaffTicket } from '#contract/support-staff.ts'
import { xssVectors } from '../server/testing/xss-vectors.ts'
import { watch } from './hostile.ts'
import { registerNewcomer } from './newcomer.ts'
import { arriveAs, expect, test } from './stage.ts'
import { openTicket, reply, STAFF, SUPPORT, type Voice, voiceOf } from './support.ts'

/** With an answer after each, a page of a ticket shows them all; and there is a second page of tickets. */
const IN_ONE_TICKET = 20
const AT_ONCE = 4
const SENT = 500
/** The others are refused as text already. */
const storable = xssVectors.filter((vector) => vector.isWellFormed() && !vector.includes('\0'))
const titles = storable.filter((vector) => vector.trim() !== '' && vector.length <= TICKET_TITLE_MAX_LENGTH)
/** Of every sort some. */
const sent = Array.from({ length: SENT }, (_, i) => storable[Math.floor((i * storable.length) / SENT)] ?? '')

test('nothing hostile runs or loads while the team reads it', async ({ page }) => {
  expect(new Set(sent).size).toBe(SENT)
  const written = await writeHostile(page.request, await registerNewcomer(page))
  const seen = await watch(page)
  await arriveAs(page, STAFF, SUPPORT)
  for (const { id, messages } of written) await open(page, `ticket=${id}`, { messages })
  await open(page, 'status=Resolvido', { titles: 20 })
  await page.getByRole('button', { name: 'Carregar mais' }).click()
  const shown = page.getByRole('tabpanel').getByRole('listitem')
  await expect.poll(() => shown.count()).toBeGreaterThanOrEqual(written.length)
  for (const words of ['onerror', 'script', ...titles.slice(0, 20)])
    await open(page, `busca=${encodeURIComponent(words)}`, {})
  expect(await seen()).toEqual({ executed: 0, foreign: [], violations: [] })
})

/** Each in a message of its own: one that leaves something open would swallow the next. */
test('nor would it, had the server not cleaned it', async ({ page }) => {
  const seen = await watch(page)
  const pages = inParts(storable, 50)
  await page.route(/\/api\/support\/tickets\/\d+$/, (route) => {
    const id = Number(route.request().url().split('/').at(-1))
    return route.fulfill({ json: rawTicket(id, pages[id - 1] ?? []) })
  })
  await page.route(/\/api\/support\/admin\/tickets\?/, (route) => {
    const counts = { Aberto: 100, 'Aguardando Admin': 0, 'Aguardando Usuário': 0, Resolvido: 0 }
    const some = route.request().url().includes('search') ? titles.slice(0, 50) : storable
    const tickets = some.map((title, index) => ticketNamed(index + 1, title))
    return route.fulfill({ json: { success: true, tickets, next: null, counts } })
  })
  await arriveAs(page, STAFF, `${SUPPORT}?status=Resolvido`)
  await open(page, 'status=Aberto', { titles: storable.length })
  for (const [index, vectors] of pages.entries())
    await open(page, `ticket=${index + 1}`, { messages: vectors.length })
  await open(page, 'busca=x', { titles: 50 })
  const { executed, foreign } = await seen()
  expect({ executed, foreign }).toEqual({ executed: 0, foreign: [] })
})

interface Written {
  id: number
  messages: number
}

/** Many in one ticket; some of them as titles, too, which are shown as text wherever they stand. */
async function writeHostile(request: APIRequestContext, login: string) {
  const player = await voiceOf(request, login)
  const staff = await voiceOf(request, STAFF)
  const cases = inParts(sent, IN_ONE_TICKET).map((vectors, index) => ({
    title: titles[index * IN_ONE_TICKET] ?? `Vetores ${index}`,
    vectors,
  }))
  const written: Written[] = []
  for (const some of inParts(cases, AT_ONCE))
    written.push(...(await Promise.all(some.map((each) => writeOne(player, staff, each)))))
  return written
}

async function writeOne(
  player: Voice,
  staff: Voice,
  { title, vectors }: { title: string; vectors: string[] },
) {
  // Of some nothing is left that could be sent; beside a word it can.
  const [first = '', ...others] = vectors.map((vector) => `<p>x</p>${vector}`)
  const { id } = await openTicket(player, { title, content: first })
  for (const content of others) {
    await reply(staff, id, 'E?')
    await reply(player, id, content)
  }
  await reply(staff, id, 'Certo.', 'Resolvido')
  return { id, messages: 2 * vectors.length }
}

const inParts = <Thing>(things: Thing[], size: number) =>
  Array.from({ length: Math.ceil(things.length / size) }, (_, index) =>
    things.slice(index * size, (index + 1) * size),
  )

const at = '2026-01-05T12:00:00.000Z'

const ticketNamed = (id: number, title: string): StaffTicket => ({
  ...{ id, title, category_name: title, status: 'Aberto', author_user: title },
  ...{ created_at: at, updated_at: at, player_wrote_at: at },
})

const rawTicket = (id: number, vectors: string[]) => ({
  ...{ success: true, ticket: ticketNamed(id, vectors[0] ?? ''), hasEarlier: false, followed_by: id },
  about: { kind: 'delivery', id, title: vectors[0] },
  replies: vectors.map((content, index) => ({
    ...{ id: id * 100 + index, author_id: 1, author_user: content, author_icon: null, author_level: 0 },
    ...{ content, created_at: at },
  })),
})

/** Without leaving the page. What has come is touched, as a reader would, and worse. */
async function open(page: Page, query: string, expected: { messages?: number; titles?: number }) {
  await page.evaluate(
    async ({ address, messages, titles }) => {
      history.pushState(null, '', address)
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
      const shown = (what: string) => document.querySelectorAll(what).length
      const isThere = () =>
        messages !== undefined
          ? shown('main article .rich-text') === messages && !shown('[role=tablist]')
          : titles !== undefined
            ? shown('[role=tabpanel] li, section li') >= titles
            : shown('section [role=status]') > 0 && !document.body.textContent.includes('Buscando...')
      const giveUpAt = performance.now() + 20_000
      while (!isThere()) {
        if (performance.now() > giveUpAt) throw new Error(`${address} did not open`)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      const types = ['mouseover', 'pointerenter', 'focus', 'load', 'error', 'toggle', 'animationend']
      for (const element of document.querySelectorAll('.rich-text *'))
        for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true }))
    },
    { address: `${SUPPORT}?${query}`, ...expected },
  )
}
