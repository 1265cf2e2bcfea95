import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

const IDLE_MS = 1_000

/** What is due by the clock. While the database is away it is tried again and again; the log says so once. */
export function everySecond(work: () => Promise<void>, log: FastifyBaseLogger) {
  const stopping = new AbortController()
  const running = keepAt(work, log, stopping.signal)
  return {
    /** Who has begun ends it. */
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function keepAt(work: () => Promise<void>, log: FastifyBaseLogger, stopped: AbortSignal) {
  let isCutOff = false
  while (!stopped.aborted) {
    try {
      await work()
      isCutOff = false
    } catch (error) {
      if (!isCutOff) log.warn({ err: error }, 'what is due waits')
      isCutOff = true
    }
    await sleep(IDLE_MS, undefined, { signal: stopped }).catch(() => {})
  }
}
