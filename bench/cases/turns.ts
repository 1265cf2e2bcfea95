// Ours and the reference by turns, in rounds; what counts is the median.
import { calmest } from '../calm.ts'
import { quantile } from '../figures.ts'
import type { MeasuredSite } from '../measured-site.ts'
import { cpuMs } from '../process-cost.ts'
import type { Turn } from '../wrk.ts'
import type { Case, Load, Side, Sides } from './case.ts'

/**
 * Through all calls that have a bar, one after the other: a bad minute of the machine slows some rounds of many, and not all rounds of
 * one. Those that have none are measured in the first.
 */
const PASSES = 3
const ROUNDS_OF_PASS = 3
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
  /** In bytes, after a round. */
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

type Round = Record<'ours' | 'reference', Costs> & Pick<Measured, 'memory'>

interface Rounds {
  connections: number
  rounds: Round[]
}

export async function measure(site: MeasuredSite, cases: Case[]): Promise<Measured[]> {
  const all = cases.map((of) => ({
    of,
    loads: of.connections.map((connections): Rounds => ({ connections, rounds: [] })),
  }))
  const isWrite = ({ of }: { of: Case }) => of.reference === 'pgbench'
  // What is written changes what is read, so that comes afterwards.
  for (const some of [all.filter((each) => !isWrite(each)), all.filter(isWrite)])
    for (let pass = 0; pass < PASSES; pass++)
      for (const { of, loads } of some)
        if (pass === 0 || of.bar !== 'reported') await measurePass(site, of, loads)
  return all.flatMap(({ of, loads }) => loads.map((each) => mediansOf(of, each)))
}

async function measurePass(site: MeasuredSite, of: Case, loads: Rounds[]) {
  const sides = await of.prepare(site)
  try {
    await takeTurns(site, sides, {
      connections: Math.min(WARM_UP_CONNECTIONS, Math.max(...of.connections)),
      seconds: WARM_UP_SECONDS[of.reference],
    })
    for (const each of loads) {
      const { connections, rounds } = each
      const load = { connections, seconds: SECONDS }
      for (let round = 0; round < ROUNDS_OF_PASS; round++) {
        const turns = await takeTurns(site, sides, load, rounds.length % 2 === 0)
        rounds.push({ ...turns, memory: await site.memory() })
      }
      tell(mediansOf(of, each))
    }
  } finally {
    await sides.stop?.()
  }
}

function mediansOf(of: Case, { connections, rounds }: Rounds): Measured {
  const median = (read: (round: Round) => number) => quantile(rounds.map(read), 0.5)
  const costs = (side: 'ours' | 'reference'): Costs => ({
    perSecond: median((round) => round[side].perSecond),
    p50: median((round) => round[side].p50),
    p99: median((round) => round[side].p99),
    cpu: median((round) => round[side].cpu),
    postgresCpu: median((round) => round[side].postgresCpu),
  })
  return {
    ...{ of, connections, ours: costs('ours'), reference: costs('reference') },
    ratio: median(({ ours, reference }) => ours.perSecond / reference.perSecond),
    extraMs: median(({ ours, reference }) => ours.p50 - reference.p50),
    memory: {
      siteRss: median(({ memory }) => memory.siteRss),
      postgresPss: median(({ memory }) => memory.postgresPss),
    },
  }
}

function tell({ of, connections, ours, reference, ratio }: Measured) {
  console.log(
    `${of.name}, ${connections} connections: ${Math.round(ours.perSecond)}/s, ` +
      `${of.reference} ${Math.round(reference.perSecond)}/s, ratio ${ratio.toFixed(2)}`,
  )
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
