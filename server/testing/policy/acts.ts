// What staff does, by the table of calls, and what the log says of it.
import { sql } from 'kysely'
import { PERMISSIONS } from '#contract/permissions.ts'
import type { Db } from '#server/db/connection.ts'
import { type ApiCall, levelFor, titledCalls } from '../calls.ts'
import type { Probe } from './requests.ts'
import { isOwned } from './things.ts'

export const acts = titledCalls.flatMap(({ title, call }) => [
  ...(call.act ? [{ title, act: call.act, call }] : []),
  ...(call.moreActs ?? []).map(({ act, prepare }) => ({ title, act, call: { ...call, act, prepare } })),
])

/** The lowest that does it as staff: some calls are for players too. */
export const staffLevel = (call: ApiCall) =>
  Math.max(
    levelFor(call) ?? 0,
    ...(call.names ?? []).map(({ othersFor }) => (othersFor ? PERMISSIONS[othersFor].level : 0)),
  )

/** To somebody else, where it is done to somebody. */
export function asStaffDoes({ names = [] }: ApiCall): Probe {
  const about = names.find(isOwned)
  return about ? { whose: 'foreign', about } : { whose: 'own' }
}

export async function lastLine(db: Db) {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_log`.execute(db)
  return rows[0]?.id ?? 0
}

export const linesAfter = (db: Db, last: number) =>
  db
    .selectFrom('audit_log')
    .select(['act', 'actor_id', 'actor_login', 'actor_level', 'address', 'user_agent', 'request_id'])
    .select(['player_id', 'reason'])
    .where('id', '>', last)
    .orderBy('id')
    .execute()
