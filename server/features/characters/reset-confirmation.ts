import type { PendingReset, ResetType } from '#contract/characters.ts'
import type { User } from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import { type Carrying, carryOut } from '#server/deliveries/carrier.ts'
import { type DeliverySource, enqueue, takeThese } from '#server/deliveries/queue.ts'
import { refusalOf } from '#server/deliveries/sentences.ts'
import type { Game } from '#server/game/port.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  holdLink,
  type LinkFacts,
  type LinkInHand,
  readLink,
  refuseLink,
} from '#server/mail/confirmation-links.ts'
import { isOnline, ownCharacter } from './characters.ts'
import { KINDS, refuseDuringCooldown } from './cooldown.ts'

// A game that refuses tells why: the player mends it and tries again, without another mail.
const MOST_TRIES = 10

const TITLES: Record<ResetType, string> = { pincode: 'Reset do PIN', coords: 'Reset de coordenadas' }
const DONE: Record<ResetType, string> = {
  pincode: 'PIN apagado. O jogo pede um PIN novo na próxima entrada.',
  coords: 'Coordenadas redefinidas. O personagem está em um lugar seguro.',
}
const MISSED = 'O jogo não respondeu agora. O pedido está na fila e será feito assim que ele voltar.'
const NOTED = 'O jogo recebeu o pedido, que está na fila. Acompanhe em Entregas.'

/** What the link would do, for who is about to confirm it. */
export async function pendingReset(db: Db, game: Game, user: User, token: string): Promise<PendingReset> {
  const { type, character_id } = await unusedReset(db, await readLink(db, inHand(user, token)))
  const [{ id, name, level, className, classImage }, is_online] = await Promise.all([
    ownCharacter(game, user, character_id),
    isOnline(game, user),
  ])
  return { type, character: { id, name, level, className, classImage }, is_online }
}

/** The game does it now; one that is away does it when it is back. */
export async function confirmReset(parts: Carrying, user: User, token: string) {
  const { type, taken } = await parts.db.transaction().execute(async (tx) => {
    const { type, character_id, character_name, mail_id, line } = await unusedReset(
      tx,
      await holdLink(tx, inHand(user, token)),
    )
    await refuseDuringCooldown(tx, { account_id: user.id, character_id, type })
    const cause = { source: 'reset', source_id: mail_id, account_id: user.id } as const
    const order = { kind: KINDS[type], title: `${TITLES[type]} de ${character_name}`, character_id }
    return { type, taken: await takeThese(tx, await enqueue(tx, cause, [order], line)) }
  })
  const [settled] = await carryOut(parts, taken).catch((error) => {
    // It is in the queue by now: whatever came in between, the carrier finds out what became of it.
    parts.log.warn({ err: error }, 'a reset is left to the carrier')
    return []
  })
  if (settled?.state === 'refused') throw new Refusal('conflict', refusalOf(settled.code))
  return settled?.state === 'delivered'
    ? { state: 'delivered' as const, message: DONE[type] }
    : { state: 'queued' as const, message: settled?.outcome === 'retry' ? NOTED : MISSED }
}

const inHand = ({ login }: User, token: string): LinkInHand => ({
  purpose: ['reset-pincode', 'reset-coords'],
  token,
  login,
})

/** A link is used once it has led to something that the game did, or has yet to do. */
async function unusedReset(db: Db, { purpose, character_id, character_name, mail_id }: LinkFacts) {
  if (character_id === null || character_name === null) return refuseLink()
  const tried = await db
    .selectFrom('deliveries')
    .select(['line', 'state'])
    .where('source', '=', 'reset' satisfies DeliverySource)
    .where('source_id', '=', String(mail_id))
    .orderBy('line', 'desc')
    .executeTakeFirst()
  if (tried && (tried.state !== 'refused' || tried.line >= MOST_TRIES)) return refuseLink()
  const type: ResetType = purpose === 'reset-pincode' ? 'pincode' : 'coords'
  return { type, character_id, character_name, mail_id, line: (tried?.line ?? 0) + 1 }
}
