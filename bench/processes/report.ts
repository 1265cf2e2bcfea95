// The rounds as tables, and whether more processes are worth what they must be.
import { calmText } from '../calm.ts'
import { installedVersion } from '../installed-postgres.ts'
import { table, writeSection } from '../results.ts'
import type { Case } from './cases.ts'
import { type Group, keyOf, median, type Results, ratioOf } from './rounds.ts'
import { BARE, COUNTS, DIRECT, POOLED, SHARED_COUNTS } from './sides.ts'

/** Two processes of one, for reads, on two cores. */
const LEAST_OF_TWO = 1.3
const PARTS = ['site', 'PostgreSQL', 'pgbouncer', 'nginx']

interface Findings {
  steps: string[]
  cases: Case[]
  behindNginx: Results
  sharing: Results
  /** Absent where the cores cannot be halved. */
  halved: Results | undefined
}

/** Writes them down, and says whether all is as it must be. */
export async function report({ steps, cases, behindNginx, sharing, halved }: Findings) {
  const reads = cases.filter(({ isRead }) => isRead)
  const beside = worthOf(sharing, reads)
  const alone = halved && worthOf(halved, reads)
  const text = [
    'Load (wrk, one thread), nginx, PostgreSQL and the site share the cores; no requests are logged. *Of one*: of',
    'one process of the same kind in the same round, the median of all rounds. CPU is of one request, in microseconds.',
    '',
    calmText(),
    '',
    'Processes that share a port by themselves (`PROCESSES`), without a proxy:',
    '',
    tableOf(sharing, cases, [DIRECT, BARE], SHARED_COUNTS),
    '',
    ...(halved ? halvedText(halved, reads) : []),
    'What two are worth for reads, and what they are worth to a bare cluster beside it:',
    '',
    table(
      ['case', 'connections:', 'the load', 'two of one:', 'of a bare cluster:', 'bar:'],
      [
        ...worthRows('on other cores', alone ?? [], true),
        ...worthRows('on the same cores', beside, alone === undefined),
      ],
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
  return (alone ?? beside).every(holds)
}

const halvedText = (halved: Results, reads: Case[]) => [
  'There wrk takes from a second process the time that it is there for: beside one, only about half a core is free. So the',
  'reads once more on two cores of half the speed (by control groups) that the site and PostgreSQL have to themselves, while wrk',
  'has the other halves, as if it asked from another machine. A thread that has used its half waits for the next tenth of a',
  'second: what p99 tells here.',
  '',
  tableOf(halved, reads, [DIRECT, BARE], SHARED_COUNTS),
  '',
]

interface Worth {
  name: string
  connections: number
  ratio: number
  bare: number
}

function worthOf(results: Results, cases: Case[]): Worth[] {
  return cases.flatMap((each) =>
    results.connections.map((connections) => {
      const key = (name: string, processes: number) => keyOf(each, connections, { name, processes })
      const ofTwo = (name: string) => ratioOf(results, key(name, 2), key(name, 1))
      return { name: each.name, connections, ratio: ofTwo(DIRECT), bare: ofTwo(BARE) }
    }),
  )
}

function worthRows(load: string, worth: Worth[], hasBar: boolean) {
  return worth.map((each) => {
    const ratio = each.ratio.toFixed(2)
    const marked = hasBar && !holds(each) ? `**${ratio} MISSED**` : ratio
    const bar = hasBar ? `≥ ${LEAST_OF_TWO}` : ''
    return [each.name, String(each.connections), load, marked, each.bare.toFixed(2), bar]
  })
}

const holds = ({ ratio }: Worth) => ratio >= LEAST_OF_TWO

function tableOf(results: Results, cases: Case[], names: string[], counts: number[]) {
  const rows = cases.flatMap((each) =>
    results.connections.flatMap((connections) =>
      names.flatMap((name) =>
        counts.flatMap((processes) => rowOf(results, each, connections, { name, processes })),
      ),
    ),
  )
  const heads = ['case', 'connections:', 'who', 'processes:', 'requests/s:', 'of one:', 'p99:']
  return table([...heads, ...PARTS.map((part) => `CPU ${part}:`)], rows)
}

function rowOf(results: Results, of: Case, connections: number, { name, processes }: Group) {
  const key = keyOf(of, connections, { name, processes })
  const measured = results.measured.get(key)
  if (!measured) return []
  const ratio = ratioOf(results, key, keyOf(of, connections, { name, processes: 1 }))
  const figures = [
    Math.round(median(measured.perSecond)),
    ratio.toFixed(2),
    `${median(measured.p99).toFixed(1)} ms`,
  ]
  const cpu = PARTS.map((part) => (measured.cpu[part] ? Math.round(median(measured.cpu[part])) : ''))
  return [[of.name, connections, name, processes, ...figures, ...cpu].map(String)]
}
