import { useEffect, useState } from 'react'
import { useSession } from '#web/features/session/session.ts'
import { texts } from '#web/features/session/texts.ts'
import { Redirect } from '#web/Redirect.tsx'
import { Button } from '#web/ui/Button.tsx'
import { part } from '#web/ui/part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useWantedLink } from './use-wanted-link.ts'

// A visitor who only reads needs neither.
const loadLoginModal = () => import('#web/features/session/LoginModal.tsx')
const LoginModal = part(async () => (await loadLoginModal()).LoginModal)
const UserMenu = part(async () => (await import('./UserMenu.tsx')).UserMenu)

export function AccountCorner() {
  const session = useSession()
  const [isLoggingIn, setLoggingIn] = useState(false)
  const { wanted, forget } = useWantedLink()
  useSessionByNow()

  function close() {
    setLoggingIn(false)
    forget()
  }

  // Signed in meanwhile, in another tab for example.
  if (session.status === 'player' && wanted)
    return <Redirect to={wanted.to} state={{ token: wanted.token }} />
  if (session.status === 'player') return <UserMenu user={session.user} waiting={<Waiting />} />
  if (session.status === 'asking') return <Waiting />
  if (session.status === 'unreachable') return <Unreachable />
  return (
    <>
      <Button
        size="sm"
        // Drawn by the server, which does not know who comes: hidden from who has a session, see index.html.
        className="in-data-[session=kept]:invisible"
        onClick={() => setLoggingIn(true)}
        onPointerEnter={loadLoginModal}
        onFocus={loadLoginModal}
      >
        Logar
      </Button>
      {(isLoggingIn || wanted) && <LoginModal wanted={wanted} onClose={close} />}
    </>
  )
}

/** From here on the session decides what is shown, and no longer the guess of index.html. */
function useSessionByNow() {
  useEffect(() => document.documentElement.removeAttribute('data-session'), [])
}

const Waiting = () => <Skeleton className="h-11 w-28" />

function Unreachable() {
  return (
    <p role="status" title={texts.keptSession} className="text-sm text-warn">
      <span aria-hidden>Reconectando…</span>
      <span className="sr-only">{texts.keptSession}</span>
    </p>
  )
}
