// Everything that was done, as it was written down.
import { type RawBuilder, sql } from 'kysely'
import type { AuditFilters, AuditRow } from '#contract/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { deviceName } from '#server/features/session/device.ts'
import { isBefore, type KeyPage, keyPage } from '#server/http/key-pages.ts'

interface Row extends Pick<AuditRow, 'id' | 'address' | 'act' | 'object_id' | 'reason' | 'before' | 'after'> {
  at: Date
  actor_id: number | null
  actor_login: string | null
  actor_level: number | null
  user_agent: string | null
  player_id: number | null
  /** Null as well when the account is gone. */
  player_login: string | null
}

/** The newest first. */
export async function auditPage(
  db: Db,
  filters: AuditFilters,
  before: number | undefined,
  size: number,
): Promise<KeyPage<AuditRow>> {
  const { rows } = await sql<Row>`
    select id, at, actor_id, actor_login, actor_level, address, user_agent, act, object_id, player_id, reason, before, after,
      (select login from accounts where accounts.id = player_id) as player_login
    from audit_log where ${isWanted(filters)} and ${isBefore('id', before)}
    order by id desc limit ${size + 1}`.execute(db)
  return keyPage(rows.map(auditRowOf), size)
}

function isWanted({ act, actor, player }: AuditFilters): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (act !== undefined) conditions.push(sql`act = ${act}`)
  if (actor !== undefined) conditions.push(sql`lower(actor_login) = lower(${actor.trim()})`)
  if (player !== undefined) conditions.push(sql`player_id = ${Number(player)}::bigint`)
  return sql.join(conditions, sql` and `)
}

function auditRowOf(row: Row): AuditRow {
  const { id, at, actor_id, actor_login, actor_level, address, user_agent, act } = row
  const { object_id, player_id, player_login, reason, before, after } = row
  return {
    ...{ id, at: at.toISOString(), act, object_id, reason, before, after, address },
    actor:
      actor_id === null || actor_login === null || actor_level === null
        ? null
        : { id: actor_id, login: actor_login, level: actor_level },
    device: user_agent === null ? null : deviceName(user_agent),
    player: player_id === null ? null : { id: player_id, login: player_login },
  }
}
