// What players have won and not yet claimed.
import { type RawBuilder, sql } from 'kysely'
import { claimProblem, MAX_CLAIMS_AT_ONCE, type Reward, type RewardClaim } from '#contract/roulette.ts'
import type { Db } from '#server/db/connection.ts'
import { enqueueEach, requeueCancelled } from '#server/deliveries/queue.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'
import { refuseIfBlocked } from '#server/wallet/spending-block.ts'

/** Of an account, within a statement that asks for more: the oldest first; no more than can be claimed at once. */
export const pendingRewards = (accountId: RawBuilder<unknown>): RawBuilder<Reward[]> => sql`(
  select coalesce(json_agg(json_build_object(
    'id', pending.id, 'amount', amount, 'item_name', item_name, 'image_url', image_url, 'is_rare', is_rare
  ) order by pending.id), '[]')
  from (
    select id, prize_id from rewards where account_id = ${accountId} and claimed_at is null
    order by id limit ${sql.lit(MAX_CLAIMS_AT_ONCE)}
  ) as pending join wheel_prizes on wheel_prizes.id = prize_id)`

/** All or nothing. What is claimed leaves by the queue of deliveries, once for each reward. */
export async function claimRewards(tx: Db, player: { id: number }, claim: RewardClaim) {
  refuseIf(claimProblem(claim))
  await refuseIfBlocked(tx, player)
  const ids = [...new Set(claim.rewardIds.map(Number))]
  const rewards = await holdRewards(tx, player, ids)
  if (rewards.length < ids.length) throw new Refusal('missing', 'Recompensa não encontrada.')
  if (rewards.some(({ is_claimed }) => is_claimed))
    throw new Refusal('conflict', 'Uma das recompensas já foi resgatada.')
  await sql`update rewards set claimed_at = now() where id = any(${ids})`.execute(tx)
  const orders = rewards.map(({ id, item_id, item_name, amount }) => ({
    source_id: id,
    kind: 'grantItem' as const,
    title: `${amount}× ${item_name}`,
    payload: { item_id, item_name, amount },
  }))
  const deliveries = await enqueueEach(tx, { source: 'reward', account_id: player.id }, orders)
  // One that was cancelled has its delivery already: the game may know it by its number.
  if (deliveries.length < ids.length)
    for (const source_id of ids)
      deliveries.push(...(await requeueCancelled(tx, { source: 'reward', source_id })))
  return { message: 'Recompensas resgatadas com sucesso!', claimed: rewards.map(({ id }) => id), deliveries }
}

/** In the order of their ids, so that no two claims wait for each other. */
async function holdRewards(tx: Db, { id }: { id: number }, ids: number[]) {
  const { rows } = await sql<{
    id: number
    item_id: number
    item_name: string
    amount: number
    is_claimed: boolean
  }>`
    select held.id, item_id, item_name, amount, claimed_at is not null as is_claimed
    from (
      select * from rewards where account_id = ${id} and id = any(${ids}) order by id for update
    ) as held join wheel_prizes on wheel_prizes.id = prize_id order by held.id`.execute(tx)
  return rows
}

/** Its delivery was cancelled: it waits to be claimed again. With the wallet of its player held. */
export async function unclaimReward(tx: Db, id: number) {
  const { rows } = await sql`
    update rewards set claimed_at = null where id = ${id} and claimed_at is not null returning id`.execute(tx)
  if (rows.length === 0) throw new Error(`reward ${id} was not claimed`)
}
