import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { SessionInfo } from '#contract/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { SessionRow } from './SessionRow.tsx'
import { countText, sessionsTexts } from './sessions-texts.ts'

const AT_ONCE = 20

type SessionListProps = {
  sessions: SessionInfo[]
  /** How many there are, of which the server may have sent the newest only. */
  total: number
  /** When the list was true. */
  now: number
  onEnd: (which: SessionInfo | 'others') => void
}

export function SessionList({ sessions, total, now, onEnd }: SessionListProps) {
  const [limit, setLimit] = useState(AT_ONCE)
  const hasOthers = sessions.some(({ is_current }) => !is_current)
  // Where the reading goes on: the button may be gone.
  const [firstNewId, setFirstNewId] = useState<number>()

  function showMore() {
    setFirstNewId(sessions[limit]?.id)
    setLimit(limit + AT_ONCE)
  }

  return (
    <div className="grid gap-6">
      {hasOthers && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p role="status" className="text-sm text-muted tabular-nums">
            {countText(Math.min(limit, sessions.length), sessions.length, total)}
          </p>
          <Button variant="danger" size="sm" onClick={() => onEnd('others')}>
            Encerrar todas as outras
          </Button>
        </div>
      )}
      <ul className="grid gap-4">
        {sessions.slice(0, limit).map((session) => (
          <li
            key={session.id}
            tabIndex={-1}
            ref={session.id === firstNewId ? takeFocus : undefined}
            className="rounded-lg"
          >
            <SessionRow session={session} now={now} onEnd={() => onEnd(session)} />
          </li>
        ))}
      </ul>
      {!hasOthers && <EmptyState icon={<ShieldCheck aria-hidden />} title={sessionsTexts.alone} />}
      {sessions.length > limit && (
        <Button variant="secondary" className="justify-self-center" onClick={showMore}>
          Mostrar mais
        </Button>
      )}
    </div>
  )
}
