// Deliveries while those who carry them are killed again and again, answers are lost and calls repeated.
import { setTimeout as sleep } from 'node:timers/promises'
import { type DeliveryWorker, startDeliveryWorker } from './delivery-worker.ts'
import { type DeliveryWorld, deliveryWorld, type Tally } from './delivery-world.ts'

export interface Storm {
  /** Of a migrated database. */
  url: string
  deliveries: number
  workers: number
  killEveryMs: number
  /** Afterwards those alive carry on. */
  mostKills?: number
  /** Of a hundred: answers that never come, and calls that are made twice. */
  lost?: number
  repeated?: number
  /** How long the game takes to answer once it has done what it was told. */
  delay_ms?: number
  /** One process stands still for as long, and then goes on as if nothing had happened. */
  freezeMs?: number
  patienceMs: number
}

export interface StormReport extends Tally {
  kills: number
  seconds: number
}

/** Throws when not all has ended in time. What became of it is for the caller to judge. */
export async function storm({ url, patienceMs, ...weather }: Storm): Promise<StormReport> {
  const world = await deliveryWorld(url)
  const crew = hire(url, weather)
  try {
    await world.tell({ lost_after: weather.lost ?? 0, delay_ms: weather.delay_ms ?? 0 })
    await crew.ready()
    const startedAt = performance.now()
    const owing = world.owe(weather.deliveries)
    // Whatever ends the storm early is what the caller is told.
    owing.catch(() => {})
    const frozen = weather.freezeMs ? crew.freezeOne(weather.freezeMs) : undefined
    await Promise.all([owing, crew.killUntil(() => isOver(world, weather, startedAt, patienceMs))])
    const seconds = (performance.now() - startedAt) / 1000
    await frozen
    return { ...(await world.tally()), kills: crew.kills, seconds }
  } finally {
    await crew.dismiss()
    await world.close()
  }
}

async function isOver(
  world: DeliveryWorld,
  { deliveries }: Pick<Storm, 'deliveries'>,
  startedAt: number,
  patienceMs: number,
) {
  const ended = await world.ended()
  if (ended >= deliveries) return true
  if (performance.now() - startedAt > patienceMs)
    throw new Error(`only ${ended} deliveries have ended in time: ${JSON.stringify(await world.tally())}`)
  return false
}

/** So many processes that deliver, and never fewer for longer than one takes to start. */
function hire(
  url: string,
  { workers, killEveryMs, mostKills = Infinity, repeated = 0 }: Omit<Storm, 'url' | 'patienceMs'>,
) {
  const one = () => startDeliveryWorker(url, { repeated })
  const alive = Array.from({ length: workers }, one)
  const frozen = new Set<DeliveryWorker>()
  let kills = 0
  return {
    get kills() {
      return kills
    },
    ready: () => Promise.all(alive.map(({ started }) => started)),
    async killUntil(isOver: () => Promise<boolean>) {
      while (!(await isOver())) {
        await sleep(killEveryMs)
        // The longest-serving: one that was just started has taken nothing yet.
        const victim = alive.findIndex((worker) => worker.isRunning && !frozen.has(worker))
        if (victim === -1 || kills >= mostKills) continue
        await alive.splice(victim, 1)[0]?.kill()
        kills++
        alive.push(one())
      }
    },
    async freezeOne(ms: number) {
      const [worker] = alive
      if (!worker) return
      frozen.add(worker)
      alive.push(one())
      // By then it has its hands full.
      await sleep(500)
      worker.freeze()
      await sleep(ms)
      worker.thaw()
      // Time enough to say how it went.
      await sleep(1_000)
    },
    dismiss: () => Promise.all(alive.map((worker) => worker.kill())),
  }
}
