// How often something may be tried, counted in the database so that all processes count together.
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { Refusal } from './refusal.ts'

export interface Limit {
  key: string
  hits: number
  minutes: number
}

interface Counted {
  key: string
  hits: number
  seconds: number
}

const secondsLeft = sql`ceil(extract(epoch from resets_at - now()))::int as seconds`

/** Refuses when one of the limits is used up. */
export async function refuseIfUsedUp(db: Db, limits: Limit[]) {
  const { rows } = await sql<Counted>`
    select key, hits, ${secondsLeft} from rate_limits
    where key = any(${keysOf(limits)}) and resets_at > now()`.execute(db)
  refuseIfAbove(rows, limits, (limit) => limit.hits - 1)
}

/** Counts one try against each limit. */
export async function countTry(db: Db, limits: Limit[]) {
  // Always in the same order, so that two tries cannot wait for each other.
  const sorted = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1))
  const { rows } = await sql<Counted>`
    insert into rate_limits as counted (key, hits, resets_at)
    select key, 1, now() + make_interval(mins => minutes)
    from unnest(${keysOf(sorted)}::text[], ${sorted.map((limit) => limit.minutes)}::int[])
      as wanted (key, minutes)
    on conflict (key) do update set
      hits = case when counted.resets_at <= now() then 1 else counted.hits + 1 end,
      resets_at = case when counted.resets_at <= now() then excluded.resets_at else counted.resets_at end
    returning key, hits, ${secondsLeft}`.execute(db)
  return rows
}

/** Counts one use against each limit, and refuses the one that is too many. In the transaction of what is used. */
export async function countUse(tx: Db, limits: Limit[]) {
  refuseIfAbove(await countTry(tx, limits), limits, (limit) => limit.hits)
}

function refuseIfAbove(counted: Counted[], limits: Limit[], most: (limit: Limit) => number) {
  const waits = counted.flatMap(({ key, hits, seconds }) => {
    const limit = limits.find((each) => each.key === key)
    return limit && hits > most(limit) ? [seconds] : []
  })
  if (waits.length > 0) throw tooMany(Math.max(...waits))
}

/** What was counted against an honest player no longer counts. */
export async function forgetTries(db: Db, limits: Limit[]) {
  await sql`
    delete from rate_limits where key in (
      select key from rate_limits where key = any(${keysOf(limits)}) order by key collate "C" for update)`.execute(
    db,
  )
}

const keysOf = (limits: Limit[]) => limits.map((limit) => limit.key)

export async function sweepLimits(db: Db) {
  await db.deleteFrom('rate_limits').where('resets_at', '<', sql<Date>`now()`).execute()
}

function tooMany(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`
  return new Refusal('tooMany', `Muitas tentativas. Tente novamente em ${wait}.`, seconds)
}
