import { sql } from 'kysely'
import { RESETS_PER_HOUR, type ResetType } from '#contract/characters.ts'
import type { User } from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import { type Visitor, whoAsked } from '#server/features/session/visitor.ts'
import type { Game } from '#server/game/port.ts'
import { countUse, refuseIfUsedUp } from '#server/http/limits.ts'
import { postLink } from '#server/mail/outbox.ts'
import { ownCharacter } from './characters.ts'
import { refuseDuringCooldown } from './cooldown.ts'
import type { ResetDetails } from './letters.ts'

/** Sends the account's owner a link; nothing happens to the character until they use it. */
export async function requestReset(
  db: Db,
  game: Game,
  user: User,
  { id, type }: { id: number; type: ResetType },
  visitor: Visitor,
) {
  const { name } = await ownCharacter(game, user, id)
  const limits = [{ key: `resets:${user.id}`, hits: RESETS_PER_HOUR, minutes: 60 }]
  await refuseIfUsedUp(db, limits)
  await refuseDuringCooldown(db, { account_id: user.id, character_id: id, type })
  const character: ResetDetails = { character_id: String(id), character_name: name }
  await db.transaction().execute(async (tx) => {
    await countUse(tx, limits)
    await postLink(tx, `reset-${type}`, sql`accounts.id = ${user.id}`, { ...whoAsked(visitor), ...character })
  })
}
