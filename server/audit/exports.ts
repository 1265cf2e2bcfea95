import type { Db } from '#server/db/connection.ts'
import { type Actor, record } from './audit.ts'

/** The log is kept for good, and an e-mail is its owner's. */
const withoutEmail = (value: unknown) =>
  typeof value === 'string' && /[^\s@]@/.test(value) ? '(e-mail)' : value

/** Before its first row leaves the house. */
export async function recordExport(db: Db, actor: Actor, list: string, filters: Record<string, unknown>) {
  const kept = Object.entries(filters).map(([name, value]) => [name, withoutEmail(value)])
  const after = { filters: Object.fromEntries(kept) }
  await db.transaction().execute((tx) => record(tx, actor, { act: 'list.export', object_id: list, after }))
}
