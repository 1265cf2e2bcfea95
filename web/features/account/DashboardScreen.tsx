import { useSession } from '#web/features/session/session.ts'
import { PageHead } from '#web/PageHead.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { accessLabel } from './access-label.ts'
import { texts } from './texts.ts'

export function DashboardScreen() {
  const session = useSession()
  return (
    <div className="mx-auto max-w-5xl px-4 py-12 sm:px-6">
      <PageHead title="Minha conta" />
      {session.status === 'player' ? (
        <Panel className="flex flex-col items-center gap-6 text-center sm:flex-row sm:text-left">
          <Avatar name={session.user.name} src={session.user.userIcon} size="lg" alt="" />
          <div className="grid min-w-0 gap-2">
            <Heading level={1}>Olá, {session.user.name}!</Heading>
            <p className="text-muted wrap-anywhere">{session.user.email}</p>
            <p className="font-semibold text-gold">{accessLabel(session.user.level)}</p>
          </div>
        </Panel>
      ) : (
        // Only for the moment between a logout and the guard's answer to it.
        <Notice tone="warn">{texts.notLoggedIn}</Notice>
      )}
    </div>
  )
}
