// Hears of changes made by any process, over PostgreSQL's LISTEN/NOTIFY.
import { setTimeout as sleep } from 'node:timers/promises'
import { SiteClient } from './site-client.ts'

/** `changes`: the name of a table that changed. `support`: a ticket that somebody wrote to. */
export type Channel = 'changes' | 'support'

export interface ChangeListener {
  changed(what: string): void
  /** From here until the next `connected` changes may be missed. */
  lost(): void
  connected(): void
}

const RECONNECT_MS = 500
const HEARTBEAT_MS = 5_000

export type Listeners = { [Name in Channel]?: ChangeListener }

/** One connection for all channels. */
export function listenForChanges(url: string, listeners: Listeners) {
  const stopped = new AbortController()
  const running = keepListening(url, listeners, stopped.signal)
  return {
    async stop() {
      stopped.abort()
      await running
    },
  }
}

async function keepListening(url: string, listeners: Listeners, stopped: AbortSignal) {
  while (!stopped.aborted) {
    await listenUntilLost(url, listeners, stopped)
    for (const listener of Object.values(listeners)) listener.lost()
    await pause(RECONNECT_MS, stopped).catch(() => {})
  }
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal, ref: false })

async function listenUntilLost(url: string, listeners: Listeners, stopped: AbortSignal) {
  const client = new SiteClient({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  })
  const ended = new AbortController()
  client.once('end', () => ended.abort())
  client.on('error', () => ended.abort())
  client.on('notification', ({ channel, payload }) => {
    if (payload) listeners[channel as Channel]?.changed(payload)
  })
  const over = AbortSignal.any([stopped, ended.signal])
  try {
    await client.connect()
    for (const channel of Object.keys(listeners)) await client.query(`listen ${channel}`)
    for (const listener of Object.values(listeners)) listener.connected()
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
