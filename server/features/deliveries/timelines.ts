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
import type { DeliverySource } from '#server/deliveries/queue.ts'
import { ORIGINS, reasonOf } from '#server/deliveries/sentences.ts'

interface Row {
  id: number
  kind: DeliveryKind
  title: string
  source: DeliverySource
  state: DeliveryState
  code: string | null
  created_at: Date
  receipt: string | null
  changes: Change[]
}

interface Change {
  at: string
  state: DeliveryState
  code: string | null
}

// One that waits for weeks is tried often, and almost always to the same end: that is told once.
const MOST_CHANGES = 20

export async function deliveriesOf(db: Db, player: { id: number }, page: number) {
  const { rows } = await sql<Row>`
    select id, kind, title, source, state, code, created_at, receipt, ${changes} as changes
    from deliveries where account_id = ${player.id}
    order by id desc limit ${DELIVERIES_PER_PAGE} offset ${(page - 1) * DELIVERIES_PER_PAGE}`.execute(db)
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

function deliveryOf({ source, code, created_at, changes, ...delivery }: Row): Delivery {
  const begin = { at: created_at.toISOString(), state: 'queued' as const, reason: null }
  return {
    ...delivery,
    origin: ORIGINS[source],
    reason: reasonOf(delivery.state, code),
    created_at: begin.at,
    steps: [begin, ...changes.map(stepOf), ...lastStepOf(delivery.state, changes)],
  }
}

/** No attempt tells that it was the last one. */
function lastStepOf(state: DeliveryState, changes: Change[]): DeliveryStep[] {
  const last = changes.at(-1)
  return state === 'stuck' && last ? [stepOf({ ...last, state })] : []
}

const stepOf = ({ at, state, code }: Change): DeliveryStep => ({
  at: new Date(at).toISOString(),
  state,
  reason: reasonOf(state, code),
})

const stateAfter = sql`case
  when outcome is null then 'sending'
  when outcome in ('applied', 'duplicate') then 'delivered'
  when outcome = 'refused' then 'refused'
  when outcome = 'retry' and code <> 'PENDING' then 'waiting'
  else 'queued' end`

/** Attempts that ended otherwise than the one before. */
const changes = sql`(
  select coalesce(json_agg(json_build_object('at', at, 'state', state, 'code', code) order by number), '[]')
  from (
    select * from (
      select number, coalesce(ended_at, started_at) as at, ${stateAfter} as state, code,
        (${stateAfter}, code) is distinct from lag((${stateAfter}, code)) over (order by number) as is_news
      from delivery_attempts where delivery_id = deliveries.id
    ) as made where is_news order by number desc limit ${MOST_CHANGES}
  ) as latest)`
