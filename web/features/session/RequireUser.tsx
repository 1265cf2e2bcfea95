import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { paths } from '#contract/paths.ts'
import { PageHead } from '#web/PageHead.tsx'
import { Redirect } from '#web/Redirect.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Message } from '#web/ui/Message.tsx'
import { ScreenSkeleton } from '#web/ui/ScreenSkeleton.tsx'
import { sessionQuery, useHasLoggedOut, useSession, useToken } from './session.ts'
import { texts } from './texts.ts'
import { type HomeState, useMailLink } from './use-mail-link.ts'

/** The routes inside are for signed-in players; everybody else is sent home, and asked to sign in if a mail led here. */
export function RequireUser() {
  const session = useSession()
  const link = useMailLink()
  const hasLoggedOut = useHasLoggedOut()
  if (session.status === 'player') return <Outlet />
  if (session.status === 'visitor') {
    const state: HomeState = link.token && !hasLoggedOut ? { wanted: link } : null
    return <Redirect to={paths.home} state={state} />
  }
  if (session.status === 'unreachable') return <Unreachable />
  return <ScreenSkeleton />
}

function Unreachable() {
  const { refetch, isFetching } = useQuery(sessionQuery(useToken()))
  return (
    <Message title="O servidor não respondeu" text={texts.keptSession}>
      <PageHead title="Sem conexão" />
      <Button busy={isFetching} busyText="Tentando..." onClick={() => refetch()}>
        Tentar novamente
      </Button>
    </Message>
  )
}
