import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { SessionInfo } from '#contract/session.ts'
import { failureText } from '#web/http/client.ts'
import { PageHead } from '#web/PageHead.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { EndSessionsModal } from './EndSessionsModal.tsx'
import { SessionList } from './SessionList.tsx'
import { sessionsQuery, useEndSessions } from './sessions-api.ts'
import { endedText, sessionsTexts } from './sessions-texts.ts'

export function SessionsScreen() {
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-8 px-4 py-12 sm:px-6">
      <PageHead title="Onde estou conectado" />
      <div className="grid gap-4">
        <Heading level={1} ornament>
          Onde estou conectado
        </Heading>
        <p className="max-w-prose text-pretty text-muted">
          Não reconhece um destes acessos? Encerre-o e altere a sua senha em{' '}
          <Link to={paths.user} className="link">
            Minha conta
          </Link>
          .
        </p>
      </div>
      <Sessions />
    </div>
  )
}

function Sessions() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(sessionsQuery)
  const [inQuestion, setInQuestion] = useState<SessionInfo | 'others'>()
  const { end, beginAnew, ...ending } = useEndSessions()

  function ask(which: SessionInfo | 'others') {
    beginAnew()
    setInQuestion(which)
  }

  if (!data && error && !isFetching)
    return <LoadFailure text={failureText(error, sessionsTexts.failed)} onRetry={refetch} />
  if (!data) return <ListSkeleton text={sessionsTexts.loading} shape="circle" />
  return (
    <>
      {ending.isSuccess && !inQuestion && (
        // What had the focus is gone with its session.
        <div ref={takeFocus} tabIndex={-1} className="outline-none">
          <Notice tone="success">{endedText(ending.data)}</Notice>
        </div>
      )}
      <SessionList {...data} now={dataUpdatedAt} onEnd={ask} />
      {inQuestion && (
        <EndSessionsModal
          which={inQuestion}
          busy={ending.isPending}
          error={ending.error}
          onConfirm={() => end(inQuestion, () => setInQuestion(undefined))}
          onClose={() => setInQuestion(undefined)}
        />
      )}
    </>
  )
}
