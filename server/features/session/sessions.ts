import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { SESSION_DAYS, SESSION_IDLE_DAYS, type User } from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import type { Visitor } from './visitor.ts'

// How exactly idleness is kept: finer would turn every read into a write.
const SEEN_HOURS = 1

// Bounds the rows one account can make; nobody has as many browsers.
const SESSIONS_PER_ACCOUNT = 10_000

export async function openSession(
  db: Db,
  accountId: number,
  { address, userAgent }: Pick<Visitor, 'address' | 'userAgent'>,
) {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      account_id: accountId,
      token_hash: sql<Buffer>`${hashOf(token)}::bytea`,
      address,
      user_agent: userAgent,
    })
    .execute()
  await endOldest(db, accountId)
  return token
}

export async function endSession(db: Db, sessionId: number) {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

export async function endAllSessions(tx: Db, accountId: number) {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

export async function sweepSessions(db: Db) {
  await sql`delete from sessions where not ${isAlive}`.execute(db)
}

/** As PostgreSQL reads it: as a Buffer it would cost twice as much, on every call. */
export const hashOf = (token: string) => `\\x${hash('sha256', token, 'hex')}`

export const isAlive = sql<boolean>`(
  last_seen_at > now() - make_interval(days => ${sql.lit(SESSION_IDLE_DAYS)})
  and sessions.created_at > now() - make_interval(days => ${sql.lit(SESSION_DAYS)}))`

/** It is time to note that it is in use. */
export const isStale = sql<boolean>`(last_seen_at < now() - make_interval(hours => ${sql.lit(SEEN_HOURS)}))`

/** What a session tells of its account, as `User`. */
export const userColumns = sql`
  accounts.id, login, login as name, email, level, "userIcon", "userIcon" as "UserIcon"`

export async function readUser(db: Db, accountId: number): Promise<User> {
  const { rows } = await sql<User>`select ${userColumns} from accounts where id = ${accountId}`.execute(db)
  const [user] = rows
  if (!user) throw new Error('the account is gone')
  return user
}

async function endOldest(db: Db, accountId: number) {
  await sql`
    delete from sessions where account_id = ${accountId} and id <= (
      select id from sessions where account_id = ${accountId}
      order by id desc offset ${sql.lit(SESSIONS_PER_ACCOUNT)} limit 1)`.execute(db)
}

/** A row that somebody holds is being changed anyway, and is seen next time: nobody waits for it. */
export async function markSeen(db: Db, sessionIds: number[]) {
  await sql`
    update sessions set last_seen_at = now()
    where id in (select id from sessions where id = any(${sessionIds}) order by id for update skip locked)`.execute(
    db,
  )
}
