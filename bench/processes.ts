// One, two and four processes of the site behind nginx on Debian's PostgreSQL, directly and through pgbouncer; one and two
// that share a port by themselves, with the load on their cores and on others; and whether they are one site to a player
// whose requests any of them answers.
// tsx bench/processes.ts [rounds]
import { join } from 'node:path'
import { type Case, prepareCases } from './processes/cases.ts'
import { canHalveCores, halfCores } from './processes/half-cores.ts'
import { journey } from './processes/journey.ts'
import { startNginx } from './processes/nginx.ts'
import { report } from './processes/report.ts'
import { measure } from './processes/rounds.ts'
import { type SharingSide, sidesBehindNginx, sidesThatShare } from './processes/sides.ts'
import { onStage, type Stage } from './processes/stage.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const BEHIND_NGINX = { connections: [64], rounds: ROUNDS }
/** These have a bar, and one round scatters. */
const SHARING = { connections: [64, 256], rounds: 2 * ROUNDS + 1 }

await onStage(async (stage) => {
  const steps = await walk(stage, {})
  await walk(stage, { DATABASE_POOL_URL: stage.pgbouncer.url })
  steps.push('all of it once more with requests that go through pgbouncer')
  for (const step of steps) console.log(step)
  const { url, stop } = await stage.start({})
  const cases = await prepareCases(stage.folder, url, stage.players)
  await stop()
  const sides = await sidesThatShare(stage, cases.answers)
  const sharing = await measure(cases.all, sides, SHARING)
  const halved = canHalveCores() ? await onHalfCores(stage, sides, cases.all) : undefined
  for (const side of sides) await side.stop()
  const behindNginx = await measure(cases.all, await sidesBehindNginx(stage, cases.answers), BEHIND_NGINX)
  if (!(await report({ steps, cases: cases.all, behindNginx, sharing, halved }))) process.exitCode = 1
})

/** They and PostgreSQL have two cores of half the speed, and the load takes nothing of these. */
async function onHalfCores({ postgres, keep }: Stage, sides: SharingSide[], cases: Case[]) {
  const cores = keep(await halfCores())
  await cores.holdTogether(await postgres.pids())
  for (const { pids } of sides) await cores.holdOneByOne(await pids())
  const reads = cases.filter(({ isRead }) => isRead)
  const results = await measure(reads, sides, SHARING)
  await cores.stop()
  return results
}

/** Two processes and a proxy in front; in both ways to the database. */
async function walk({ folder, postgres, players, start }: Stage, environment: Record<string, string>) {
  const products = [await start(environment), await start(environment)]
  const way = Object.keys(environment).join() || 'direct'
  const nginx = await startNginx(join(folder, `nginx-${way}`), [products.map(({ port }) => port)])
  try {
    const { steps } = await journey({
      url: nginx.fronts[0]?.url ?? '',
      processes: products.map(({ url }) => url),
      databaseUrl: postgres.url,
      login: players.logins.at(way === 'direct' ? -1 : -2) ?? '',
    })
    return [...steps, await sharedOut(nginx)]
  } finally {
    await nginx.stop()
    for (const product of products) await product.stop()
  }
}

async function sharedOut(nginx: Awaited<ReturnType<typeof startNginx>>) {
  const all = await nginx.answeredBy()
  const counts = nginx.fronts[0]?.behind.map((port) => all.filter((each) => each === port).length) ?? []
  if (Math.min(...counts) < all.length * 0.4)
    throw new Error(`one process answered most: ${counts.join(', ')}`)
  return `${all.length} requests through nginx, answered by the processes in turn (${counts.join(' and ')})`
}
