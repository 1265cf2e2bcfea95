import { HIGHEST_LEVEL } from '#contract/account.ts'
import { may } from '#contract/permissions.ts'
import type { PlayerPage } from '#contract/players.ts'
import type { User } from '#contract/session.ts'
import { useSession } from '#web/features/session/session.ts'

export function useAllowedActs(player: Pick<PlayerPage, 'id' | 'level'>) {
  const session = useSession()
  if (session.status !== 'player') return { changeLevel: false, changeWallet: false, endSessions: false }
  return allowedActs(session.user, player)
}

/** What who is signed in may do to this player; the server asks the same. */
export function allowedActs(user: Pick<User, 'id' | 'level'>, player: Pick<PlayerPage, 'id' | 'level'>) {
  const isSelf = user.id === player.id
  const isAbove = user.level === HIGHEST_LEVEL || user.level > player.level
  return {
    changeLevel: may(user, 'players.level') && !isSelf,
    changeWallet: may(user, 'players.wallet'),
    endSessions: may(user, 'players.end-sessions') && (isSelf || isAbove),
  }
}
