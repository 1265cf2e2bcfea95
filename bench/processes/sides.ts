// Who is measured beside whom.
import { join } from 'node:path'
import { familyOf } from '../process-cost.ts'
import type { Product } from '../product.ts'
import { type Answers, startReference } from '../references/bare-http.ts'
import { startBareCluster } from './bare-cluster.ts'
import type { Case } from './cases.ts'
import { startNginx } from './nginx.ts'
import type { Side } from './rounds.ts'
import { pidsOf, type Stage } from './stage.ts'

export const COUNTS = [1, 2, 4]
export const SHARED_COUNTS = [1, 2]

export const DIRECT = 'site'
export const POOLED = 'site through pgbouncer'
export const BARE = 'bare node:http'

/** Processes with a port each, as on several machines; nginx asks them in turn. */
export async function sidesBehindNginx(stage: Stage, answers: Answers): Promise<Side[]> {
  const { postgres, pgbouncer, start, keep } = stage
  const direct = await several(() => start({}))
  const pooled = await several(() => start({ DATABASE_POOL_URL: pgbouncer.url }))
  const bare = await several(async () => keep(await startReference(answers)))
  const kinds = [
    { name: DIRECT, all: direct, parts: (own: Product[]) => ({ site: () => pidsOf(own), ...of(postgres) }) },
    {
      name: POOLED,
      all: pooled,
      parts: (own: Product[]) => ({ site: () => pidsOf(own), ...of(postgres), pgbouncer: pgbouncer.pids }),
    },
  ]
  const lists = [...kinds.map(({ all }) => all), bare].flatMap((all) =>
    COUNTS.map((count) => all.slice(0, count).map(({ port }) => port)),
  )
  const nginx = keep(await startNginx(join(stage.folder, 'nginx'), lists))
  const ports = nginx.fronts.map(({ port }) => port).values()
  const front = () => ports.next().value ?? 0
  const ours = kinds.flatMap(({ name, all, parts }) =>
    COUNTS.map((processes) => ({
      ...{ name, processes, port: front(), answers: () => true },
      parts: { ...parts(all.slice(0, processes)), nginx: nginx.pids },
    })),
  )
  const theirs = COUNTS.map((processes) => ({
    ...{ name: BARE, processes, port: front(), answers: isRead, parts: {} },
  }))
  return [...ours, ...theirs]
}

export interface SharingSide extends Side {
  /** Without PostgreSQL's. */
  pids: () => Promise<number[]>
  stop: () => Promise<void>
}

/** Processes that share one port by themselves, as `npm start` has them. */
export async function sidesThatShare(
  { postgres, start, keep }: Stage,
  answers: Answers,
): Promise<SharingSide[]> {
  const sides: SharingSide[] = []
  for (const processes of SHARED_COUNTS) {
    const product = await start({ PROCESSES: String(processes) })
    const bare = keep(await startBareCluster({ answers, processes }))
    const pids = () => pidsOf([product])
    sides.push(
      {
        ...{ name: DIRECT, processes, port: product.port, answers: () => true },
        ...{ parts: { site: pids, ...of(postgres) }, pids },
        stop: product.stop,
      },
      {
        ...{ name: BARE, processes, port: bare.port, answers: isRead, parts: {} },
        ...{ pids: () => familyOf(bare.pid), stop: bare.stop },
      },
    )
  }
  return sides
}

const isRead = (asked: Case) => asked.isRead
const of = (postgres: Stage['postgres']) => ({ PostgreSQL: postgres.pids })

async function several<Thing>(start: () => Promise<Thing>) {
  const all: Thing[] = []
  while (all.length < Math.max(...COUNTS)) all.push(await start())
  return all
}
