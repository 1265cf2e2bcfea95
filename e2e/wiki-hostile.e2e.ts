// Hostile texts, written through the API and opened wherever texts are shown.
import type { APIRequestContext, Page } from '@playwright/test'
import { xssVectors } from '../server/testing/xss-vectors.ts'
import { watch } from './hostile.ts'
import { arriveAs, test as base, expect, ownStage, type Stage } from './stage.ts'
import { adminToken, createTopic, openWiki, saveTopic, shelvesOf } from './wiki.ts'

const AT_ONCE = 8
const IN_ONE_TOPIC = 20
/** Those that the server has cleaned are all opened; of the raw ones some: support-hostile.e2e.ts shows them all. */
const EACH_RAW = process.env.HOSTILE === 'all' ? 1 : 40
/** Good texts are all read, and some of them edited. */
const EACH_EDITED = process.env.HOSTILE === 'all' ? 1 : 4
/** The others are refused as text already. */
const storable = xssVectors.filter((vector) => vector.isWellFormed() && !vector.includes('\0'))

interface Written {
  id: number
  title: string
  content: string
}

interface Hostile {
  /** One text each; in a category of their own, so that the list behind what is opened stays short. */
  vectors: Written[]
  /** Many in one, as they were kept; each of these topics has been saved twice. */
  collections: Written[]
}

/** Its own product: nobody else wants a wiki like this. */
const test = base.extend<object, { stage: Stage; hostile: Hostile }>({
  stage: ownStage,
  hostile: [
    async ({ playwright, stage }, use) => {
      const request = await playwright.request.newContext({ baseURL: stage.url })
      await use(await writeHostile(request))
      await request.dispose()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

if (process.env.HOSTILE === 'all') test.setTimeout(600_000)
test('nothing hostile runs or loads while it is read', async ({ page, hostile: { collections } }) => {
  const seen = await watch(page)
  await openWiki(page)
  await openEach(page, collections, 'topic')
  expect(await seen()).toEqual({ executed: 0, foreign: [], violations: [] })
})

/** One by one: a text that leaves something open would swallow the next. With HOSTILE=all, all of them. */
test('nor would it, had the server not cleaned it', async ({ page, hostile: { vectors } }) => {
  const seen = await watch(page)
  const raw = new Map(vectors.map(({ id }, index) => [id, storable[index] ?? '']))
  await page.route(/\/api\/topics\/\d+$/, (route) => {
    const id = Number(route.request().url().split('/').at(-1))
    const topic = { id, title: `Vetor ${id}`, content: raw.get(id) ?? '', category_id: 1, version: 1 }
    return route.fulfill({
      json: { success: true, topic: { ...topic, updated_at: '2026-01-01T00:00:00Z', updated_by: 'admin' } },
    })
  })
  await openWiki(page)
  const some = vectors.filter((_, index) => index % EACH_RAW === 0)
  await openEach(
    page,
    some.map(({ id }) => ({ id, title: `Vetor ${id}` })),
    'topic',
  )
  const { executed, foreign } = await seen()
  expect({ executed, foreign }).toEqual({ executed: 0, foreign: [] })
})

test('nothing hostile runs or loads while it is edited', async ({ page, hostile: { collections } }) => {
  const seen = await watch(page)
  await arriveAs(page, 'admin', '/wiki')
  await openEach(page, collections, 'editar')
  expect(await seen()).toEqual({ executed: 0, foreign: [], violations: [] })
})

test('nothing hostile runs or loads while its history is looked at', async ({
  page,
  hostile: { collections },
}) => {
  const seen = await watch(page)
  await arriveAs(page, 'admin', '/wiki')
  await openEach(page, collections, 'historico')
  expect(await seen()).toEqual({ executed: 0, foreign: [], violations: [] })
})

test('good texts break no rule of the content security policy', async ({ page, request }) => {
  const seen = await watch(page)
  await arriveAs(page, 'admin', '/wiki')
  const { categorizedTopics } = await (await request.get('/api/topics-by-category')).json()
  const topics: Written[] = categorizedTopics
    .flatMap(({ topics }: { topics: Written[] }) => topics)
    .filter(({ title }: Written) => !/^(Vetor|Coleção) /.test(title))
  expect(topics.length).toBeGreaterThanOrEqual(20)
  await openEach(page, topics, 'topic')
  const some = topics.filter((_, index) => index % EACH_EDITED === 0)
  for (const way of ['editar', 'historico'] as const) await openEach(page, some, way)
  expect(await seen()).toEqual({ executed: 0, foreign: [], violations: [] })
})

test('what would run or load is noticed here', async ({ page }) => {
  const seen = await watch(page)
  await openWiki(page)
  await page.evaluate(() => {
    Object.assign(window, { __xss: 1 })
    document.body.append(Object.assign(new Image(), { src: 'https://xss.invalid/x.png' }))
  })
  await expect.poll(seen).toEqual({ executed: 1, foreign: [], violations: ['https://xss.invalid/x.png'] })
})

async function writeHostile(request: APIRequestContext): Promise<Hostile> {
  const token = await adminToken(request)
  const [, aside] = await shelvesOf(request)
  const vectors = await writeAll(request, token, {
    name: 'Vetor',
    contents: storable,
    category_id: aside?.id,
  })
  const kept = vectors.map(({ content }) => content)
  const together = Array.from({ length: Math.ceil(kept.length / IN_ONE_TOPIC) }, (_, index) =>
    kept.slice(index * IN_ONE_TOPIC, (index + 1) * IN_ONE_TOPIC).join('<p>—</p>'),
  )
  const collections = await writeAll(request, token, { name: 'Coleção', contents: together })
  for (const { id, title, content } of collections)
    await saveTopic(request, token, id, { title, content: `${content}<p>fim</p>` })
  return { vectors, collections }
}

type Writing = { name: string; contents: string[]; category_id?: number | undefined }

async function writeAll(
  request: APIRequestContext,
  token: string,
  { name, contents, category_id = 1 }: Writing,
) {
  const written: Written[] = []
  for (let start = 0; start < contents.length; start += AT_ONCE)
    written.push(
      ...(await Promise.all(
        contents
          .slice(start, start + AT_ONCE)
          .map((content, index) =>
            createTopic(request, token, { title: `${name} ${start + index + 1}`, content, category_id }),
          ),
      )),
    )
  return written
}

/** One after the other, without leaving the page; each is touched once it is there. */
async function openEach(
  page: Page,
  topics: { id: number; title: string }[],
  way: 'topic' | 'editar' | 'historico',
) {
  await page.evaluate(
    async ({ topics, way }) => {
      const until = async (holds: () => boolean, what: string) => {
        const giveUpAt = performance.now() + 20_000
        while (!holds()) {
          if (performance.now() > giveUpAt) throw new Error(`${what} did not open`)
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      }
      const dialog = () => [...document.querySelectorAll('[role=dialog]')].at(-1)
      const button = (name: RegExp) =>
        [...(dialog()?.querySelectorAll('button') ?? [])].find(
          (each) => !each.hidden && name.test(each.getAttribute('aria-label') ?? each.textContent),
        )
      const holdsText = () => dialog()?.querySelector('.rich-text') !== null
      const shows: Record<typeof way, (title: string) => boolean> = {
        topic: (title) => dialog()?.querySelector('h2')?.textContent === title && holdsText(),
        editar: (title) => dialog()?.querySelector('input')?.value === title && holdsText(),
        historico: (title) => dialog()?.textContent.includes(title) === true && !!button(/^Ver/),
      }
      const touch = () => {
        for (const element of dialog()?.querySelectorAll('.rich-text *') ?? [])
          for (const type of [
            'mouseover',
            'pointerenter',
            'focus',
            'load',
            'error',
            'toggle',
            'animationend',
          ])
            element.dispatchEvent(new Event(type, { bubbles: true }))
      }
      for (const { id, title } of topics) {
        history.pushState(null, '', `/wiki?${way}=${id}`)
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
        await until(() => dialog() !== undefined && shows[way](title), title)
        if (way === 'historico') {
          button(/^Ver/)?.click()
          await until(holdsText, `a version of ${title}`)
        }
        touch()
      }
    },
    { topics, way },
  )
}
