// Every side of every case in turn, again and again, so that what else the machine does slows all of them.
import { calmest } from '../calm.ts'
import { quantile } from '../figures.ts'
import { cpuMs } from '../process-cost.ts'
import { runWrk } from '../wrk.ts'
import type { Case } from './cases.ts'

const CONNECTIONS = 64
const SECONDS = 2
/** V8 makes code fast that runs often: each process needs as long for that as one alone. */
const WARM_UP_SECONDS_EACH = 4

/** Who works for an answer, by name, and its processes. */
type Parts = Record<string, () => Promise<number[]>>

export interface Side {
  name: string
  processes: number
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

export type Results = Map<string, Measured>

export const keyOf = (of: Case, { name, processes }: { name: string; processes: number }) =>
  `${of.name}|${name}|${processes}`

export async function measure(cases: Case[], sides: Side[], rounds: number): Promise<Results> {
  const results: Results = new Map()
  for (let round = 0; round <= rounds; round++)
    for (const of of cases)
      for (const side of sides.filter(({ answers }) => answers(of))) {
        if (round === 0) await take(of, side, WARM_UP_SECONDS_EACH * side.processes)
        else keep(results, keyOf(of, side), await calmest(() => take(of, side, SECONDS)))
      }
  return results
}

async function take({ requests }: Case, { port, parts }: Side, seconds: number) {
  const before = await spent(parts)
  const {
    perSecond,
    p99,
    requests: answered,
  } = await runWrk({ port, connections: CONNECTIONS, seconds, requests })
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

function keep(results: Results, key: string, { perSecond, p99, cpu }: Turn) {
  const known = results.get(key) ?? { perSecond: [], p99: [], cpu: {} }
  known.perSecond.push(perSecond)
  known.p99.push(p99)
  for (const [part, each] of Object.entries(cpu)) known.cpu[part] = [...(known.cpu[part] ?? []), each]
  results.set(key, known)
}

/** Round by round, and then the median. */
export function ratioOf(results: Results, key: string, toKey: string) {
  const [ours, theirs] = [results.get(key)?.perSecond ?? [], results.get(toKey)?.perSecond ?? []]
  return quantile(
    ours.map((each, round) => each / (theirs[round] ?? Number.NaN)),
    0.5,
  )
}

export const median = (values: number[] | undefined) => quantile(values ?? [], 0.5)
