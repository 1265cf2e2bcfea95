import { OVERVIEW_DAYS, OVERVIEW_MONTHS, type Overview } from '#contract/overview.ts'
import type { Db } from '#server/db/connection.ts'
import { countConcerns, countOpen } from '#server/deliveries/intervention.ts'
import { incomeBy, playerFigures, ticketFigures, wheelFigures } from './figures.ts'
import { healthOf, type Outside } from './health.ts'

// Nobody needs the figures to the second, and counting a million of anything takes a while.
const KEPT_MS = 30_000

export interface OverviewParts extends Outside {
  countPaymentConcerns: (db: Db) => Promise<number>
}

/** Everybody who asks meanwhile is told the same. */
export class KeptOverview {
  readonly #parts: OverviewParts
  #counted: { at: number; overview: Promise<Overview> } | undefined

  constructor(parts: OverviewParts) {
    this.#parts = parts
  }

  read(): Promise<Overview> {
    if (this.#counted && performance.now() - this.#counted.at < KEPT_MS) return this.#counted.overview
    const counted = { at: performance.now(), overview: overviewOf(this.#parts) }
    this.#counted = counted
    counted.overview.catch(() => {
      if (this.#counted === counted) this.#counted = undefined
    })
    return counted.overview
  }
}

/** One after the other: visitors need the connections more. */
export async function overviewOf(parts: OverviewParts): Promise<Overview> {
  const { db, countPaymentConcerns } = parts
  return {
    players: await playerFigures(db),
    donations: {
      days: await incomeBy(db, 'day', OVERVIEW_DAYS),
      months: await incomeBy(db, 'month', OVERVIEW_MONTHS),
      concerns: await countPaymentConcerns(db),
    },
    tickets: await ticketFigures(db),
    deliveries: { open: await countOpen(db), concerns: await countConcerns(db) },
    wheels: await wheelFigures(db),
    parts: await healthOf(parts),
    counted_at: new Date().toISOString(),
  }
}
