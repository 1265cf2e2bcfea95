// npm run bench:browser-hour -- [minutes] [seconds between two steps]: one page that is used for an hour, through all
// screens and again, and what it holds on to in the end.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { growthOf, type Held, held } from './browser/memory.ts'
import { arrive, give, withOpenedSite } from './browser/opened-site.ts'
import { answerAsPlayer } from './browser/player-answers.ts'
import { writePart } from './browser/results.ts'
import { comeHome, type Step, TRIPS } from './browser/tour.ts'
import { table } from './results.ts'

const [minutes = 60, pace = 2] = process.argv.slice(2).map(Number)
/** Who may open every screen. */
const LOGIN = 'admin'
const STEP_MS = 30_000
/** Machine code is made and thrown away as the browser likes, over hours: without it, what grows is what the page keeps. */
const CHROME_FLAGS = ['--js-flags=--jitless']
/** So few of the trips may find the page otherwise than expected: news come while somebody clicks. */
const MOST_BROKEN_OFF = 0.05

await withOpenedSite(async (site) => {
  await give(site, LOGIN, 'spin_gold', 1_000)
  const page = await arrive(site, '/', LOGIN)
  page.setDefaultTimeout(STEP_MS)
  const samples = await useIt(page, () => answerAsPlayer(site.url))
  const growths = growthOf(samples, minutes)
  if (growths.some(({ isTooMuch }) => isTooMuch)) process.exitCode = 1
  const rows = growths.map(({ what, before, after, isTooMuch }) => [
    what,
    before.toFixed(1),
    isTooMuch ? `**${after.toFixed(1)}**` : after.toFixed(1),
  ])
  console.log(rows.map((row) => row.join('  ')).join('\n'))
  writePart('An hour of use', described(rows))
}, CHROME_FLAGS)

function described(rows: string[][]) {
  return `One page that goes through all screens for ${minutes} minutes, a step every ${pace} s, counted on the home page after a
collection of garbage: the medians of the second and of the last sixth of that time. At most a tenth more.

${table(['', 'early:', 'late:'], rows)}`
}

async function useIt(page: Page, afterEachRound: () => Promise<void>) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const startedAt = performance.now()
  const passed = () => (performance.now() - startedAt) / 60_000
  const samples: Held[] = []
  const sampleEvery = Math.min(1, minutes / 60)
  let [trips, brokenOff] = [0, 0]
  while (passed() < minutes) {
    if (trips > 0 && trips % TRIPS.length === 0) await afterEachRound()
    if (!(await goOn(page, TRIPS[trips++ % TRIPS.length] ?? []))) brokenOff++
    if (passed() < (samples.length + 1) * sampleEvery) continue
    await comeHome(page)
    samples.push(await held(devtools, passed()))
    console.log(lineOf(samples))
  }
  console.log(`${trips} trips, ${brokenOff} of them broken off`)
  if (brokenOff > trips * MOST_BROKEN_OFF) process.exitCode = 1
  return samples
}

/** Never by a fresh page: that would let go of all that the old one held. */
async function goOn(page: Page, trip: Step[]) {
  for (const [name, take] of trip) {
    try {
      await take(page)
    } catch (error) {
      console.log(`broken off at ${name}: ${String(error).slice(0, 400)}`)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      return false
    }
    await sleep(pace * 1_000)
  }
  return true
}

function lineOf(samples: Held[]) {
  const { minute = 0, heapMegabytes = 0, nodes, listeners } = samples.at(-1) ?? {}
  return `${minute.toFixed(1)} min: heap ${heapMegabytes.toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`
}
