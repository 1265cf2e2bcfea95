import { may, type Permission } from '#contract/permissions.ts'
import { useSession } from '#web/features/session/session.ts'

/** What the own level allows is offered, and nothing else; the server asks the same table. */
export function useMay() {
  const session = useSession()
  return (permission: Permission) => session.status === 'player' && may(session.user, permission)
}
