// Accounts by the beginning of their login, for the searches of the staff.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { Refusal } from './refusal.ts'

/** Those of more could only be found by looking through everybody's. */
const MOST_NAMESAKES = 2_000

/** Whose login begins so. */
export async function namesakes(db: Db, search: string) {
  const start = startIn(search)
  if (start === undefined) return []
  // Logins are plain letters: `~` comes after whatever may follow.
  const { rows } = await sql<{ id: number }>`
    select id from accounts where lower(login) ~>=~ ${start} and lower(login) ~<~ ${`${start}~`}
    limit ${MOST_NAMESAKES + 1}`.execute(db)
  if (rows.length <= MOST_NAMESAKES) return rows.map(({ id }) => id)
  // What has that number is found all the same.
  if (numberIn(search) !== undefined) return []
  throw new Refusal('invalid', 'Muitos jogadores têm um usuário que começa assim. Escreva mais letras.')
}

/** Of a table with `account_id`: rows of accounts whose login begins so. */
export async function isOfNamesake(db: Db, search: string): Promise<RawBuilder<unknown>> {
  return sql`account_id = any(${await namesakes(db, search)}::int[])`
}

/** A login may begin with the sign, as people write it. */
function startIn(search: string) {
  const start = search.replace(/^@/, '').toLowerCase()
  return /^[a-z0-9_]{1,20}$/.test(start) ? start : undefined
}

/** '123' and '#123' name something by its number. */
export function numberIn(search: string) {
  const digits = /^#?([1-9]\d{0,14})$/.exec(search)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
