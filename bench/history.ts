// How long a player waits for the history of their donations, on a site that has had a million: a player with 5 000 of them,
// and players with about fifty. The first page, the last one, and both of each filter.
// tsx bench/history.ts
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { DONATION_FILTERS, type DonationHistoryAnswer } from '../contract/donations.ts'
import { startEmbedded } from '../server/db/embedded/embedded.ts'
import { ask } from './ask.ts'
import { quantile, times } from './figures.ts'
import { fillDonations, type Reader, signInReaders } from './history/million-donations.ts'
import { startProduct } from './product.ts'

const ROUNDS = 500
const WARM_UP_ROUNDS = 20
const OTHERS = 200
const MOST_MS = 20

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const postgres = await startEmbedded({ dir: join(folder, 'postgres'), log: () => {} })
const product = await startProduct({
  ...{ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), DEMO: 'on' },
})
const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
pool.on('error', () => {})
try {
  const startedAt = performance.now()
  await fillDonations(pool)
  console.log(`  a million donations after ${Math.round((performance.now() - startedAt) / 1000)} s`)
  const [most, ...others] = await signInReaders(pool, OTHERS)
  if (!most) throw new Error('nobody has donated')
  await read(`${most.donations} donations`, [most])
  await read('about fifty donations', others)
} finally {
  await pool.end()
  await product.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The kinds of page in turn, one request at a time. */
async function read(who: string, readers: Reader[]) {
  const waits = new Map<string, number[]>()
  const least: number[] = []
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const reader = readers[round % readers.length]
    for (const status of DONATION_FILTERS) {
      const first = await readPage(reader, `?status=${status}`)
      const last = await readPage(reader, `?status=${status}&page=${Math.max(1, first.totalPages)}`)
      if (round < WARM_UP_ROUNDS) continue
      note(waits, `${status}, first page`, first.ms)
      note(waits, `${status}, last page`, last.ms)
      least.push(await timed('/healthz'))
    }
  }
  for (const [kind, all] of waits) {
    console.log(`  ${who}, ${kind}: ${times(all)}`)
    if (quantile(all, 0.99) > MOST_MS) process.exitCode = 1
  }
  const all = [...waits.values()].flat()
  console.log(`  GET /healthz meanwhile: ${times(least)}; load ${loadavg()[0]?.toFixed(1)}`)
  console.log(`${who}: ${times(all)} (p99 of each at most ${MOST_MS} ms)`)
}

function note(waits: Map<string, number[]>, kind: string, ms: number) {
  waits.set(kind, [...(waits.get(kind) ?? []), ms])
}

async function timed(path: string) {
  const askedAt = performance.now()
  await ask(product.url + path)
  return performance.now() - askedAt
}

async function readPage(reader: Reader | undefined, query: string) {
  const askedAt = performance.now()
  const { status, body } = await ask(`${product.url}/api/donations/history${query}`, {
    authorization: `Bearer ${reader?.token}`,
  })
  const ms = performance.now() - askedAt
  if (status !== 200) throw new Error(`${query} answered ${status}: ${body}`)
  const { totalPages } = JSON.parse(body.toString()) as DonationHistoryAnswer
  return { ms, totalPages }
}
