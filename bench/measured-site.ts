// The built site as one that is run for real: embedded PostgreSQL, a proxy in front, every request in the log; with the
// demo's content, a wiki, players, and a payment provider in a process of its own.
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runningEmbedded } from '../server/db/embedded/embedded.ts'
import { addBusyPlayers, type BusyPlayers } from './busy-players.ts'
import { cpuMs, familyOf, memoryOf } from './process-cost.ts'
import { endProduct, spawnProduct } from './product.ts'
import { ACCESS_TOKEN, forkSimulator, WEBHOOK_SECRET } from './webhooks/simulator.ts'
import { fillWiki, type WikiTopic } from './wiki-world.ts'

const PLAYERS = 1_024
const TOPICS = 200
const READY_MS = 180_000

export interface MeasuredSite {
  url: string
  port: number
  /** For what a case writes. */
  folder: string
  databaseUrl: string
  pool: pg.Pool
  players: BusyPlayers
  topics: WikiTopic[]
  simulatorUrl: string
  /** Milliseconds of a processor since the start. */
  cpu(): Promise<{ site: number; postgres: number }>
  /** What PostgreSQL's processes share is counted once. */
  memory(): Promise<{ siteRss: number; postgresPss: number }>
  stop(): Promise<void>
}

export async function startMeasuredSite(): Promise<MeasuredSite> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const ends = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    return { ...(await openSite(folder, (end) => ends.push(end))), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openSite(folder: string, onStop: (end: () => Promise<void>) => void) {
  const simulator = await forkSimulator(join(folder, 'payments'))
  onStop(simulator.stop)
  const { child, url } = await startLogged(folder, {
    ...{ DATA_DIR: join(folder, 'data'), DEMO: 'on', PROCESSES: '1', LOG_LEVEL: 'info' },
    ...{ TRUST_PROXY: 'loopback', PUBLIC_URL: 'http://localhost' },
    MERCADOPAGO_ACCESS_TOKEN: ACCESS_TOKEN,
    MERCADOPAGO_WEBHOOK_SECRET: WEBHOOK_SECRET,
    MERCADOPAGO_API_URL: simulator.url,
  })
  onStop(() => endProduct(child))
  const databaseUrl = await runningEmbedded(join(folder, 'data', 'postgres'))
  if (!databaseUrl) throw new Error('The site runs without its PostgreSQL')
  const pool = poolAt(databaseUrl)
  onStop(() => pool.end())
  // A game that takes everything at once: what waits would be tried again and again beside what is measured.
  await pool.query('update demo_game set mailbox_capacity = 1000000000, takes_items_online = true')
  return {
    ...{ url, port: Number(new URL(url).port), folder, databaseUrl, pool, simulatorUrl: simulator.url },
    topics: await fillWiki(databaseUrl, TOPICS),
    players: await addBusyPlayers(pool, PLAYERS),
    ...costsOf(child.pid ?? 0),
  }
}

/** Closed as soon as it is not used: what it takes would count as the site's. */
function poolAt(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 2, idleTimeoutMillis: 1 })
  pool.on('error', () => {})
  return pool
}

/** All that come from the site's process are PostgreSQL's. */
function costsOf(pid: number): Pick<MeasuredSite, 'cpu' | 'memory'> {
  const postgresPids = async () => (await familyOf(pid)).filter((each) => each !== pid)
  return {
    cpu: async () => ({ site: await cpuMs([pid]), postgres: await cpuMs(await postgresPids()) }),
    async memory() {
      const site = await memoryOf([pid])
      const postgres = await memoryOf(await postgresPids())
      return { siteRss: site.rss, postgresPss: postgres.pss }
    },
  }
}

/** Its log goes to a file, as under a service manager: whoever read it from a pipe would need a core for it. */
async function startLogged(folder: string, environment: Record<string, string>) {
  const file = join(folder, 'site.log')
  const log = await open(file, 'w')
  const child = spawnProduct(environment, log.fd)
  await log.close()
  const startedAt = performance.now()
  while (performance.now() - startedAt < READY_MS && child.exitCode === null) {
    const [, url] = /"address":"(http:[^"]+)"/.exec(await readFile(file, 'utf8')) ?? []
    if (url) return { child, url }
    await sleep(50)
  }
  await endProduct(child)
  throw new Error(`The product did not start:\n${await readFile(file, 'utf8')}`)
}
