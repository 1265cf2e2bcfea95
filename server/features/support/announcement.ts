import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'

export interface Announcement {
  kind: 'ticket' | 'note'
  ticket_id: number
  /** Null: the account is gone. */
  author_id: number | null
}

/** Every process hears of it when the transaction is through; see feed.ts. */
export async function announce(tx: Db, { kind, ticket_id, author_id }: Announcement) {
  await sql`select pg_notify('support', ${`${kind} ${ticket_id} ${author_id ?? ''}`})`.execute(tx)
}

export function readAnnouncement(text: string): Announcement | undefined {
  const [, kind, ticket, author] = /^(ticket|note) (\d+) (\d*)$/.exec(text) ?? []
  if (kind !== 'ticket' && kind !== 'note') return undefined
  return { kind, ticket_id: Number(ticket), author_id: author ? Number(author) : null }
}
