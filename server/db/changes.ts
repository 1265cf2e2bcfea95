// Hears of changes made by any process, over PostgreSQL's LISTEN/NOTIFY.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface ChangeListener {
  changed(table: string): void
  /** From here until the next `connected` changes may be missed. */
  lost(): void
  connected(): void
}

const RECONNECT_MS = 500
const HEARTBEAT_MS = 5_000

export function listenForChanges(url: string, listener: ChangeListener) {
  const stopped = new AbortController()
  const running = keepListening(url, listener, stopped.signal)
  return {
    async stop() {
      stopped.abort()
      await running
    },
  }
}

async function keepListening(url: string, listener: ChangeListener, stopped: AbortSignal) {
  while (!stopped.aborted) {
    await listenUntilLost(url, listener, stopped)
    listener.lost()
    await pause(RECONNECT_MS, stopped).catch(() => {})
  }
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal, ref: false })

async function listenUntilLost(url: string, listener: ChangeListener, stopped: AbortSignal) {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  })
  const ended = new AbortController()
  client.once('end', () => ended.abort())
  client.on('error', () => ended.abort())
  client.on('notification', ({ payload }) => payload && listener.changed(payload))
  const over = AbortSignal.any([stopped, ended.signal])
  try {
    await client.connect()
    await client.query('listen changes')
    listener.connected()
    for (;;) {
      await pause(HEARTBEAT_MS, over)
      // A peer that vanished without a word is noticed only by asking it something.
      await client.query('select 1')
    }
  } catch {
    // Unreachable, silent or told to stop: the caller knows what to do next.
  } finally {
    client.end().catch(() => {})
  }
}
