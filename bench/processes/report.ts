// The rounds as tables, and whether more processes are worth what they must be.
import { calmText } from '../calm.ts'
import { installedVersion } from '../installed-postgres.ts'
import { table, writeSection } from '../results.ts'
import type { Case } from './cases.ts'
import { keyOf, median, type Results, ratioOf } from './rounds.ts'
import { BARE, COUNTS, DIRECT, POOLED, SHARED_COUNTS } from './sides.ts'

/** Two processes of one, for reads, on two cores. */
const LEAST_OF_TWO = 1.3
const PARTS = ['site', 'PostgreSQL', 'pgbouncer', 'nginx']

interface Findings {
  steps: string[]
  cases: Case[]
  behindNginx: Results
  sharing: Results
}

/** Writes them down, and says whether all is as it must be. */
export async function report({ steps, cases, behindNginx, sharing }: Findings) {
  const worth = cases.filter(({ isRead }) => isRead).map((each) => worthOf(sharing, each))
  const text = [
    'Load (wrk, one thread, 64 connections), nginx, PostgreSQL and the site share the cores; no requests are logged. *Of one*: of',
    'one process of the same kind in the same round, the median of all rounds. CPU is of one request, in microseconds.',
    '',
    calmText(),
    '',
    'Processes that share a port by themselves (`PROCESSES`), without a proxy:',
    '',
    tableOf(sharing, cases, [DIRECT, BARE], SHARED_COUNTS),
    '',
    'What two are worth for reads, beside what they are worth to a bare cluster:',
    '',
    table(
      ['case', 'two of one:', 'of a bare cluster:', 'bar:'],
      worth.map((each) => [each.name, marked(each), each.bare.toFixed(2), `≥ ${LEAST_OF_TWO}`]),
    ),
    '',
    'Processes with a port each behind nginx, as on several machines:',
    '',
    tableOf(behindNginx, cases, [DIRECT, POOLED, BARE], COUNTS),
    '',
    'One site to a player whose requests any process answers:',
    '',
    ...steps.map((step) => `- ${step}`),
  ].join('\n')
  console.log(`\n${text}\n`)
  writeSection('Processes', text, await installedVersion())
  return worth.every(holds)
}

interface Worth {
  name: string
  ratio: number
  bare: number
}

function worthOf(sharing: Results, each: Case): Worth {
  const ofTwo = (name: string) =>
    ratioOf(sharing, keyOf(each, { name, processes: 2 }), keyOf(each, { name, processes: 1 }))
  return { name: each.name, ratio: ofTwo(DIRECT), bare: ofTwo(BARE) }
}

const holds = ({ ratio }: Worth) => ratio >= LEAST_OF_TWO
const marked = (each: Worth) => (holds(each) ? each.ratio.toFixed(2) : `**${each.ratio.toFixed(2)} MISSED**`)

function tableOf(results: Results, cases: Case[], names: string[], counts: number[]) {
  const rows = cases.flatMap((each) =>
    names.flatMap((name) =>
      counts.flatMap((processes) => {
        const key = keyOf(each, { name, processes })
        const measured = results.get(key)
        if (!measured) return []
        const ratio = ratioOf(results, key, keyOf(each, { name, processes: 1 }))
        const cpu = PARTS.map((part) =>
          measured.cpu[part] ? String(Math.round(median(measured.cpu[part]))) : '',
        )
        const figures = [
          Math.round(median(measured.perSecond)),
          ratio.toFixed(2),
          `${median(measured.p99).toFixed(1)} ms`,
        ]
        return [[each.name, name, processes, ...figures, ...cpu].map(String)]
      }),
    ),
  )
  const heads = ['case', 'who', 'processes:', 'requests/s:', 'of one:', 'p99:']
  return table([...heads, ...PARTS.map((part) => `CPU ${part}:`)], rows)
}
