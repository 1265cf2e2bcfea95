// npm run bench:browser-tasks -- [runs]: how long the heaviest screens keep the page's thread busy on a slow device, when
// they come and when they are used, and how long a click or a key waits for what it brings.
import type { Page } from '@playwright/test'
import { type HeavyScreen, heavyScreens } from './browser/heavy-screens.ts'
import { arrive, type OpenedSite, withOpenedSite } from './browser/opened-site.ts'
import { writePart } from './browser/results.ts'
import {
  eventsOf,
  type LongTasks,
  longTasks,
  longTasksAfterPaint,
  SLOW_DOWN,
  TRACED,
} from './browser/trace.ts'
import { quantile } from './figures.ts'
import { table } from './results.ts'

const runs = Number(process.argv[2] ?? 3)
const PATIENCE_MS = 120_000
const MOST_TASK_MS = 200
const MOST_WAIT_MS = 200

interface Visit {
  coming: LongTasks
  using: LongTasks
  waitMs: number
}

await withOpenedSite(async (site) => {
  const rows: string[][] = []
  for (const screen of await heavyScreens(site)) {
    const visits: Visit[] = []
    while (visits.length < runs)
      visits.push({ ...(await tasksOf(site, screen)), waitMs: await waitOf(site, screen) })
    rows.push(judge(screen, visits))
    console.log(rows.at(-1)?.join('  '))
  }
  writePart('Long tasks', described(rows))
})

async function tasksOf(site: OpenedSite, { path, login, ready, act }: HeavyScreen) {
  const page = await arrive(site, '/healthz', login)
  page.setDefaultTimeout(PATIENCE_MS)
  const coming = await traced(site, page, async () => {
    await page.goto(path)
    await ready(page)
  })
  const using = await traced(site, page, () => act(page))
  await page.context().close()
  return { coming: longTasksAfterPaint(coming), using: longTasks(using) }
}

async function waitOf(site: OpenedSite, { path, login, ready, act }: HeavyScreen) {
  const page = await arrive(site, '/healthz', login)
  page.setDefaultTimeout(PATIENCE_MS)
  await page.addInitScript(rememberWaits)
  await page.goto(path)
  await ready(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await act(page)
  const waitMs = await page.evaluate(longestWait)
  await page.context().close()
  return waitMs
}

async function traced({ browser }: OpenedSite, page: Page, work: () => Promise<void>) {
  await browser.startTracing(page, { categories: TRACED })
  await work()
  // What the work has set going is part of it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
  return eventsOf(await browser.stopTracing())
}

declare global {
  interface Window {
    /** From a click or a key to the next picture of the page, in milliseconds. */
    waits: number[]
  }
}

/** Runs in the page, so it stands alone: not even a function within it may have a name. */
function rememberWaits() {
  window.waits = []
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) window.waits.push(entry.duration)
  }).observe(options)
}

/** They are told some time after the picture. */
async function longestWait() {
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  return Math.max(0, ...window.waits)
}

function judge({ name, action }: HeavyScreen, visits: Visit[]) {
  const middle = (of: (visit: Visit) => number) => quantile(visits.map(of), 0.5)
  const cells = (of: (visit: Visit) => LongTasks) => [
    String(middle((each) => of(each).count)),
    marked(
      middle((each) => of(each).longestMs),
      MOST_TASK_MS,
    ),
  ]
  return [
    name,
    ...cells(({ coming }) => coming),
    action,
    ...cells(({ using }) => using),
    marked(
      middle(({ waitMs }) => waitMs),
      MOST_WAIT_MS,
    ),
  ]
}

/** What misses its bar makes the program fail, and stands out in the table. */
function marked(ms: number, most: number) {
  if (ms > most) process.exitCode = 1
  return ms > most ? `**${Math.round(ms)} ms**` : `${Math.round(ms)} ms`
}

function described(rows: string[][]) {
  const heads = [
    'screen',
    'tasks > 50 ms:',
    'longest:',
    'then',
    'tasks > 50 ms:',
    'longest:',
    'a click waits:',
  ]
  return `After the first paint, medians of ${runs} visits. Tasks by their own time on the page's thread, times ${SLOW_DOWN} for a slow
device, at most ${MOST_TASK_MS} ms; from a click or a key to the next picture, in a browser that is slowed down ${SLOW_DOWN} times, at most
${MOST_WAIT_MS} ms.

${table(heads, rows)}`
}
