// Nothing that administrators do is done without a line here, in the same transaction.
import { sql } from 'kysely'
import type { ActName } from '#contract/audit.ts'
import type { User } from '#contract/session.ts'
import { reasonProblem } from '#contract/staff.ts'
import type { Db } from '#server/db/connection.ts'
import { refuseIf } from '#server/http/refusal.ts'

/** Who does it, and from where. */
export interface Actor extends Pick<User, 'id' | 'login' | 'level'> {
  /** Null: nobody asked just now; it was decided before. */
  address: string | null
  userAgent: string | null
  requestId: string | null
}

/** Who runs the machine, at the command line. */
export const OPERATOR = 'operator'

type Detail = Record<string, unknown> | null

export interface Act {
  act: ActName
  object_id?: string | number
  /** Whom it concerns. */
  player_id?: number | null
  reason?: string
  before?: Detail
  after?: Detail
}

/** In the transaction of the act. */
export async function record(
  tx: Db,
  actor: Actor | typeof OPERATOR,
  { act, object_id, player_id = null, reason, before, after }: Act,
) {
  if (reason !== undefined) refuseIf(reasonProblem(reason))
  if (!tx.isTransaction) throw new Error(`${act} is recorded outside of its transaction`)
  const who = actor === OPERATOR ? undefined : actor
  const { rows } = await sql`
    insert into audit_log (actor_id, actor_login, actor_level, address, user_agent, request_id, act, object_id, player_id,
      reason, before, after)
    values (${who?.id ?? null}, ${who?.login ?? null}, ${who?.level ?? null}, ${who?.address ?? null},
      ${who?.userAgent ?? null}, ${who?.requestId ?? null}, ${act},
      ${object_id === undefined ? null : String(object_id)}, ${player_id}, ${reason ?? null}, ${json(before)}, ${json(after)})
    returning id`.execute(tx)
  // Whatever kept the line from being written keeps the act from being done.
  if (rows.length !== 1) throw new Error(`${act} was not recorded`)
}

const json = (detail: Detail | undefined) => (detail ? JSON.stringify(detail) : null)
