// Deliveries through the demo world: how many a second, what a storm does to them, and a minute without the game.
// tsx bench/deliveries.ts [throughput|storm|outage]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../server/db/embedded/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { storm } from '../server/testing/delivery-storm.ts'
import { startDeliveryWorker } from '../server/testing/delivery-worker.ts'
import { type DeliveryWorld, deliveryWorld } from '../server/testing/delivery-world.ts'
import { inTurn } from './in-turn.ts'

const DELIVERIES = 10_000
const LEAST_PER_SECOND = 500
const OUTAGE_SECONDS = 60
const OWED_MEANWHILE = 1_000
const OWED_AT_ONCE = 20
const MOST_SECONDS_AFTERWARDS = 10
const PATIENCE_MS = 10 * 60_000

const PARTS: Record<string, (url: string) => Promise<boolean>> = {
  throughput,
  storm: survivesStorm,
  outage: survivesOutage,
}

const chosen = process.argv[2]
for (const [name, holds] of Object.entries(PARTS)) {
  if (chosen !== undefined && chosen !== name) continue
  if (!(await onFreshDatabase(holds))) process.exitCode = 1
}

async function onFreshDatabase(work: (url: string) => Promise<boolean>) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const postgres = await startEmbedded({ dir: join(folder, 'postgres'), log: () => {} })
  try {
    await migrate(postgres.url)
    return await work(postgres.url)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** One process, nothing in its way, beside the least that the same PostgreSQL could do for as many. */
async function throughput(url: string) {
  const before = await bareInserts(url)
  const world = await deliveryWorld(url)
  await world.owe(DELIVERIES)
  const worker = startDeliveryWorker(url)
  await worker.started
  const startedAt = performance.now()
  const alreadyEnded = await world.ended()
  await untilEnded(world, DELIVERIES)
  const perSecond = ((DELIVERIES - alreadyEnded) * 1000) / (performance.now() - startedAt)
  await worker.kill()
  const tally = await world.tally()
  await world.close()
  const reference = (before + (await bareInserts(url))) / 2
  console.log(
    `throughput: ${perSecond.toFixed(0)} deliveries/s (at least ${LEAST_PER_SECOND}), ` +
      `${(perSecond / reference).toFixed(2)} of ${reference.toFixed(0)} bare inserts/s; ${tally.attempts} attempts`,
  )
  return perSecond >= LEAST_PER_SECOND && tally.delivered === DELIVERIES && tally.notOnce === 0
}

/** Rows of one column, each committed by itself, from as many connections as a process has. */
async function bareInserts(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // PostgreSQL may be told to stop before all of them have closed.
  pool.on('error', () => {})
  await pool.query('create table if not exists bare (number integer)')
  const startedAt = performance.now()
  await inTurn(
    Array.from({ length: DELIVERIES }, (_, number) => number),
    10,
    async (number) => {
      await pool.query({ name: 'insert', text: 'insert into bare values ($1)', values: [number] })
    },
  )
  const perSecond = (DELIVERIES * 1000) / (performance.now() - startedAt)
  await pool.end()
  return perSecond
}

async function survivesStorm(url: string) {
  const { deliveries, delivered, notOnce, strangers, stuck, kills, seconds, ...attempts } = await storm({
    url,
    ...{ deliveries: DELIVERIES, workers: 2, killEveryMs: 1_000, lost: 5, repeated: 5 },
    freezeMs: 25_000,
    patienceMs: PATIENCE_MS,
  })
  const isOnce = delivered === deliveries && deliveries === DELIVERIES && notOnce + strangers + stuck === 0
  console.log(
    `storm: ${delivered} of ${deliveries} delivered in ${seconds.toFixed(1)} s with ${kills} kills, ` +
      `${notOnce} not once, ${strangers} items owed to nobody, ${stuck} stuck; ${JSON.stringify(attempts)}`,
  )
  return isOnce
}

async function survivesOutage(url: string) {
  const world = await deliveryWorld(url)
  const worker = startDeliveryWorker(url)
  await worker.started
  await world.tell({ is_up: false })
  const wentAt = performance.now()
  for (let owed = 0; owed < OWED_MEANWHILE; owed += OWED_AT_ONCE) {
    await world.owe(OWED_AT_ONCE)
    const dueAt = wentAt + ((owed + OWED_AT_ONCE) / OWED_MEANWHILE) * OUTAGE_SECONDS * 1000
    await sleep(dueAt - performance.now())
  }
  const { deliveries, delivered, attempts } = await world.tally()
  await world.tell({ is_up: true })
  const backAt = performance.now()
  await untilEnded(world, OWED_MEANWHILE)
  const seconds = (performance.now() - backAt) / 1000
  const after = await world.tally()
  await worker.kill()
  await world.close()
  console.log(
    `outage: ${deliveries} accepted in ${OUTAGE_SECONDS} s without the game, ${attempts} attempts; ` +
      `all ${after.delivered} arrived ${seconds.toFixed(1)} s after its return (at most ${MOST_SECONDS_AFTERWARDS} s)`,
  )
  const isOnce = after.delivered === OWED_MEANWHILE && after.notOnce + after.strangers === 0
  return delivered === 0 && isOnce && seconds <= MOST_SECONDS_AFTERWARDS
}

async function untilEnded(world: DeliveryWorld, deliveries: number) {
  const deadline = performance.now() + PATIENCE_MS
  while ((await world.ended()) < deliveries) {
    if (performance.now() > deadline) throw new Error(`not in time: ${JSON.stringify(await world.tally())}`)
    await sleep(50)
  }
}
