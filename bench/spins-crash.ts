// Players spin over HTTP while the product is killed at random moments, and everybody asks again with the same key. Then
// every prize that was acknowledged must be there once, and be the one that the revealed seeds give.
// tsx bench/spins-crash.ts [spins] [kills] [players] [most spins of one call]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MortalProduct, mortalProduct } from './mortal-product.ts'
import { giveSpins, registerPlayer, runWallet, type SpinningPlayer, spinAll } from './spins-crash/player.ts'
import { type Verdict, verdictOn } from './spins-crash/verdict.ts'

/** A kill comes up to so long after its turn. */
const KILL_WITHIN_MS = 300

export interface SpinStorm {
  spins: number
  kills: number
  players: number
  /** Spins of one call. */
  most: number
}

export interface SpinReport extends Verdict {
  spins: number
  calls: number
  /** Answers that were lost and then told again. */
  replays: number
  kills: number
  seconds: number
  /** What the operator's own check said. */
  check: string
}

export async function spinsCrash(storm: SpinStorm, remark: (line: string) => void): Promise<SpinReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'spins-'))
  // Players who come from everywhere, as far as this machine can tell.
  const product = await mortalProduct({ DATA_DIR: dataDir, DEMO: 'on', TRUST_PROXY: 'loopback' })
  try {
    const players = await invite(product, dataDir, storm)
    const startedAt = performance.now()
    await spinWhileKilled(product, players, storm, remark)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    remark('looking at what is left')
    const verdict = await verdictOn(product, players)
    const check = (await runWallet(dataDir, ['check'])).trim()
    const sum = (count: (player: SpinningPlayer) => number) =>
      players.reduce((total, player) => total + count(player), 0)
    return {
      ...{ spins: sum(({ acknowledged }) => acknowledged.size), calls: sum(({ calls }) => calls) },
      ...{ replays: sum(({ replays }) => replays), kills: product.kills, seconds, ...verdict, check },
    }
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function invite(product: MortalProduct, dataDir: string, { players: count, spins }: SpinStorm) {
  const players: SpinningPlayer[] = []
  for (let place = 0; place < count; place++) {
    const player = await registerPlayer(product, place)
    const share = Math.floor(spins / count) + (place < spins % count ? 1 : 0)
    await giveSpins(dataDir, player, share)
    players.push(player)
  }
  return players
}

async function spinWhileKilled(
  product: MortalProduct,
  players: SpinningPlayer[],
  { spins, kills, most }: SpinStorm,
  remark: (line: string) => void,
) {
  let done = 0
  const spinning = Promise.all(
    players.map((player) => spinAll(product, player, { most, onSpun: (spun) => (done += spun) })),
  )
  spinning.catch(() => {})
  const isOver = spinning.then(() => true)
  for (let kill = 1; kill <= kills; kill++) {
    while (done < (spins * kill) / (kills + 1) && !(await Promise.race([isOver, sleep(5, false)])));
    await sleep(Math.random() * KILL_WITHIN_MS)
    await product.kill()
    remark(`killed ${kill} of ${kills} times, ${done} of ${spins} spins`)
  }
  await spinning
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [spins = 10_000, kills = 40, players = 10, most = 4] = process.argv.slice(2).map(Number)
  const report = await spinsCrash({ spins, kills, players, most }, console.log)
  console.log({ ...report, problems: report.problems.slice(0, 20) })
  if (report.problems.length > 0 || Object.values(report.p).some((p) => p < 1e-6)) process.exitCode = 1
}
