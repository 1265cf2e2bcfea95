// How long players and administrators wait for their tickets, on a site that has had a million with five replies each; and
// how PostgreSQL finds out, as every open page asks once a minute, whether one waits for its author.
// tsx bench/tickets.ts [how many tickets]
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/db/embedded/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { ask } from './ask.ts'
import { quantile, times } from './figures.ts'
import { inTurn } from './in-turn.ts'
import { type Product, startProduct } from './product.ts'
import { bearer, signInAll } from './sign-in.ts'
import { fillTickets } from './tickets/million-tickets.ts'
import { type Kinds, ownPages, searchPages, tabPages } from './tickets/pages.ts'
import { explainPending } from './tickets/pending-plan.ts'
import { addAdmin } from './tickets/people.ts'

const TICKETS = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = 400
/** A site that has run for a while has its code compiled. */
const WARM_UP_ROUNDS = 100
const AT_ONCE = 2
const PLAYERS = Array.from({ length: 200 }, (_, i) => 1 + i)

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const postgres = await startEmbedded({ dir: join(folder, 'postgres'), log: () => {} })
const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
pool.on('error', () => {})
try {
  const startedAt = performance.now()
  await migrate(postgres.url)
  await fillTickets(pool, TICKETS)
  console.log(`  ${TICKETS} tickets after ${Math.round((performance.now() - startedAt) / 1000)} s`)
  const product = await startProduct({
    ...{ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), DEMO: 'on' },
  })
  try {
    await measure(product)
  } finally {
    await product.stop()
  }
} finally {
  await pool.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(product: Product) {
  const players = await signInAll(pool, PLAYERS)
  const [admin = ''] = await signInAll(pool, [await addAdmin(pool)])
  await read(product, 15, await ownPages(pool, PLAYERS, players))
  await read(product, 30, await tabPages(pool, admin))
  await read(product, 100, await searchPages(pool, admin, TICKETS))
  await explainPending(pool, product.url, bearer(players[0] ?? ''))
}

/** The kinds of page in turn, a few at once. */
async function read({ url }: Product, mostMs: number, kinds: Kinds) {
  const waits = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
  const least: number[] = []
  await inTurn(Array.from({ length: WARM_UP_ROUNDS + ROUNDS }), AT_ONCE, async (_, round) => {
    for (const [kind, next] of Object.entries(kinds)) {
      const { path, headers } = next()
      const ms = await timed(url + path, headers)
      if (round >= WARM_UP_ROUNDS) waits.get(kind)?.push(ms)
    }
    least.push(await timed(`${url}/healthz`))
  })
  for (const [kind, all] of waits) {
    const isGood = quantile(all, 0.99) <= mostMs
    console.log(`${kind}: ${times(all)} (p99 at most ${mostMs} ms)${isGood ? '' : ': MISSED'}`)
    if (!isGood) process.exitCode = 1
  }
  console.log(`  GET /healthz meanwhile: ${times(least)}; load ${loadavg()[0]?.toFixed(1)}`)
}

async function timed(url: string, headers: Record<string, string> = {}) {
  const askedAt = performance.now()
  const { status, body } = await ask(url, headers)
  const ms = performance.now() - askedAt
  if (status !== 200) throw new Error(`${url} answered ${status}: ${body}`)
  return ms
}
