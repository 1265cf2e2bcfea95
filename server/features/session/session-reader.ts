import { sql } from 'kysely'
import type { User } from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import { OwnReads, type OwnRow } from './own-reads.ts'
import { userColumns } from './sessions.ts'

export type SessionReader = ReturnType<typeof sessionReader>

/** Who has a token. */
export const sessionReader = (db: Db) =>
  new OwnReads(db, {
    select: userColumns,
    join: sql`cross join lateral (select * from accounts where id = asked.id limit 1) as accounts`,
    answerOf: ({ session_id, is_stale, place, ...user }: User & OwnRow) => ({ id: session_id, user }),
  })
