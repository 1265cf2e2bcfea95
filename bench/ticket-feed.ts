// 2 000 players have their tickets open: what each of these pages costs the product in memory, and how soon a reader knows
// that an administrator has replied. Nobody else may be told.
// tsx bench/ticket-feed.ts [how many pages]
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../server/db/embedded/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { quantile, times } from './figures.ts'
import { type Product, startProduct } from './product.ts'
import { bearer, signInAll } from './sign-in.ts'
import { settledMemory } from './ticket-feed/memory.ts'
import { clockMs, type Heard, type Pages, startPages } from './ticket-feed/pages.ts'
import { addAdmin, addPlayers } from './tickets/people.ts'
import { steadyRandom } from './vocabulary.ts'

const PAGES = Number(process.argv[2] ?? 2_000)
const ROUNDS = 3
const REPLIES = 1_200
const WARM_UP_REPLIES = 100
const PER_SECOND = 20
const HEARD_WITHIN_MS = 10_000
const MOST_KB = 20
const MOST_MS = 200

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const postgres = await startEmbedded({ dir: join(folder, 'postgres'), log: () => {} })
const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
pool.on('error', () => {})
try {
  await migrate(postgres.url)
  const players = await addPlayers(pool, PAGES)
  const tokens = await signInAll(
    pool,
    players.map(({ accountId }) => accountId),
  )
  const weights: Weight[] = []
  for (let round = 0; round < ROUNDS; round++)
    weights.push(await withPages((product, pages) => weigh(product, pages, tokens)))
  reportWeights(weights)
  const [admin = ''] = await signInAll(pool, [await addAdmin(pool)])
  const ticketIds = players.map(({ ticketId }) => ticketId)
  await withPages(async ({ url }, pages) => {
    await pages.open(tokens)
    await reply({ url, admin, pages }, ticketIds, WARM_UP_REPLIES)
    pages.heard.length = 0
    reportReplies(await reply({ url, admin, pages }, ticketIds, REPLIES), pages.heard)
  })
} finally {
  await pool.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function withPages<T>(work: (product: Product, pages: Pages) => Promise<T>): Promise<T> {
  const product = await startProduct({
    ...{ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), DEMO: 'on' },
  })
  const pages = startPages(product.port)
  try {
    return await work(product, pages)
  } finally {
    await pages.stop()
    await product.stop()
  }
}

/** In kB. */
interface Weight {
  each: number
  /** Free of what the first page of all costs. */
  eachOfSecondHalf: number
}

async function weigh({ process: { pid = 0 } }: Product, pages: Pages, tokens: string[]): Promise<Weight> {
  const half = Math.floor(PAGES / 2)
  const before = await settledMemory(pid)
  await pages.open(tokens.slice(0, half))
  const between = await settledMemory(pid)
  await pages.open(tokens.slice(half))
  const after = await settledMemory(pid)
  console.log(`  memory: ${before} kB, with ${half} pages ${between} kB, with ${PAGES} pages ${after} kB`)
  return { each: (after - before) / PAGES, eachOfSecondHalf: (after - between) / (PAGES - half) }
}

function reportWeights(weights: Weight[]) {
  const each = quantile(
    weights.map((weight) => weight.each),
    0.5,
  )
  const second = quantile(
    weights.map((weight) => weight.eachOfSecondHalf),
    0.5,
  )
  console.log(
    `a page: ${each.toFixed(1)} kB, one of the second half ${second.toFixed(1)} kB (each below ${MOST_KB} kB)`,
  )
  if (Math.max(each, second) >= MOST_KB) process.exitCode = 1
}

interface Sent {
  reader: number
  ticketId: number
  sentMs: number
  answeredMs: number
}

/** On schedule, whatever the answers take, to tickets of any reader. */
async function reply(
  { url, admin, pages }: { url: string; admin: string; pages: Pages },
  ticketIds: number[],
  count: number,
): Promise<Sent[]> {
  const random = steadyRandom(count)
  const startedAt = clockMs()
  const all = Array.from({ length: count }, async (_, i) => {
    const reader = Math.floor(random() * ticketIds.length)
    const ticketId = ticketIds[reader] ?? 0
    await sleep(startedAt + (i * 1000) / PER_SECOND - clockMs())
    const sentMs = clockMs()
    const response = await fetch(`${url}/api/support/tickets/${ticketId}/reply`, {
      method: 'POST',
      headers: { ...bearer(admin), 'content-type': 'application/json' },
      body: JSON.stringify({ content: '<p>Já vimos o que houve: o item está na caixa de entrada.</p>' }),
    })
    const answeredMs = clockMs()
    if (!response.ok) throw new Error(`a reply answered ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
    return { reader, ticketId, sentMs, answeredMs }
  })
  const sent = await Promise.all(all)
  const until = clockMs() + HEARD_WITHIN_MS
  while (pages.heard.length < count && clockMs() < until) await sleep(50)
  return sent
}

/** Of two replies to one ticket, the first event belongs to the first. */
function reportReplies(sent: Sent[], heard: Heard[]) {
  const left = new Map<number, Heard[]>()
  for (const one of heard) left.set(one.ticketId, [...(left.get(one.ticketId) ?? []), one])
  const [fromSent, fromAnswer]: [number[], number[]] = [[], []]
  let missed = 0
  for (const { reader, ticketId, sentMs, answeredMs } of sent) {
    const own = left.get(ticketId)
    const index = own?.findIndex((one) => one.reader === reader && one.event === 'ticket') ?? -1
    const [event] = index < 0 ? [] : (own?.splice(index, 1) ?? [])
    if (!event) missed++
    else {
      fromSent.push(event.atMs - sentMs)
      fromAnswer.push(event.atMs - answeredMs)
    }
  }
  const others = [...left.values()].flat().length
  console.log(`  from the answer to the reply until its reader knows: ${times(fromAnswer)}`)
  console.log(`  load ${loadavg()[0]?.toFixed(1)}`)
  console.log(
    `${sent.length} replies, ${PER_SECOND}/s: known after ${times(fromSent)} (p99 below ${MOST_MS} ms); ` +
      `${missed} not heard, ${others} heard by others (none of both allowed)`,
  )
  if (missed > 0 || others > 0 || quantile(fromSent, 0.99) >= MOST_MS) process.exitCode = 1
}
