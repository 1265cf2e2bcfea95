import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { SESSION_DAYS, SESSION_IDLE_DAYS, type User } from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'

// How exactly idleness is kept: finer would turn every read into a write.
const SEEN_HOURS = 1

export interface Session {
  id: number
  user: User
}

export async function openSession(db: Db, accountId: number) {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({ account_id: accountId, token_hash: hashOf(token) })
    .execute()
  return token
}

export async function endSession(db: Db, sessionId: number) {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

export async function sweepSessions(db: Db) {
  await sql`delete from sessions where not ${isAlive}`.execute(db)
}

const hashOf = (token: string) => hash('sha256', token, 'buffer')

const isAlive = sql<boolean>`(
  last_seen_at > now() - make_interval(days => ${sql.lit(SESSION_IDLE_DAYS)})
  and sessions.created_at > now() - make_interval(days => ${sql.lit(SESSION_DAYS)}))`

/** What a session tells of its account, as `User`. */
export const userColumns = sql`
  accounts.id, login, login as name, email, level, "userIcon", "userIcon" as "UserIcon"`

/** Level and the rest are read anew each time: what changed in the database counts at once. */
export async function readSessions(db: Db, tokens: string[]): Promise<Map<string, Session>> {
  const { rows } = await sql<User & { session_id: number; is_stale: boolean; place: number }>`
    select ${userColumns}, sessions.id as session_id, place::int,
      last_seen_at < now() - make_interval(hours => ${sql.lit(SEEN_HOURS)}) as is_stale
    from unnest(${tokens.map(hashOf)}::bytea[]) with ordinality as asked (token_hash, place)
      join sessions using (token_hash)
      join accounts on accounts.id = sessions.account_id
    where ${isAlive}`.execute(db)
  const stale = rows.filter((row) => row.is_stale).map((row) => row.session_id)
  if (stale.length > 0) await markSeen(db, stale)
  return new Map(
    rows.map(({ session_id, is_stale, place, ...user }) => [
      tokens[place - 1] ?? '',
      { id: session_id, user },
    ]),
  )
}

async function markSeen(db: Db, sessionIds: number[]) {
  await sql`update sessions set last_seen_at = now() where id = any(${sessionIds})`.execute(db)
}
