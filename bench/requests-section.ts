// What `npm run bench` has measured, as it stands in RESULTS.md.
import { calmText } from './calm.ts'
import type { Bar } from './cases/case.ts'
import type { Costs, Measured } from './cases/turns.ts'
import { table } from './results.ts'

const NOTES = `Ratio: requests per second of the site by those of its reference; a median of nine rounds, three in each of three
passes through all calls that have a bar (those that write after those that read); of three rounds for the others. In each round both
had a second, and who was first in one was second in the next. **MISSED** marks what is below its bar; with one connection, where a
ratio only compares how long answers take, there is none. The site ran as one process with its embedded PostgreSQL and every request in its log (a
file), with 1 024 players who have sessions of their own, 200 topics of 5 kB and the demo's content. Load came from wrk, whose
one thread shares the cores with what it measures. Pages are one request each: their text and their styles stand in the HTML,
which the program looks for. The reference is a bare \`node:http\` with the same bytes and headers; or pgbench (at most 64
clients) with the statements that the call sends in its transaction, without the one that asks who is asking; or, for the
login, the check of the password's hash in a process of its own. CPU: microseconds of a processor for each request. More
searches and orders at once than are shown are refused on purpose. The bar of private reads is for those of one indexed query: the wallet's
statement and the donation history, which read four to six tables in theirs, have none.`

/** One connection alone fills nobody's processor: there a ratio compares how long answers take, and has no bar. */
export const isMissed = ({ of: { bar }, connections, ratio, extraMs }: Measured) => {
  if (bar === 'reported') return false
  return 'ratio' in bar ? connections > 1 && ratio < bar.ratio : extraMs > bar.extraMs
}

export function requestsSection(measured: Measured[]) {
  return [NOTES, calmText(), table(HEADS, measured.map(rowOf))].join('\n\n')
}

const HEADS = [
  ...['call', 'reference', 'connections:', 'site/s:', 'reference/s:', 'ratio:', 'bar:', 'p50 ms:', 'p99 ms:'],
  ...[
    'reference p50 ms:',
    'CPU site µs:',
    'CPU PostgreSQL µs:',
    'CPU reference µs:',
    'site MB:',
    'PostgreSQL MB:',
  ],
]

function rowOf(row: Measured) {
  const { of, connections, ours, reference, memory } = row
  const megabytes = (bytes: number) => String(Math.round(bytes / 2 ** 20))
  return [
    ...[of.call, of.reference, String(connections)],
    ...[String(Math.round(ours.perSecond)), String(Math.round(reference.perSecond)), figureOf(row)],
    ...[barOf(of.bar), milliseconds(ours.p50), milliseconds(ours.p99), milliseconds(reference.p50)],
    ...[micros(ours.cpu), micros(ours.postgresCpu), micros(costOf(reference))],
    ...[megabytes(memory.siteRss), megabytes(memory.postgresPss)],
  ]
}

function figureOf(row: Measured) {
  const { bar } = row.of
  const figure =
    bar !== 'reported' && 'extraMs' in bar ? `+${row.extraMs.toFixed(1)} ms` : row.ratio.toFixed(2)
  return isMissed(row) ? `**${figure} MISSED**` : figure
}

function barOf(bar: Bar) {
  if (bar === 'reported') return ''
  return 'ratio' in bar ? `≥ ${bar.ratio}` : `≤ ${bar.extraMs} ms`
}

const costOf = ({ cpu, postgresCpu }: Costs) => (cpu > 0 ? cpu : postgresCpu)
const milliseconds = (ms: number) => ms.toFixed(ms < 10 ? 2 : 0)
const micros = (us: number) => String(Math.round(us))
