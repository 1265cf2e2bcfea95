// A database with a demo world, players who are owed items, and what became of them.
import { type RawBuilder, sql } from 'kysely'
import { connect } from '#server/db/connection.ts'
import { enqueue } from '#server/deliveries/queue.ts'
import { type Conduct, tellDemoWorld } from '#server/game/demo-conduct.ts'
import { createAccount } from './factories.ts'

const PLAYERS = 50
const LINES = 20

export type DeliveryWorld = Awaited<ReturnType<typeof deliveryWorld>>

/** On a migrated database. */
export async function deliveryWorld(url: string) {
  const { db, close } = connect(url, () => {})
  await tellDemoWorld(db, { mailbox_capacity: 1_000_000 })
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => createAccount(db)))
  let causes = 0
  return {
    db,
    close,
    tell: (conduct: Partial<Conduct>) => tellDemoWorld(db, conduct),
    /** As causes do it, each in its transaction. */
    async owe(items: number) {
      for (let left = items; left > 0; left -= LINES) {
        const account = players[causes % PLAYERS]
        if (!account) throw new Error('nobody is there')
        const cause = { source: 'gift', source_id: ++causes, account_id: account.id } as const
        await enqueue(
          db,
          cause,
          Array.from({ length: Math.min(left, LINES) }, () => POTION),
        )
      }
    },
    /** However they ended. */
    ended: () =>
      count(sql`select count(*) as count from deliveries where state in ('delivered', 'refused', 'stuck')`),
    attempts: () => count(sql`select count(*) as count from delivery_attempts`),
    tally: async () => {
      const { rows } = await TALLY.execute(db)
      if (!rows[0]) throw new Error('nothing was counted')
      return rows[0]
    },
  }

  async function count(query: RawBuilder<{ count: number }>) {
    const { rows } = await query.execute(db)
    return rows[0]?.count ?? 0
  }
}

const POTION = {
  kind: 'grantItem',
  title: 'Poção de cura',
  payload: { item_id: 7, item_name: 'Poção de cura', amount: 1 },
} as const

export interface Tally {
  deliveries: number
  delivered: number
  refused: number
  stuck: number
  /** Deliveries that the game gave an item for, not once. */
  notOnce: number
  /** Items that nobody was owed. */
  strangers: number
  attempts: number
  /** Whose process never came back to say how it went. */
  died: number
  away: number
  duplicates: number
  /** Came back after another attempt had begun. */
  late: number
}

const TALLY = sql<Tally>`
  select deliveries.*, attempts.* from (
    select count(*) filter (where delivery is not null) as deliveries,
      count(*) filter (where state = 'delivered') as delivered,
      count(*) filter (where state = 'refused') as refused,
      count(*) filter (where state = 'stuck') as stuck,
      count(*) filter (where delivery is not null and items is distinct from 1) as "notOnce",
      count(*) filter (where delivery is null) as strangers
    from (select operation_id as delivery, state from deliveries) as owed
      full join (select operation_id, count(*) as items from demo_items group by operation_id) as arrived
        on operation_id = delivery
  ) as deliveries, (
    select count(*) as attempts,
      count(*) filter (where outcome is null) as died,
      count(*) filter (where outcome = 'away') as away,
      count(*) filter (where outcome = 'duplicate') as duplicates,
      count(*) filter (where ended_at > next_started_at) as late
    from (
      select outcome, ended_at,
        lead(started_at) over (partition by delivery_id order by number) as next_started_at
      from delivery_attempts) as made
  ) as attempts`
