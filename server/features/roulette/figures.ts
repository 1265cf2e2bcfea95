// What the wheels in use have given everybody, beside what was to be expected.
import { sql } from 'kysely'
import type { WheelFigures } from '#contract/roulette-proof.ts'
import type { Db } from '#server/db/connection.ts'

// Counting a million spins takes a while, and nobody needs them to the second.
const KEPT_MS = 60_000

interface Counted {
  wheels: WheelFigures[]
  counted_at: string
}

export class Figures {
  readonly #db: Db
  #counted: { at: number; figures: Promise<Counted> } | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Everybody who asks meanwhile is told the same. */
  read(): Promise<Counted> {
    if (this.#counted && Date.now() - this.#counted.at < KEPT_MS) return this.#counted.figures
    const figures = count(this.#db)
    // One that fails is kept as long: to try again at once would make it worse.
    this.#counted = { at: Date.now(), figures }
    return figures
  }
}

async function count(db: Db): Promise<Counted> {
  const { rows } = await sql<WheelFigures>`
    with counted as (
      -- Of all versions that a draw cannot tell apart: who sets the same wheel again does not begin anew.
      select hash, slot, count(*)::int as observed from spins join wheel_versions on wheel_versions.id = version_id
      where hash in (
        select hash from wheel_versions join active_wheels on active_wheels.version_id = wheel_versions.id)
      group by hash, slot
    )
    select wheel_versions.type, wheel_versions.hash, coalesce(sum(observed), 0)::int as spins, json_agg(json_build_object(
      'item_name', item_name, 'amount', amount, 'weight', weight, 'observed', coalesce(observed, 0)) order by wheel_prizes.slot) as slots
    from active_wheels join wheel_versions on wheel_versions.id = active_wheels.version_id
      join wheel_prizes on wheel_prizes.version_id = wheel_versions.id
      left join counted on counted.hash = wheel_versions.hash and counted.slot = wheel_prizes.slot
    group by wheel_versions.id order by wheel_versions.type desc`.execute(db)
  return { wheels: rows, counted_at: new Date().toISOString() }
}
