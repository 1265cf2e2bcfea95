// How often something may be tried, counted in the database so that all processes count together.
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { Refusal } from './refusal.ts'

export interface Limit {
  key: string
  hits: number
  minutes: number
}

/** Refuses when one of the limits is used up. */
export async function refuseIfUsedUp(db: Db, limits: Limit[]) {
  const { rows } = await sql<{ key: string; hits: number; seconds: number }>`
    select key, hits, ceil(extract(epoch from resets_at - now()))::int as seconds
    from rate_limits
    where key = any(${keysOf(limits)}) and resets_at > now()`.execute(db)
  const waits = rows.flatMap(({ key, hits, seconds }) => {
    const limit = limits.find((each) => each.key === key)
    return limit && hits >= limit.hits ? [seconds] : []
  })
  if (waits.length > 0) throw tooMany(Math.max(...waits))
}

/** Counts one try against each limit. */
export async function countTry(db: Db, limits: Limit[]) {
  // Always in the same order, so that two tries cannot wait for each other.
  const sorted = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1))
  await sql`
    insert into rate_limits as counted (key, hits, resets_at)
    select key, 1, now() + make_interval(mins => minutes)
    from unnest(${keysOf(sorted)}::text[], ${sorted.map((limit) => limit.minutes)}::int[])
      as wanted (key, minutes)
    on conflict (key) do update set
      hits = case when counted.resets_at <= now() then 1 else counted.hits + 1 end,
      resets_at = case when counted.resets_at <= now() then excluded.resets_at else counted.resets_at end`.execute(
    db,
  )
}

/** Counts one use against the limit, and refuses the one that is too many. In the transaction of what is used. */
export async function countUse(tx: Db, { key, hits, minutes }: Limit) {
  const { rows } = await sql<{ hits: number; seconds: number }>`
    insert into rate_limits as counted (key, hits, resets_at)
    values (${key}, 1, now() + make_interval(mins => ${minutes}))
    on conflict (key) do update set
      hits = case when counted.resets_at <= now() then 1 else counted.hits + 1 end,
      resets_at = case when counted.resets_at <= now() then excluded.resets_at else counted.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as seconds`.execute(tx)
  const [used] = rows
  if (used && used.hits > hits) throw tooMany(used.seconds)
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
