// What a person may do about a delivery. Only what the game surely has not got is cancelled, so that nothing is given twice.
import { type Actor, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import {
  cancelHeld,
  type HeldDelivery,
  holdDelivery,
  retryDelivery,
} from '#server/deliveries/intervention.ts'
import { Refusal } from '#server/http/refusal.ts'
import { holdWallet } from '#server/wallet/ledger.ts'
import { missingDelivery } from './staff-deliveries.ts'

/** What becomes of what it was for, by where it comes from; with the wallet held. Gifts and resets were never paid for. */
export type GiveBack = Record<'market' | 'reward', (tx: Db, sourceId: number) => Promise<void>>

export async function cancelDelivery(
  db: Db,
  giveBack: GiveBack,
  who: Actor,
  { id, reason }: { id: number; reason: string },
) {
  const found = await db.selectFrom('deliveries').select('account_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw missingDelivery()
  await db.transaction().execute(async (tx) => {
    // The wallet first, as everywhere.
    await holdWallet(tx, found.account_id)
    const held = await holdDelivery(tx, id)
    if (!held) throw missingDelivery()
    if (!(await cancelHeld(tx, id))) throw new Refusal('conflict', whyNot(held))
    const { source, source_id, account_id: player_id, title, state, code } = held
    if (source === 'market' || source === 'reward') await giveBack[source](tx, Number(source_id))
    await record(tx, who, {
      ...{ act: 'delivery.cancel', object_id: id, player_id, reason },
      ...{ before: { title, source, source_id, state, code }, after: { state: 'cancelled' } },
    })
  })
}

function whyNot({ source, state }: HeldDelivery) {
  if (source === 'donation') return 'O que foi doado se cancela devolvendo a doação.'
  return REASONS[state] ?? 'Esta entrega pode já ter chegado ao jogo. Tente de novo em dez minutos.'
}

const REASONS: Partial<Record<HeldDelivery['state'], string>> = {
  delivered: 'Esta entrega já chegou ao jogo.',
  cancelled: 'Esta entrega já foi cancelada.',
  // An item can be cancelled then; a reset is over.
  refused: 'O jogo não aceitou este pedido: não há o que cancelar.',
  stuck: 'Esta entrega pode já ter chegado ao jogo. Mande tentar de novo antes de cancelar.',
}

export async function retryNow(db: Db, who: Actor, id: number) {
  if (await retryDelivery(db, who, id)) return
  const known = await db.selectFrom('deliveries').select('state').where('id', '=', id).executeTakeFirst()
  if (!known) throw missingDelivery()
  throw new Refusal('conflict', 'Esta entrega já está na vez, ou não há mais o que tentar.')
}
