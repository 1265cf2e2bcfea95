// How many tickets wait for their author. Every open page of every player asks once a minute.
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { OwnReads } from '#server/features/session/own-reads.ts'

/** The status is written out: only then is its index known to fit. */
export const pendingTickets = (db: Db) =>
  new OwnReads(db, {
    select: sql`(
      select count(*)::int from tickets
      where author_id = asked.id and status = 'Aguardando Usuário') as count`,
    answerOf: ({ count }: { count: number }) => count,
  })
