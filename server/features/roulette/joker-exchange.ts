import { sql } from 'kysely'
import { isJoker, JOKER_ITEM_ID, type Reward } from '#contract/roulette.ts'
import type { Db } from '#server/db/connection.ts'
import { Refusal } from '#server/http/refusal.ts'
import { moveValue } from '#server/wallet/ledger.ts'
import { refuseIfBlocked } from '#server/wallet/spending-block.ts'

/** Tokens for a prize of one's choice. */
export async function exchangeJoker(tx: Db, player: { id: number }, prizeId: number) {
  if (prizeId === JOKER_ITEM_ID) throw new Refusal('invalid', NO_JOKER)
  const { joker_cost, is_active, item_id, ...prize } = await prizeWithId(tx, prizeId)
  if (isJoker({ item_id })) throw new Refusal('invalid', NO_JOKER)
  if (!is_active) throw new Refusal('conflict', 'Este prêmio não está mais na roleta.')
  if (joker_cost === null || joker_cost < 1)
    throw new Refusal('conflict', 'Este prêmio não pode ser trocado por fichas Curinga.')
  await refuseIfBlocked(tx, player)
  const { id } = await tx
    .insertInto('rewards')
    .values({ account_id: player.id, prize_id: prizeId, origin: 'exchange' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const what = `${prize.amount}× ${prize.item_name}`
  const { outcome, wallet } = await moveValue(
    tx,
    { account_id: player.id, source: 'joker-exchange', source_id: id, title: `Troca por ${what}` },
    { joker_tokens: -joker_cost },
  )
  if (outcome === 'short') throw new Refusal('conflict', 'Você não tem fichas Curinga suficientes.')
  if (outcome !== 'moved') throw new Error(`exchange ${id} was not paid: ${outcome}`)
  const reward: Reward = { id, ...prize }
  return {
    message: `Troca feita: ${what}. O prêmio espera por você nas recompensas.`,
    reward,
    currencies: wallet,
  }
}

const NO_JOKER = 'A ficha Curinga não pode ser trocada por ela mesma.'

async function prizeWithId(tx: Db, id: number) {
  const { rows } = await sql<
    Omit<Reward, 'id'> & { item_id: number; joker_cost: number | null; is_active: boolean }
  >`
    select item_id, item_name, amount, image_url, is_rare, joker_cost,
      exists (select from active_wheels where version_id = wheel_prizes.version_id) as is_active
    from wheel_prizes where id = ${id}`.execute(tx)
  const [prize] = rows
  if (!prize) throw new Refusal('missing', 'Prêmio não encontrado.')
  return prize
}
