// A process that does nothing but deliver, for who wants to kill it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { connect } from '#server/db/connection.ts'
import { runCarrier } from '#server/deliveries/carrier.ts'
import { withDeadline } from '#server/game/deadline.ts'
import { demoWorld } from '#server/game/demo-world.ts'
import type { Game } from '#server/game/port.ts'

export type DeliveryWorker = ReturnType<typeof startDeliveryWorker>

/** `repeated`: how many of a hundred calls the game hears twice. */
export function startDeliveryWorker(url: string, { repeated = 0 } = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', SELF, url, String(repeated)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let isRunning = false
  const ended = once(child, 'exit').then(() => {
    isRunning = false
  })
  const begun = once(child.stdout, 'data').then(() => {
    isRunning = true
  })
  const started = Promise.race([
    begun,
    ended.then(() => {
      throw new Error('the worker ended before it began')
    }),
  ])
  // Who kills it sooner does not care.
  started.catch(() => {})
  return {
    /** It has connected and looks for deliveries. */
    get isRunning() {
      return isRunning
    },
    started,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const SELF = fileURLToPath(import.meta.url)

/** The same call twice, one after the other or at once, as a wire that resends does. */
function repeating(game: Game, percent: number): Game {
  return {
    ...game,
    async apply(operation) {
      if (Math.random() * 100 >= percent) return game.apply(operation)
      const first = game.apply(operation)
      first.catch(() => {})
      if (Math.random() < 0.5) await Promise.allSettled([first])
      return game.apply(operation)
    },
  }
}

if (process.argv[1] === SELF) {
  const [url = '', repeated] = process.argv.slice(2)
  // Whoever started it has gone.
  process.stdin.resume().once('close', () => process.exit())
  const { db } = connect(url, () => {})
  const game = withDeadline(repeating(demoWorld(db), Number(repeated)))
  await runCarrier({ db, game, log: pino({ level: 'silent' }), isAlone: false })
  process.stdout.write('delivering\n')
}
