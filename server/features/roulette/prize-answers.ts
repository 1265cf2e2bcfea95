// What the wheel that runs offers. Who asks and which wheel it is are found anew each time, in one statement; what a wheel offers never
// changes, and is read and written once.
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { WheelType } from '#contract/roulette.ts'
import type { Db } from '#server/db/connection.ts'
import { type OwnQuestion, OwnReads } from '#server/features/session/own-reads.ts'
import { NO_OFFER, type Offer, prizesOfWheel } from './wheels.ts'

/** Two run; some may still be read of those that ran before them. */
const KEPT = 8

interface PrizesQuestion extends OwnQuestion {
  type: WheelType
}

interface Running {
  version_id: number | null
  /** A number comes again where a wheel was lost, as with a backup that is restored; with its moment it does not. */
  created_at: string | null
}

export class PrizeAnswers {
  readonly #running: OwnReads<PrizesQuestion, Running, Running>
  readonly #written: LRUCache<string, string, number>

  constructor(db: Db) {
    this.#running = new OwnReads(db, {
      columns: (questions) => ({ wanted_type: ['text', questions.map(({ type }) => type)] }),
      select: sql`version_id, created_at`,
      join: sql`left join lateral (
        select version_id, created_at::text from active_wheels join wheel_versions on wheel_versions.id = version_id
        where active_wheels.type = wanted_type limit 1) as running on true`,
      answerOf: (row) => row,
    })
    this.#written = new LRUCache({
      max: KEPT,
      fetchMethod: async (_wheel, _stale, { context }) => written(await prizesOfWheel(db, context)),
    })
  }

  async answer(question: PrizesQuestion) {
    const { version_id, created_at } = await this.#running.answer(question)
    if (version_id === null) return NONE
    const wheel = `${version_id} ${created_at}`
    return this.#written.get(wheel) ?? this.#written.forceFetch(wheel, { context: version_id })
  }
}

const written = (offer: Offer) => JSON.stringify({ success: true, ...offer })

const NONE = written(NO_OFFER)
