// Players as a list: found by the beginning of their login, by their whole e-mail or by their number.
import { type RawBuilder, sql } from 'kysely'
import type { PlayerFilters, PlayerRow } from '#contract/players.ts'
import { ADMIN_ABOVE_LEVEL } from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import { isAlive } from '#server/features/session/sessions.ts'
import { namesakes, numberIn } from '#server/http/found-accounts.ts'
import { isBefore, type KeyPage, keyPage } from '#server/http/key-pages.ts'
import { Refusal } from '#server/http/refusal.ts'

export type Row = Omit<PlayerRow, 'created_at' | 'last_seen_at'> & {
  created_at: Date
  last_seen_at: Date | null
}

export const missingPlayer = () => new Refusal('missing', 'Este jogador não existe.')

export const playerFace = sql`
  id, login, level, "userIcon", created_at,
  (select max(last_seen_at) from sessions where account_id = accounts.id and ${isAlive}) as last_seen_at`

export const playerRowOf = ({ created_at, last_seen_at, ...row }: Row): PlayerRow => ({
  ...row,
  created_at: created_at.toISOString(),
  last_seen_at: last_seen_at?.toISOString() ?? null,
})

/** The newest first. */
export async function playersPage(
  db: Db,
  { search = '', who = 'all' }: PlayerFilters,
  before: number | undefined,
  size: number,
): Promise<KeyPage<PlayerRow>> {
  const { rows } = await sql<Row>`
    select ${playerFace} from accounts
    where ${await isFound(db, search.trim())} and ${WHO[who]} and ${isBefore('id', before)}
    order by id desc limit ${size + 1}`.execute(db)
  return keyPage(rows.map(playerRowOf), size)
}

const WHO: Record<NonNullable<PlayerFilters['who']>, RawBuilder<unknown>> = {
  all: sql`true`,
  // Few, and looked up by their index before anything else.
  staff: sql`id = any(array(select id from accounts where level > ${sql.lit(ADMIN_ABOVE_LEVEL)}))`,
}

/** A name may begin with the sign, as people write it. */
const isEmail = (search: string) => search.trim().indexOf('@') > 0

async function isFound(db: Db, search: string): Promise<RawBuilder<unknown>> {
  if (search === '') return sql`true`
  if (isEmail(search)) return sql`lower(email) = lower(${search})`
  const number = numberIn(search)
  const ids = await namesakes(db, search)
  return sql`id = any(${number === undefined ? ids : [...ids, number]}::bigint[])`
}
