import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { useSession } from '#web/features/session/session.ts'
import { texts } from '#web/features/session/texts.ts'
import { Redirect } from '#web/Redirect.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useWantedLink } from './use-wanted-link.ts'

// A visitor who only reads needs neither.
const loadLoginModal = () => import('#web/features/session/LoginModal.tsx')
const LoginModal = lazy(async () => ({ default: (await loadLoginModal()).LoginModal }))
const UserMenu = lazy(async () => ({ default: (await import('./UserMenu.tsx')).UserMenu }))

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
  if (session.status === 'player')
    return (
      <Suspense fallback={<Waiting />}>
        <UserMenu user={session.user} />
      </Suspense>
    )
  if (session.status === 'asking') return <Waiting />
  if (session.status === 'unreachable') return <Unreachable />
  return (
    <>
      <Button
        size="sm"
        // Drawn by the server, which does not know who comes: hidden from who has a session, see index.html.
        className="in-data-[session=kept]:invisible"
        onClick={() => startTransition(() => setLoggingIn(true))}
        onPointerEnter={loadLoginModal}
        onFocus={loadLoginModal}
      >
        Logar
      </Button>
      <Suspense>{(isLoggingIn || wanted) && <LoginModal wanted={wanted} onClose={close} />}</Suspense>
    </>
  )
}

/** From here on the session decides what is shown, and no longer the guess of index.html. */
function useSessionByNow() {
  useEffect(() => document.documentElement.removeAttribute('data-session'), [])
}

const Waiting = () => <Skeleton className="h-9 w-28" />

function Unreachable() {
  return (
    <p role="status" title={texts.keptSession} className="text-sm text-warn">
      <span aria-hidden>Reconectando…</span>
      <span className="sr-only">{texts.keptSession}</span>
    </p>
  )
}
