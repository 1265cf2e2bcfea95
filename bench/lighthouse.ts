// npm run lighthouse -- [runs] [addresses]: what Lighthouse says of the pages on a phone, as the median of three runs each.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findBrowser } from '../scripts/browser.mjs'
import { withKeptSession } from './browser/kept-session.ts'
import { writePart } from './browser/results.ts'
import { quantile } from './figures.ts'
import { type Category, PAGES, type PageGroup } from './lighthouse-pages.ts'
import { startProduct } from './product.ts'
import { table } from './results.ts'

interface Report {
  categories: Record<Category, { score: number; auditRefs: { id: string }[] }>
  audits: Record<string, { numericValue?: number; score?: number | null; title?: string }>
}

const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
const HEADS = ['page', 'performance:', 'accessibility:', 'best practices:', 'SEO:', 'layout shift:']
const CATEGORIES: Category[] = ['performance', 'accessibility', 'best-practices', 'seo']

const [runs = 3, ...asked] = process.argv.slice(2).map((word) => (word.startsWith('/') ? word : Number(word)))
const run = promisify(execFile)
const FOLDER = fileURLToPath(new URL('lighthouse', import.meta.url))
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js')

if (!existsSync(PROGRAM)) await run('npm', ['ci', '--ignore-scripts', '--prefix', FOLDER])
const executablePath = await findBrowser()
if (!executablePath) throw new Error('No Chromium was found; give its path in CHROME_PATH.')
const dataDir = await mkdtemp(join(tmpdir(), 'lighthouse-'))
const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'on' })
const rows: string[][] = []
try {
  for (const group of PAGES) {
    const pages = group.pages.filter((page) => asked.length === 0 || asked.includes(page))
    await withKeptSession({ url: product.url, executablePath, login: group.login }, async (port) => {
      for (const page of pages) rows.push(judge(page, group, await reportsOf(`${product.url}${page}`, port)))
    })
  }
} finally {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}
if (asked.length === 0) writePart('Lighthouse', described(rows))

async function reportsOf(url: string, port: number) {
  const reports: Report[] = []
  for (let round = 0; round < Number(runs); round++)
    reports.push(await reportOf([PROGRAM, url, '--quiet', '--output=json', `--port=${port}`]))
  return reports
}

/** Now and then the browser records nothing, and Lighthouse says so. */
async function reportOf(args: string[], triesLeft = 3): Promise<Report> {
  try {
    const { stdout } = await run(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 })
    return JSON.parse(stdout)
  } catch (error) {
    if (triesLeft === 0) throw new Error('Lighthouse failed again and again', { cause: error })
    return reportOf(args, triesLeft - 1)
  }
}

function judge(page: string, { atLeast, mostLayoutShift }: PageGroup, reports: Report[]) {
  const scores = CATEGORIES.map((category) => {
    const bar = atLeast[category]
    if (bar === undefined) return '–'
    const score = Math.round(middle(reports, ({ categories }) => categories[category].score * 100))
    return marked(String(score), score < bar)
  })
  const shift = middle(reports, (report) => measuredBy('cumulative-layout-shift', report))
  const times = TIMES.map(
    (audit) => `${Math.round(middle(reports, (report) => measuredBy(audit, report)))} ms`,
  )
  const row = [page, ...scores, marked(shift.toFixed(3), shift > mostLayoutShift), ...times]
  console.log(row.join('  '))
  for (const fault of faultsOf(reports)) console.log(`    ${fault}`)
  return row
}

/** What misses its bar makes the program fail, and stands out in the table. */
function marked(figure: string, isMissed: boolean) {
  if (isMissed) process.exitCode = 1
  return isMissed ? `**${figure}**` : figure
}

/** What keeps a page from full marks for accessibility and best practices. */
function faultsOf(reports: Report[]) {
  const titles = reports.flatMap(({ categories, audits }) =>
    [categories.accessibility, categories['best-practices']]
      .flatMap(({ auditRefs }) => auditRefs.map(({ id }) => audits[id]))
      .flatMap((audit) => (audit?.score === 0 && audit.title ? [audit.title] : [])),
  )
  return new Set(titles)
}

function middle(reports: Report[], of: (report: Report) => number) {
  return quantile(reports.map(of), 0.5)
}

function measuredBy(audit: string, { audits }: Report) {
  const value = audits[audit]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse did not measure ${audit}`)
  return value
}

function described(found: string[][]) {
  const bars = PAGES.map(({ name, atLeast, mostLayoutShift }) => {
    const scores = Object.entries(atLeast).map(([category, bar]) => `${category} ${bar}`)
    return `${name}: ${scores.join(', ')}, layout shift at most ${mostLayoutShift}`
  })
  const heads = [...HEADS, 'first paint:', 'largest paint:', 'blocked:']
  return `A phone on a slow network, as Lighthouse plays it; medians of ${runs} runs. Bars: ${bars.join('; ')}.\n\n${table(heads, found)}`
}
