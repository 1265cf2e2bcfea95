import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { SESSION_DAYS, SESSION_IDLE_DAYS, type User } from '#contract/session.ts'
import { answersOf, askedRows } from '#server/db/asked-rows.ts'
import type { Db } from '#server/db/connection.ts'
import type { Visitor } from './visitor.ts'

// How exactly idleness is kept: finer would turn every read into a write.
const SEEN_HOURS = 1

// Bounds the rows one account can make; nobody has as many browsers.
const SESSIONS_PER_ACCOUNT = 10_000

export interface Session {
  id: number
  user: User
}

export async function openSession(
  db: Db,
  accountId: number,
  { address, userAgent }: Pick<Visitor, 'address' | 'userAgent'>,
) {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({ account_id: accountId, token_hash: hashOf(token), address, user_agent: userAgent })
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

const hashOf = (token: string) => hash('sha256', token, 'buffer')

export const isAlive = sql<boolean>`(
  last_seen_at > now() - make_interval(days => ${sql.lit(SESSION_IDLE_DAYS)})
  and sessions.created_at > now() - make_interval(days => ${sql.lit(SESSION_DAYS)}))`

/** What a session tells of its account, as `User`. */
export const userColumns = sql`
  accounts.id, login, login as name, email, level, "userIcon", "userIcon" as "UserIcon"`

export async function readUser(db: Db, accountId: number): Promise<User> {
  const { rows } = await sql<User>`select ${userColumns} from accounts where id = ${accountId}`.execute(db)
  const [user] = rows
  if (!user) throw new Error('the account is gone')
  return user
}

/** Level and the rest are read anew each time: what changed in the database counts at once. */
export async function readSessions(db: Db, tokens: string[]): Promise<Map<string, Session>> {
  const { rows } = await sql<User & { session_id: number; is_stale: boolean; place: number }>`
    select ${userColumns}, sessions.id as session_id, place,
      last_seen_at < now() - make_interval(hours => ${sql.lit(SEEN_HOURS)}) as is_stale
    from ${askedRows({ wanted: ['bytea', tokens.map(hashOf)] })}
      cross join lateral (select * from sessions where token_hash = wanted limit 1) as sessions
      cross join lateral (select * from accounts where id = sessions.account_id limit 1) as accounts
    where ${isAlive}`.execute(db)
  const stale = rows.filter((row) => row.is_stale).map((row) => row.session_id)
  // Not worth failing a request for: the next one tries again.
  if (stale.length > 0) await markSeen(db, stale).catch(() => {})
  return answersOf(tokens, rows, ({ session_id, is_stale, place, ...user }) => ({ id: session_id, user }))
}

async function endOldest(db: Db, accountId: number) {
  await sql`
    delete from sessions where account_id = ${accountId} and id <= (
      select id from sessions where account_id = ${accountId}
      order by id desc offset ${sql.lit(SESSIONS_PER_ACCOUNT)} limit 1)`.execute(db)
}

/** A row that somebody holds is being changed anyway, and is seen next time: nobody waits for it. */
async function markSeen(db: Db, sessionIds: number[]) {
  await sql`
    update sessions set last_seen_at = now()
    where id in (select id from sessions where id = any(${sessionIds}) order by id for update skip locked)`.execute(
    db,
  )
}
