// Where a player is signed in, as the player sees it.
import { sql } from 'kysely'
import type { SessionInfo, User } from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import { Refusal } from '#server/http/refusal.ts'
import { deviceName } from './device.ts'
import { isAlive } from './sessions.ts'

// Nobody reads more; who has more ends them all at once.
const MOST_SHOWN = 200

type Row = Omit<SessionInfo, 'device' | 'created_at' | 'last_seen_at'> & {
  created_at: Date
  last_seen_at: Date
  user_agent: string | null
}

/** The one that asks first, then by when they were last seen. */
export async function sessionsOf(db: Db, user: Pick<User, 'id'>, currentId: number | null) {
  const { rows } = await sql<Row & { total: number }>`
    select count(*) over ()::int as total, id, address, user_agent, created_at, last_seen_at, id is not distinct from ${currentId} as is_current
    from sessions where account_id = ${user.id} and ${isAlive}
    order by is_current desc, last_seen_at desc, id desc limit ${sql.lit(MOST_SHOWN)}`.execute(db)
  const sessions: SessionInfo[] = rows.map(
    ({ total: _, user_agent, created_at, last_seen_at, ...session }) => ({
      ...session,
      device: deviceName(user_agent),
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    }),
  )
  return { sessions, total: rows[0]?.total ?? 0 }
}

/** Somebody else's is as missing as one that has ended. */
export async function endOwnSession(db: Db, user: User, sessionId: number) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('account_id', '=', user.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('missing', 'Esta sessão já foi encerrada.')
}

export async function endOtherSessions(db: Db, user: User, currentId: number) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('account_id', '=', user.id)
    .where('id', '<>', currentId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
