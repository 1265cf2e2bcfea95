// npm run lighthouse: what Lighthouse says of the public pages on a phone, as the median of three runs each.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findBrowser } from '../scripts/browser.mjs'
import { startProduct } from './product.ts'

const PAGES = ['/', '/downloads', '/about']
const RUNS = 3
const AT_LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const MOST_LAYOUT_SHIFT = 0.01

type Category = keyof typeof AT_LEAST
interface Report {
  categories: Record<Category, { score: number }>
  audits: Record<string, { numericValue?: number }>
}

const run = promisify(execFile)
const FOLDER = fileURLToPath(new URL('lighthouse', import.meta.url))
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js')

if (!existsSync(PROGRAM)) await run('npm', ['ci', '--ignore-scripts', '--prefix', FOLDER])
const browser = await findBrowser()
if (!browser) throw new Error('No Chromium was found; give its path in CHROME_PATH.')
const dataDir = await mkdtemp(join(tmpdir(), 'lighthouse-'))
const product = await startProduct({ DATA_DIR: dataDir })
try {
  for (const page of PAGES) judge(page, await reportsOf(`${product.url}${page}`, browser))
} finally {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function reportsOf(url: string, chromePath: string) {
  const reports: Report[] = []
  for (let round = 0; round < RUNS; round++) {
    const flags = ['--headless=new', '--disable-background-networking', '--disable-component-update']
    if (process.getuid?.() === 0) flags.push('--no-sandbox')
    const args = [PROGRAM, url, '--quiet', '--output=json', `--chrome-flags=${flags.join(' ')}`]
    reports.push(await reportOf(args, chromePath))
  }
  return reports
}

/** Now and then the browser records nothing, and Lighthouse says so. */
async function reportOf(args: string[], chromePath: string, triesLeft = 3): Promise<Report> {
  try {
    const env = { ...process.env, CHROME_PATH: chromePath }
    const { stdout } = await run(process.execPath, args, { env, maxBuffer: 64 * 1024 * 1024 })
    return JSON.parse(stdout)
  } catch (error) {
    if (triesLeft === 0) throw new Error('Lighthouse failed again and again', { cause: error })
    return reportOf(args, chromePath, triesLeft - 1)
  }
}

function judge(page: string, reports: Report[]) {
  const scores = Object.entries(AT_LEAST).map(([category, atLeast]) => {
    const score = median(reports.map(({ categories }) => categories[category as Category].score * 100))
    if (score < atLeast) process.exitCode = 1
    return `${category} ${Math.round(score)} (at least ${atLeast})`
  })
  const value = (audit: string) => median(reports.map((report) => measuredBy(audit, report)))
  const shift = value('cumulative-layout-shift')
  if (shift > MOST_LAYOUT_SHIFT) process.exitCode = 1
  console.log(
    `${page}: ${scores.join(', ')}, layout shift ${shift.toFixed(3)} (at most ${MOST_LAYOUT_SHIFT})`,
  )
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
  console.log(`  ${times.map((audit) => `${audit} ${Math.round(value(audit))} ms`).join(', ')}`)
}

function measuredBy(audit: string, { audits }: Report) {
  const value = audits[audit]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse did not measure ${audit}`)
  return value
}

function median(values: number[]) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
