// Finds a Chromium for the journeys, or brings one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './prepare.mjs'

const NAMES = [
  // Draws no window, and so does the same in two thirds of the time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a browser that runs, or undefined when none could be had. */
export async function findBrowser() {
  const isRoot = process.getuid?.() === 0
  return (
    process.env.CHROME_PATH ||
    installed() ||
    (await playwrightBrowser()) ||
    (isRoot && (await installDebianPackage()) && installed()) ||
    ((await installPlaywrightBrowser(isRoot)) && (await playwrightBrowser())) ||
    undefined
  )
}

/** Ubuntu's chromium may be a stub that only asks for a snap: what counts is that it runs. */
function installed() {
  const name = NAMES.find(
    (candidate) => spawnSync(candidate, ['--version'], { timeout: 20_000 }).status === 0,
  )
  if (!name || name.startsWith('/')) return name
  return spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function installDebianPackage() {
  if (spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log('Nenhum navegador encontrado: instalando o chromium do sistema…')
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['-qq', 'update'], quiet)
  const install = (name) => run('apt-get', ['-qq', 'install', '-y', name], quiet)
  // Not every release has the first.
  return (await install('chromium-headless-shell')) === 0 || (await install('chromium')) === 0
}

async function installPlaywrightBrowser(isRoot) {
  console.log('Nenhum navegador encontrado: baixando o Chromium do Playwright…')
  // Without Debian's servers the libraries may still be there, so only the download decides.
  if (isRoot) await run('npx', ['playwright', 'install-deps', 'chromium'])
  return (await run('npx', ['playwright', 'install', 'chromium'])) === 0
}
