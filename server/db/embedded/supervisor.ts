// Keeps the server running until it is told otherwise.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Guarded } from './guard.ts'
import { stopLeftovers } from './leftovers.ts'
import { type Setup, startServer } from './server.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 1_000
const ATTEMPTS_AT_FIRST = 4
// The guard takes at most 20 s from asking to killing; it is late only when it was killed itself.
const GUARD_MS = 21_000

/** Resolves when the server answers, with the way to stop it for good. */
export async function keepRunning(setup: Setup): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const first = await startAgainAndAgain(setup, stopping.signal, ATTEMPTS_AT_FIRST)
  const kept = keep(first, setup, stopping.signal).catch((error) => {
    if (!stopping.signal.aborted) throw error
  })
  return async () => {
    stopping.abort()
    await Promise.race([kept, sleep(GUARD_MS, undefined, { ref: false })])
    if (await setup.lock.holds()) await stopLeftovers(setup.folder, setup.log)
  }
}

async function keep(server: Guarded, setup: Setup, stopping: AbortSignal): Promise<void> {
  const code = await server.ended
  if (stopping.aborted) return
  setup.log(`O PostgreSQL parou sem que ninguém pedisse (código ${code}); religando.`)
  await sleep(FIRST_PAUSE_MS, undefined, { signal: stopping })
  const next = await startAgainAndAgain(setup, stopping, Number.POSITIVE_INFINITY)
  setup.log('O PostgreSQL voltou.')
  return keep(next, setup, stopping)
}

async function startAgainAndAgain(setup: Setup, stopping: AbortSignal, attempts: number): Promise<Guarded> {
  let pauseMs = FIRST_PAUSE_MS
  for (let attempt = 1; ; attempt++) {
    try {
      return await startServer(setup, stopping)
    } catch (error) {
      if (stopping.aborted || attempt >= attempts) throw error
      setup.log(`O PostgreSQL não iniciou; nova tentativa em ${pauseMs} ms. ${error}`)
    }
    await sleep(pauseMs, undefined, { signal: stopping })
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}
