// Telling the demo world how to behave: for tests, and for an operator who wants to see what happens then.
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import type { GameAccount } from './port.ts'

export interface Conduct {
  is_up: boolean
  delay_ms: number
  /** Of a hundred. */
  lost_before: number
  lost_after: number
  mailbox_capacity: number
  takes_items_online: boolean
}

/** What is not told stays as it is. */
export async function tellDemoWorld(db: Db, told: Partial<Conduct>) {
  return db
    .insertInto('demo_game')
    .values({ is_only: true, ...told })
    .onConflict((known) => known.column('is_only').doUpdateSet({ is_only: true, ...told }))
    .returning(['is_up', 'delay_ms', 'lost_before', 'lost_after', 'mailbox_capacity', 'takes_items_online'])
    .executeTakeFirstOrThrow()
}

/** `routine`: in the game for a quarter of each hour. */
export type SetPresence = 'routine' | 'online' | 'offline'

export async function setPresence(
  db: Db,
  { id: account_id }: Pick<GameAccount, 'id'>,
  presence: SetPresence,
) {
  await db
    .insertInto('demo_accounts')
    .values({ account_id, presence })
    .onConflict((known) => known.column('account_id').doUpdateSet({ presence }))
    .execute()
}

export async function emptyMailbox(db: Db, { id }: Pick<GameAccount, 'id'>) {
  await db.transaction().execute(async (tx) => {
    // As the world itself does: the account first.
    await sql`select from demo_accounts where account_id = ${id} for no key update`.execute(tx)
    await tx.deleteFrom('demo_items').where('account_id', '=', id).execute()
    await tx.updateTable('demo_accounts').set({ items_held: 0 }).where('account_id', '=', id).execute()
  })
}
