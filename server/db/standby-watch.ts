// Whether a standby keeps up: what it has replayed is compared with what had been written, and when. So it does not matter
// whether their clocks agree, nor whether anything is being written at all.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SiteClient } from './site-client.ts'

const ANSWER_MS = 1_000

export interface Lateness {
  lookMs: number
  mostBehindMs: number
}

export interface StandbyWatch {
  keepsUp(): boolean
  stop(): Promise<void>
}

export function watchStandby(
  url: string,
  primary: pg.Pool,
  { lookMs, mostBehindMs, onSilence }: Lateness & { onSilence: () => void },
): StandbyWatch {
  // A connection of its own: that all others are busy says nothing about the standby.
  const own = new pg.Pool({
    ...{ connectionString: url, Client: SiteClient, max: 1 },
    ...{ connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS },
  })
  own.on('error', () => {})
  own.on('connect', (client) => client.on('error', () => {}))
  const written = new WrittenLately(primary, mostBehindMs)
  const stopping = new AbortController()
  let keepsUp = false
  const keepLooking = async () => {
    while (!stopping.signal.aborted) {
      try {
        await written.look()
        keepsUp = written.isThere(await positionIn(own, REPLAYED))
      } catch {
        keepsUp = false
        onSilence()
      }
      await sleep(lookMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const looking = keepLooking()
  return {
    keepsUp: () => keepsUp,
    async stop() {
      stopping.abort()
      await looking
      await own.end()
    },
  }
}

/** How far the log of the one that takes writes had come, in the last seconds. */
class WrittenLately {
  readonly #primary: pg.Pool
  readonly #mostBehindMs: number
  #positions: { at: number; position: number }[] = []

  constructor(primary: pg.Pool, mostBehindMs: number) {
    this.#primary = primary
    this.#mostBehindMs = mostBehindMs
  }

  /** While it does not answer, what is known of it grows old. */
  async look() {
    const at = performance.now()
    const position = await positionIn(this.#primary, WRITTEN).catch(() => null)
    if (position !== null) this.#positions.push({ at, position })
    this.#positions = this.#positions.filter((each) => performance.now() - each.at < this.#mostBehindMs)
  }

  isThere(replayed: number | null) {
    return replayed !== null && this.#positions.some(({ position }) => position <= replayed)
  }
}

const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position`
/** Null: it was promoted, or never was a standby. */
const REPLAYED = `
  select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position`

async function positionIn(pool: pg.Pool, question: string) {
  const { rows } = await pool.query<{ position: number | null }>(question)
  return rows[0]?.position ?? null
}
