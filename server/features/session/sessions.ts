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

export async function sessionOf(db: Db, token: string): Promise<Session | undefined> {
  const row = await findSession(db, hashOf(token))
  if (!row) return undefined
  const { session_id, is_stale, ...user } = row
  if (is_stale) await markSeen(db, session_id)
  return { id: session_id, user }
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
async function findSession(db: Db, tokenHash: Buffer) {
  const { rows } = await sql<User & { session_id: number; is_stale: boolean }>`
    select ${userColumns}, sessions.id as session_id,
      last_seen_at < now() - make_interval(hours => ${sql.lit(SEEN_HOURS)}) as is_stale
    from sessions join accounts on accounts.id = sessions.account_id
    where token_hash = ${tokenHash} and ${isAlive}`.execute(db)
  return rows[0]
}

async function markSeen(db: Db, sessionId: number) {
  await sql`update sessions set last_seen_at = now() where id = ${sessionId}`.execute(db)
}
