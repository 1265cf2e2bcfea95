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
  let isGoodUntil = 0
  const keepLooking = async () => {
    while (!stopping.signal.aborted) {
      try {
        await written.look()
        isGoodUntil = written.lastIn(await positionIn(own, REPLAYED)) + mostBehindMs
      } catch {
        isGoodUntil = 0
        onSilence()
      }
      await sleep(lookMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const looking = keepLooking()
  return {
    // However long the next look takes.
    keepsUp: () => performance.now() < isGoodUntil,
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
  #positions: (Position & { at: number })[] = []

  constructor(primary: pg.Pool, mostBehindMs: number) {
    this.#primary = primary
    this.#mostBehindMs = mostBehindMs
  }

  /** While it does not answer, what is known of it grows old. */
  async look() {
    const at = performance.now()
    const written = await positionIn(this.#primary, WRITTEN).catch(() => null)
    if (written) this.#positions.push({ at, ...written })
    this.#positions = this.#positions.filter((each) => performance.now() - each.at < this.#mostBehindMs)
  }

  /** The last moment of which the standby has everything. */
  lastIn(replayed: Position | null) {
    const isIn = ({ timeline, bytes }: Position) =>
      replayed !== null && timeline === replayed.timeline && bytes <= replayed.bytes
    return this.#positions.findLast(isIn)?.at ?? Number.NEGATIVE_INFINITY
  }
}

interface Position {
  /** Each promotion begins another: on an older one, the same place in the log is something else. */
  timeline: number
  bytes: number
}

const WRITTEN = `
  select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
    pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`
/**
 * Nothing: it was promoted, or never was a standby. What is streamed to it is told to roles with pg_read_all_stats alone; the
 * others learn of another timeline when the standby has written it down.
 */
const REPLAYED = `
  select coalesce((select received_tli from pg_stat_wal_receiver), timeline_id) as timeline,
    pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as bytes
  from pg_control_checkpoint() where pg_is_in_recovery()`

async function positionIn(pool: pg.Pool, question: string) {
  const { rows } = await pool.query<Position>(question)
  return rows[0] ?? null
}
