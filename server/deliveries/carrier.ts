// Carries deliveries to the game, a handful at a time, for as long as the site runs.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/connection.ts'
import type { Game } from '#server/game/port.ts'
import { attempt } from './attempts.ts'
import { freeTaken, type Settlement, settle, type Taken, takeDue } from './queue.ts'

// Two handfuls are under way at a time, so that the game has something to do while results are written down. While there
// is nothing to carry, one of the two looks often.
const IDLE_MS = [250, 1_000]
const HANDFUL = 24
const AT_ONCE = 8
const AWAY_MS = 1_000
const LAST_HANDFUL_MS = 3_000

export interface Carrying {
  db: Db
  game: Game
  log: FastifyBaseLogger
  /** Who is told to stop begins with no other. */
  stopped?: AbortSignal
}

/** Tells the game, writes down what it said, and says what of it counted. */
export async function carryOut({ db, game, log, stopped }: Carrying, taken: Taken[]): Promise<Settlement[]> {
  const settlements: Settlement[] = []
  const faults: unknown[] = []
  const left = taken.values()
  const carryOn = async () => {
    for (const each of left)
      if (!stopped?.aborted) settlements.push(await attempt(game, each, (error) => faults.push(error)))
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, taken.length) }, carryOn))
  if (faults.length > 0) tellFaults(log, settlements, faults[0])
  if (settlements.length === 0) return []
  const counted = await settle(db, settlements)
  return settlements.filter(({ id }) => counted.has(id))
}

/** What fails for one mostly fails for all: a line for each would bury the log. */
function tellFaults(log: FastifyBaseLogger, settlements: Settlement[], first: unknown) {
  const deliveries = settlements.filter(({ outcome }) => outcome === 'fault').map(({ id }) => id)
  log.error({ err: first, deliveries }, 'deliveries failed')
}

/** `isAlone`: no other process works on this database. */
export async function runCarrier({ isAlone, ...parts }: Omit<Carrying, 'stopped'> & { isAlone: boolean }) {
  if (isAlone) await freeTaken(parts.db)
  const stopping = new AbortController()
  const lanes = IDLE_MS.map((idleMs) => keepCarrying({ ...parts, stopped: stopping.signal }, idleMs))
  return {
    /** What is under way then is taken up by the next who looks. */
    async stop() {
      stopping.abort()
      await Promise.race([Promise.all(lanes), sleep(LAST_HANDFUL_MS, undefined, { ref: false })])
    },
  }
}

async function keepCarrying(parts: Required<Carrying>, idleMs: number) {
  const { stopped } = parts
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopped }).catch(() => {})
  let setbacks = 0
  let isCutOff = false
  while (!stopped.aborted)
    try {
      // After a setback one that gets through is the sign to send the others.
      const settlements = await carryOut(parts, await takeDue(parts.db, setbacks > 0 ? 1 : HANDFUL))
      const nothingWentThrough = settlements.every(({ outcome }) => outcome === 'away')
      if (settlements.length === 0) await pause(idleMs)
      setbacks = settlements.length > 0 && nothingWentThrough ? setbacks + 1 : 0
      if (setbacks > 1) await pause(AWAY_MS)
      if (setbacks > 0) while (!stopped.aborted && !(await isBack(parts.game))) await pause(AWAY_MS)
      isCutOff = false
    } catch (error) {
      if (!isCutOff && !stopped.aborted) parts.log.warn({ err: error }, 'deliveries wait')
      isCutOff = true
      await pause(AWAY_MS)
    }
}

const isBack = (game: Game) =>
  game.status().then(
    ({ online }) => online,
    () => false,
  )
