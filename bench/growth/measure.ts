// One request to each site in turn, over and over: what else the machine does slows them all.
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../figures.ts'
import type { Case } from './cases.ts'
import { timed } from './request.ts'
import type { Site } from './site.ts'

const REQUESTS = 100
const PATIENCE_MS = 120_000

/** Of one site, in one round. */
export interface Turn {
  p50: number
  /** Milliseconds of a processor that PostgreSQL took for each request. */
  postgresMs: number
}

export interface Measured {
  one: Case
  /** Of every round, one turn for each site. */
  rounds: Turn[][]
}

/** The first round warms up and is not counted. */
export async function measure(one: Case, sites: Site[], rounds: number): Promise<Measured> {
  const asking = await Promise.all(sites.map(async (site) => ({ site, next: await one.of(site) })))
  const measured: Turn[][] = []
  for (let round = 0; round <= rounds; round++) {
    measured.push(await roundOf(asking, round, one.requests ?? REQUESTS))
    if (one.isBusyAfter) for (const site of sites) await untilIdle(site)
  }
  return { one, rounds: measured.slice(1) }
}

type Asking = { site: Site; next: Awaited<ReturnType<Case['of']>> }[]

async function roundOf(asking: Asking, round: number, count: number): Promise<Turn[]> {
  const waits: number[][] = asking.map(() => [])
  const before = await Promise.all(asking.map(({ site }) => postgresTimes(site)))
  for (let turn = round * count; turn < (round + 1) * count; turn++)
    for (const [place, { site, next }] of asking.entries())
      waits[place]?.push(await timed(site.product.url, next(turn)))
  const after = await Promise.all(asking.map(({ site }) => postgresTimes(site)))
  return waits.map((all, place) => ({
    p50: quantile(all, 0.5),
    postgresMs: spent(before[place], after[place]) / 1e6 / count,
  }))
}

/** Nanoseconds of a processor, by process. */
type Times = Map<number, number>

async function postgresTimes({ pool }: Site): Promise<Times> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  )
  const times = new Map<number, number>()
  for (const { pid } of rows) {
    // One may have ended meanwhile.
    const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '')
    if (text) times.set(pid, Number(text.split(' ')[0]))
  }
  return times
}

const spent = (before: Times = new Map(), after: Times = new Map()) =>
  [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? time), 0)

async function untilIdle({ pool }: Site) {
  const startedAt = performance.now()
  const isBusy = async () => {
    const { rows } = await pool.query<{ is_busy: boolean }>(
      `select exists (select from deliveries where state in ('queued', 'sending'))
        or exists (select from payment_notifications where ended_at is null) as is_busy`,
    )
    return rows[0]?.is_busy === true
  }
  while (await isBusy()) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error('the site is not done in time')
    await sleep(50)
  }
}
