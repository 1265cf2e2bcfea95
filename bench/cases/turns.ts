// Ours and the reference by turns, in rounds; what counts is the median.
import { calmest } from '../calm.ts'
import { quantile } from '../figures.ts'
import type { MeasuredSite } from '../measured-site.ts'
import { cpuMs } from '../process-cost.ts'
import type { Turn } from '../wrk.ts'
import type { Case, Load, Side, Sides } from './case.ts'

const ROUNDS = 11
/** pgbench takes two seconds for each that counts, and what was written must come to rest. */
const ROUNDS_OF_WRITES = 3
const SECONDS = 1
const WARM_UP_CONNECTIONS = 16
/** Until V8 has made fast what runs often: after six seconds a read takes a third of what it takes in the first. */
const WARM_UP_SECONDS = { 'bare node:http': 6, pgbench: 2, argon2: 2 }

/** Of one case with one number of connections. */
export interface Measured {
  of: Case
  connections: number
  ours: Costs
  reference: Costs
  /** Medians of the rounds' own: what else the machine did slowed both sides of a round. */
  ratio: number
  extraMs: number
  /** In bytes, afterwards. */
  memory: { siteRss: number; postgresPss: number }
}

export interface Costs {
  perSecond: number
  p50: number
  p99: number
  /** Microseconds of a processor for each request: of the process that is asked, and of PostgreSQL. */
  cpu: number
  postgresCpu: number
}

export async function measure(site: MeasuredSite, of: Case): Promise<Measured[]> {
  const sides = await of.prepare(site)
  const measured: Measured[] = []
  try {
    await takeTurns(site, sides, {
      connections: Math.min(WARM_UP_CONNECTIONS, Math.max(...of.connections)),
      seconds: WARM_UP_SECONDS[of.reference],
    })
    for (const connections of of.connections) measured.push(await measureWith(site, of, sides, connections))
  } finally {
    await sides.stop?.()
  }
  return measured
}

async function measureWith(
  site: MeasuredSite,
  of: Case,
  sides: Sides,
  connections: number,
): Promise<Measured> {
  const rounds: Record<'ours' | 'reference', Costs>[] = []
  const wanted = of.reference === 'pgbench' ? ROUNDS_OF_WRITES : ROUNDS
  while (rounds.length < wanted)
    rounds.push(await takeTurns(site, sides, { connections, seconds: SECONDS }, rounds.length % 2 === 0))
  const median = (read: (round: (typeof rounds)[number]) => number) => quantile(rounds.map(read), 0.5)
  const costs = (side: 'ours' | 'reference'): Costs => ({
    perSecond: median((round) => round[side].perSecond),
    p50: median((round) => round[side].p50),
    p99: median((round) => round[side].p99),
    cpu: median((round) => round[side].cpu),
    postgresCpu: median((round) => round[side].postgresCpu),
  })
  const result = {
    ...{ of, connections, ours: costs('ours'), reference: costs('reference') },
    ratio: median(({ ours, reference }) => ours.perSecond / reference.perSecond),
    extraMs: median(({ ours, reference }) => ours.p50 - reference.p50),
    memory: await site.memory(),
  }
  console.log(
    `${of.name}, ${connections} connections: ${Math.round(result.ours.perSecond)}/s, ` +
      `${of.reference} ${Math.round(result.reference.perSecond)}/s, ratio ${result.ratio.toFixed(2)}`,
  )
  return result
}

/** Who is first in one round is second in the next: a turn after one's own is another than a turn after somebody else's. */
async function takeTurns(site: MeasuredSite, sides: Sides, load: Load, isOursFirst = true) {
  const { referencePid } = sides
  const referenceCpu = async () => (referencePid === undefined ? 0 : cpuMs([referencePid]))
  const takeOurs = () =>
    calmest(() => takeTurn(site, sides, sides.ours, load, async () => (await site.cpu()).site))
  const takeReference = () => calmest(() => takeTurn(site, sides, sides.reference, load, referenceCpu))
  if (isOursFirst) return { ours: await takeOurs(), reference: await takeReference() }
  const reference = await takeReference()
  return { ours: await takeOurs(), reference }
}

async function takeTurn(
  site: MeasuredSite,
  { settle }: Sides,
  side: Side,
  load: Load,
  ownCpu: () => Promise<number>,
): Promise<Costs> {
  await side.makeReady?.(load)
  const [own, postgres] = [await ownCpu(), (await site.cpu()).postgres]
  const turn: Turn = await side.run(load)
  const perRequest = (ms: number) => (ms * 1000) / turn.requests
  const costs = {
    ...{ perSecond: turn.perSecond, p50: turn.p50, p99: turn.p99 },
    cpu: perRequest((await ownCpu()) - own),
    postgresCpu: perRequest((await site.cpu()).postgres - postgres),
  }
  await settle?.()
  return costs
}
