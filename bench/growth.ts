// How the time of each case grows with what the site holds: one of 10 000 players, one of ten times as much and one of a
// hundred times as much, side by side; and whether every statement of theirs finds its rows by an index.
// tsx bench/growth.ts [--scales 1,10,100] [--rounds 5] [--cases part of a name] [--keep folder] [--from folder]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measure } from './growth/measure.ts'
import { PlanReader } from './growth/plans.ts'
import { BACK_OFFICE, READING } from './growth/reading-cases.ts'
import { type Growth, growthOf, growthSection, lineOf } from './growth/report.ts'
import { scaleOf } from './growth/scale.ts'
import { openSite, type Site } from './growth/site.ts'
import { writingCases } from './growth/writing-cases.ts'
import { writeSection } from './results.ts'
import { forkSimulator } from './webhooks/simulator.ts'

const { values: asked } = parseArgs({
  options: {
    scales: { type: 'string', default: '1,10,100' },
    rounds: { type: 'string', default: '5' },
    cases: { type: 'string', default: '' },
    /** Where the filled sites stay; `from` is where they were left. */
    keep: { type: 'string' },
    from: { type: 'string' },
  },
})
const scales = asked.scales.split(',').map(Number).map(scaleOf)
const rounds = Number(asked.rounds)
const kept = asked.from ?? asked.keep
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'bench-')))
const simulator = await forkSimulator(join(folder, 'payments'))
const cases = [...READING, ...writingCases(simulator.url), ...BACK_OFFICE].filter(({ name }) =>
  name.includes(asked.cases),
)
const reader = new PlanReader()
const sites: Site[] = []
try {
  for (const scale of scales) sites.push(await open(scale))
  const all: Growth[] = []
  // Without rounds, only the plans are looked at.
  for (const one of rounds > 0 ? cases : []) {
    const growth = growthOf(await measure(one, sites, rounds))
    console.log(lineOf(growth))
    all.push(growth)
  }
  const largest = sites.at(-1)
  const readings = largest ? await reader.follow(largest, cases) : []
  for (const { during, table, statement } of readings)
    console.log(`${during} reads all of ${table}: ${statement.replace(/\s+/g, ' ')}`)
  console.log(`${reader.plans} plans were looked at; ${readings.length} read a whole table`)
  if (asked.cases === '' && scales.length === 3 && rounds > 0)
    writeSection('Growth', growthSection(all, readings, { scales, rounds, plans: reader.plans }))
  if (readings.length > 0 || all.some(({ isGood }) => !isGood)) process.exitCode = 1
} finally {
  for (const site of sites) await site.stop()
  await simulator.stop()
  if (kept === undefined) await rm(folder, { recursive: true, force: true })
}

async function open(scale: ReturnType<typeof scaleOf>) {
  const startedAt = performance.now()
  const isLargest = scale === scales.at(-1)
  const onLog = (line: string) => isLargest && reader.hear(line)
  const site = await openSite({ folder, scale, simulatorUrl: simulator.url, onLog })
  console.log(`  ${scale.times}× is there after ${Math.round((performance.now() - startedAt) / 1000)} s`)
  return site
}
