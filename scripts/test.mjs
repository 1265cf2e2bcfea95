// npm test [-- check unit e2e]: every check and test, whatever failed before. What failed is named at the end, and the
// last line is the sum.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildIfChanged, endWithNpm, ensureInstalled, root, run } from './prepare.mjs'
import { makeScratch } from './scratch.mjs'
import { countPlaywright, countVitest } from './test-reports.mjs'

const PARTS = ['check', 'unit', 'e2e']
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !PARTS.includes(name))
if (unknown) {
  console.error(`Parte desconhecida: ${unknown}. As partes são ${PARTS.join(', ')}.`)
  process.exit(1)
}

const scratch = makeScratch()
process.env.TMPDIR = scratch
const sum = { passed: 0, failed: 0, skipped: 0 }
const failures = []
let isComplete = false
// On exit, because an install that fails or a Ctrl-C ends the process wherever it stands.
process.on('exit', () => {
  rmSync(scratch, { recursive: true, force: true })
  if (!isComplete) sum.failed += 1
  for (const name of failures) console.log(`✗ ${name}`)
  if (sum.skipped > 0) console.log(`\n${sum.skipped} skipped`)
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
})

endWithNpm()
await ensureInstalled()
// React's test tools refuse to work in production mode.
delete process.env.NODE_ENV
if (isAsked('check')) add(await check())
if (isAsked('unit') || isAsked('e2e')) add(await build())
if (isAsked('unit')) add(await unit())
if (isAsked('e2e')) add(await e2e())
isComplete = true
process.exitCode = sum.failed === 0 ? 0 : 1

function isAsked(part) {
  return asked.length === 0 || asked.includes(part)
}

function add({ passed, failed, skipped }) {
  sum.passed += passed
  sum.failed += failed.length
  sum.skipped += skipped
  failures.push(...failed)
}

async function check() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const steps = Object.keys(scripts).filter((name) => name.startsWith('check:'))
  const failed = []
  for (const step of steps) {
    const isFine = (await run('npm', ['run', '--silent', step])) === 0
    console.log(isFine ? `✓ ${step}` : `✗ ${step}`)
    if (!isFine) failed.push(step)
  }
  return { passed: steps.length - failed.length, failed, skipped: 0 }
}

/** Counts only when it fails: it is a step towards the tests, not one of them. */
async function build() {
  return { passed: 0, failed: (await buildIfChanged()) ? [] : ['build'], skipped: 0 }
}

async function unit() {
  const file = join(scratch, 'vitest.json')
  const strayFile = join(scratch, 'stray-errors.json')
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./scripts/stray-errors.mjs']
  const args = ['vitest', 'run', ...reporters, `--outputFile.json=${file}`]
  const exitCode = await run('npx', args, { STRAY_ERRORS_FILE: strayFile })
  return counted(exitCode, file, (report) => countVitest(report, strayErrorsIn(strayFile)))
}

/** None where vitest ended before it could tell: its exit code tells then. */
function strayErrorsIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

async function e2e() {
  const browser = await findBrowser()
  if (!browser) {
    console.error(
      'Nenhum Chromium pôde ser encontrado nem instalado. Instale um e informe o caminho em CHROME_PATH.',
    )
    return { passed: 0, failed: ['e2e: no browser'], skipped: 0 }
  }
  // What is measured under load would measure the journeys beside it, too.
  add(await journeys(browser, 'together', ['--grep-invert', '@alone']))
  return journeys(browser, 'alone', ['--grep', '@alone', '--workers', '1'])
}

async function journeys(browser, name, which) {
  const file = join(scratch, `${name}.json`)
  const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const args = ['playwright', 'test', '--reporter=list,json', ...which]
  return counted(await run('npx', args, env), file, countPlaywright)
}

/** A runner that died, or that failed for a reason outside its tests, is one failure of its own. */
function counted(exitCode, file, count) {
  const counts = countOf(file, count)
  const isUnexplained = exitCode !== 0 && counts.failed.length === 0
  return isUnexplained
    ? { ...counts, failed: [`exit code ${exitCode} of ${basename(file, '.json')}`] }
    : counts
}

function countOf(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: [`no report of ${basename(file, '.json')}`], skipped: 0 }
  }
}
