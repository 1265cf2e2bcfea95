import { sql } from 'kysely'
import { HIGHEST_LEVEL } from '#contract/account.ts'
import { type Actor, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { isAlive } from '#server/features/session/sessions.ts'
import { Refusal } from '#server/http/refusal.ts'
import { missingPlayer } from './players.ts'

/** Wherever the player is signed in. Tells how many there were. */
export async function endPlayerSessions(db: Db, actor: Actor, playerId: number, reason: string) {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; level: number }>`
      select id, level from accounts where id = ${playerId}::bigint for share`.execute(tx)
    const [player] = rows
    if (!player) throw missingPlayer()
    if (!isBelow(actor, player))
      throw new Refusal('forbidden', 'Você só encerra as sessões de quem tem um nível menor que o seu.')
    const { rows: removed } = await sql<{ is_alive: boolean }>`
      delete from sessions where account_id = ${player.id} returning ${isAlive} as is_alive`.execute(tx)
    const ended = removed.filter(({ is_alive }) => is_alive).length
    await record(tx, actor, {
      act: 'player.end-sessions',
      ...{ object_id: player.id, player_id: player.id, reason },
      before: { sessions: ended },
      after: { sessions: 0 },
    })
    return ended
  })
}

type Ranked = { id: number; level: number }

/** Or is the same one. Who is at the top may end those of all. */
export const isBelow = (actor: Ranked, player: Ranked) =>
  actor.level >= HIGHEST_LEVEL || player.level < actor.level || player.id === actor.id
