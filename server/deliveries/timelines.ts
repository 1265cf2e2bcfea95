// What a player is owed by the game, and how far it has come.
import { sql } from 'kysely'
import {
  DELIVERIES_PER_PAGE,
  type Delivery,
  type DeliveryKind,
  type DeliveryState,
  type DeliveryStep,
} from '#contract/deliveries.ts'
import type { Db } from '#server/db/connection.ts'
import type { DeliverySource } from './queue.ts'
import { ORIGINS, reasonOf } from './sentences.ts'

export interface DeliveryRow {
  id: number
  kind: DeliveryKind
  title: string
  source: DeliverySource
  state: DeliveryState
  code: string | null
  created_at: Date
  receipt: string | null
  changes: Change[]
  sending_since: Date | null
  ended_at: Date | null
}

interface Change {
  at: string
  state: DeliveryState
  code: string | null
}

const MOST_CHANGES = 20

export async function deliveriesOf(db: Db, player: { id: number }, page: number) {
  // Only of those on the page it is asked what happened: of all that come before it, nothing.
  const { rows } = await sql<DeliveryRow>`
    select ${told} from (
      select * from deliveries where account_id = ${player.id}
      order by id desc limit ${DELIVERIES_PER_PAGE} offset ${(page - 1) * DELIVERIES_PER_PAGE}
    ) as deliveries order by id desc`.execute(db)
  const { totalItems } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('totalItems'))
    .where('account_id', '=', player.id)
    .executeTakeFirstOrThrow()
  return {
    deliveries: rows.map(deliveryOf),
    totalItems,
    totalPages: Math.ceil(totalItems / DELIVERIES_PER_PAGE),
  }
}

/** By what they come from: of each such cause, its first. */
export async function deliveriesFrom(db: Db, source: DeliverySource, sourceIds: number[]) {
  const { rows } = await sql<DeliveryRow & { source_id: string }>`
    select source_id, ${told} from deliveries
    where source = ${source} and source_id = any(${sourceIds.map(String)}) and line = 1`.execute(db)
  return new Map(rows.map(({ source_id, ...row }) => [Number(source_id), deliveryOf(row)]))
}

/** One that waits for weeks is tried often, and almost always to the same end: that is told once. */
const changes = sql`(
  select coalesce(json_agg(json_build_object('at', ended_at, 'state', state, 'code', code) order by number), '[]')
  from (
    select number, ended_at, state, code from delivery_attempts
    where delivery_id = deliveries.id and is_news order by number desc limit ${MOST_CHANGES}
  ) as latest)`

const sendingSince = sql`(
  select started_at from delivery_attempts
  where deliveries.state = 'sending' and delivery_id = deliveries.id and number = deliveries.attempts)`

export const told = sql`
  id, kind, title, source, state, code, created_at, receipt, ended_at, ${changes} as changes, ${sendingSince} as sending_since`

export function deliveryOf({
  source,
  code,
  created_at,
  changes,
  sending_since,
  ended_at,
  ...delivery
}: DeliveryRow): Delivery {
  const begin = step({ at: created_at.toISOString(), state: 'queued', code: null })
  const now = sending_since ? [step({ at: sending_since.toISOString(), state: 'sending', code: null })] : []
  const end =
    delivery.state === 'cancelled' && ended_at && changes.at(-1)?.state !== 'cancelled'
      ? [step({ at: ended_at.toISOString(), state: 'cancelled', code })]
      : []
  return {
    ...delivery,
    origin: ORIGINS[source],
    reason: reasonOf(delivery.state, code),
    created_at: begin.at,
    steps: [begin, ...changes.map(step), ...now, ...end],
  }
}

const step = ({ at, state, code }: Change): DeliveryStep => ({
  at: new Date(at).toISOString(),
  state,
  reason: reasonOf(state, code),
})
