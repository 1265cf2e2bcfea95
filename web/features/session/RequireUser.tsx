import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet } from 'react-router'
import { paths } from '#contract/paths.ts'
import { PageHead } from '#web/PageHead.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Message } from '#web/ui/Message.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { sessionQuery, useSession, useToken } from './session.ts'
import { texts } from './texts.ts'

/** The routes inside are for signed-in players; everybody else is sent home. */
export function RequireUser() {
  const session = useSession()
  if (session.status === 'player') return <Outlet />
  if (session.status === 'visitor') return <Navigate to={paths.home} replace />
  if (session.status === 'unreachable') return <Unreachable />
  return <Skeleton className="mx-auto my-12 h-48 max-w-5xl" />
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
