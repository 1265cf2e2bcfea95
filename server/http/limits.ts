// How often something may be tried, counted in the database so that all processes count together.
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { Refusal } from './refusal.ts'

export interface Limit {
  key: string
  hits: number
  minutes: number
}

/** Counts one try against each limit; refuses when one of them is used up. */
export async function countTry(db: Db, limits: Limit[]) {
  // Always in the same order, so that two tries cannot wait for each other.
  const sorted = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1))
  const { rows } = await sql<{ key: string; hits: number; seconds: number }>`
    insert into rate_limits as counted (key, hits, resets_at)
    select key, 1, now() + make_interval(mins => minutes)
    from unnest(${sorted.map((limit) => limit.key)}::text[], ${sorted.map((limit) => limit.minutes)}::int[])
      as wanted (key, minutes)
    on conflict (key) do update set
      hits = case when counted.resets_at <= now() then 1 else least(counted.hits + 1, 1000000) end,
      resets_at = case when counted.resets_at <= now() then excluded.resets_at else counted.resets_at end
    returning key, hits, ceil(extract(epoch from resets_at - now()))::int as seconds`.execute(db)
  refuseIfOver(limits, rows, (limit, hits) => hits > limit.hits)
}

/** Refuses a try that would be over, without counting it. */
export async function refuseIfUsedUp(db: Db, limits: Limit[]) {
  const { rows } = await sql<{ key: string; hits: number; seconds: number }>`
    select key, hits, ceil(extract(epoch from resets_at - now()))::int as seconds
    from rate_limits
    where key = any(${keysOf(limits)}) and resets_at > now()`.execute(db)
  refuseIfOver(limits, rows, (limit, hits) => hits >= limit.hits)
}

/** A try that turned out to be honest: what was counted before is forgotten, or only this one taken back. */
export async function settleTry(tx: Db, { forget, takeBack }: { forget: Limit[]; takeBack: Limit[] }) {
  // In the order in which tries are counted, so that neither waits for the other.
  const all = keysOf([...forget, ...takeBack])
  await sql`select key from rate_limits where key = any(${all}) order by key collate "C" for update`.execute(
    tx,
  )
  await sql`delete from rate_limits where key = any(${keysOf(forget)})`.execute(tx)
  await sql`update rate_limits set hits = hits - 1 where key = any(${keysOf(takeBack)}) and hits > 1`.execute(
    tx,
  )
}

const keysOf = (limits: Limit[]) => limits.map((limit) => limit.key)

export async function sweepLimits(db: Db) {
  await db.deleteFrom('rate_limits').where('resets_at', '<', sql<Date>`now()`).execute()
}

function refuseIfOver(
  limits: Limit[],
  rows: { key: string; hits: number; seconds: number }[],
  isOver: (limit: Limit, hits: number) => boolean,
) {
  const waits = rows.flatMap((row) => {
    const limit = limits.find(({ key }) => key === row.key)
    return limit && isOver(limit, row.hits) ? [row.seconds] : []
  })
  if (waits.length > 0) throw tooMany(Math.max(...waits))
}

function tooMany(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`
  return new Refusal('tooMany', `Muitas tentativas. Tente novamente em ${wait}.`, seconds)
}
