// Every side of every case in turn, again and again, so that what else the machine does slows all of them.
import { calmest } from '../calm.ts'
import { quantile } from '../figures.ts'
import { cpuMs } from '../process-cost.ts'
import { runWrk } from '../wrk.ts'
import type { Case } from './cases.ts'

const SECONDS = 2
/** V8 makes code fast that runs often: each process needs as long for that as one alone. */
const WARM_UP_SECONDS_EACH = 4

/** Who works for an answer, by name, and its processes. */
type Parts = Record<string, () => Promise<number[]>>

/** Several processes of one kind. */
export interface Group {
  name: string
  processes: number
}

export interface Side extends Group {
  port: number
  parts: Parts
  answers: (measured: Case) => boolean
}

export interface Measured {
  perSecond: number[]
  p99: number[]
  /** Microseconds of a processor for one request, by part. */
  cpu: Record<string, number[]>
}

/** What each side of each case came to, with each number of connections. */
export interface Results {
  connections: number[]
  measured: Map<string, Measured>
}

export interface Load {
  connections: number[]
  rounds: number
}

export const keyOf = (of: Case, connections: number, { name, processes }: Group) =>
  `${of.name}|${connections}|${name}|${processes}`

export async function measure(cases: Case[], sides: Side[], { connections, rounds }: Load): Promise<Results> {
  const measured: Results['measured'] = new Map()
  // One case after the other: what spins have PostgreSQL do afterwards would slow the reads of the next round.
  for (const of of cases) {
    const asked = sides.filter(({ answers }) => answers(of))
    for (const side of asked)
      await take(of, side, Math.max(...connections), WARM_UP_SECONDS_EACH * side.processes)
    for (let round = 0; round < rounds; round++)
      for (const count of connections)
        for (const side of asked)
          keep(measured, keyOf(of, count, side), await calmest(() => take(of, side, count, SECONDS)))
  }
  return { connections, measured }
}

async function take({ requests }: Case, { port, parts }: Side, connections: number, seconds: number) {
  const before = await spent(parts)
  const { perSecond, p99, requests: answered } = await runWrk({ port, connections, seconds, requests })
  const after = await spent(parts)
  const cpu = Object.keys(parts).map((part) => {
    const ms = (after[part] ?? 0) - (before[part] ?? 0)
    return [part, (ms * 1000) / answered] as const
  })
  return { perSecond, p99, cpu: Object.fromEntries(cpu) }
}

async function spent(parts: Parts) {
  const all = Object.entries(parts).map(async ([part, pids]) => [part, await cpuMs(await pids())] as const)
  return Object.fromEntries(await Promise.all(all))
}

type Turn = { perSecond: number; p99: number; cpu: Record<string, number> }

function keep(measured: Results['measured'], key: string, { perSecond, p99, cpu }: Turn) {
  const known = measured.get(key) ?? { perSecond: [], p99: [], cpu: {} }
  known.perSecond.push(perSecond)
  known.p99.push(p99)
  for (const [part, each] of Object.entries(cpu)) known.cpu[part] = [...(known.cpu[part] ?? []), each]
  measured.set(key, known)
}

/** Round by round, and then the median. */
export function ratioOf({ measured }: Results, key: string, toKey: string) {
  const [ours, theirs] = [measured.get(key)?.perSecond ?? [], measured.get(toKey)?.perSecond ?? []]
  return quantile(
    ours.map((each, round) => each / (theirs[round] ?? Number.NaN)),
    0.5,
  )
}

export const median = (values: number[] | undefined) => quantile(values ?? [], 0.5)
