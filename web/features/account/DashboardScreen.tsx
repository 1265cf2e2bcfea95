import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths, withoutTrailingSlash } from '#contract/paths.ts'
import type { User } from '#contract/session.ts'
import { useSession } from '#web/features/session/session.ts'
import { PageHead } from '#web/PageHead.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Backdrop } from '#web/ui/Backdrop.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { accessLabel } from './access-label.ts'
import { type Change, ChangeRequestModal } from './ChangeRequestModal.tsx'
import { DashboardCards } from './DashboardCards.tsx'
import { EmailChangePanel } from './EmailChangePanel.tsx'
import { PasswordChangePanel } from './PasswordChangePanel.tsx'
import { texts } from './texts.ts'

export function DashboardScreen() {
  const session = useSession()
  const path = withoutTrailingSlash(useLocation().pathname)
  return (
    <div className="relative isolate">
      <PageHead title={titles[path] ?? 'Minha conta'} />
      <Backdrop scene="all-classes" />
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-12 sm:px-6">
        {session.status === 'player' ? (
          <Dashboard path={path} user={session.user} />
        ) : (
          // Only for the moment between a logout and the guard's answer to it.
          <Notice tone="warn">{texts.notLoggedIn}</Notice>
        )}
      </div>
    </div>
  )
}

const titles: Record<string, string> = {
  [paths.changePassword]: 'Alterar senha',
  [paths.changeEmail]: 'Alterar e-mail',
}

function Dashboard({ path, user }: { path: string; user: User }) {
  const [asked, setAsked] = useState<Change | null>(null)
  return (
    <>
      <Profile user={user} />
      {path === paths.changePassword && (
        <PasswordChangePanel user={user} onAskAgain={() => setAsked('password')} />
      )}
      {path === paths.changeEmail && <EmailChangePanel user={user} onAskAgain={() => setAsked('email')} />}
      <DashboardCards user={user} onAsk={setAsked} />
      {asked && <ChangeRequestModal change={asked} user={user} onClose={() => setAsked(null)} />}
    </>
  )
}

function Profile({ user }: { user: User }) {
  return (
    <Panel className="flex flex-col items-center gap-6 text-center sm:flex-row sm:text-left">
      <Avatar name={user.name} src={user.userIcon} size="lg" alt="" />
      <div className="grid min-w-0 grow gap-2">
        <Heading level={1} size={2}>
          Olá, {user.name}!
        </Heading>
        <p className="text-muted wrap-anywhere">{user.email}</p>
        <p className="font-semibold text-gold">{accessLabel(user.level)}</p>
      </div>
      <Link to={paths.sessions} className="link text-sm sm:self-end">
        Onde estou conectado
      </Link>
    </Panel>
  )
}
