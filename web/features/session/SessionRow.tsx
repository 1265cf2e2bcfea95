import { MonitorSmartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SessionInfo } from '#contract/session.ts'
import { formatDateTime, timeAgo } from '#web/format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'

const HOUR_MS = 3_600_000

type SessionRowProps = { session: SessionInfo; now: number; onEnd: () => void }

export function SessionRow({ session, now, onEnd }: SessionRowProps) {
  const { device, address, created_at, last_seen_at, is_current } = session
  return (
    <Panel
      variant="plain"
      className={`flex flex-wrap items-center gap-x-5 gap-y-4 ${is_current ? 'border-success/50' : ''}`}
    >
      <div className="grid size-12 shrink-0 place-items-center rounded-full border border-gold/40 bg-radial from-gold/20 to-transparent text-gold">
        <MonitorSmartphone aria-hidden className="size-6" />
      </div>
      <div className="grid min-w-0 grow basis-48 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-display text-lg font-bold tracking-wide wrap-anywhere">{device}</h2>
          {is_current && <Badge>Esta sessão</Badge>}
        </div>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
          <Fact name="Endereço">{address ?? 'desconhecido'}</Fact>
          <Fact name="Desde">
            <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          </Fact>
          <Fact name="Último acesso">
            {is_current ? 'agora' : <time dateTime={last_seen_at}>{lastSeen(last_seen_at, now)}</time>}
          </Fact>
        </dl>
      </div>
      {!is_current && (
        <Button variant="secondary" size="sm" aria-label={`Encerrar ${device}`} onClick={onEnd}>
          Encerrar
        </Button>
      )}
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="inline">{name}: </dt>
      <dd className="inline text-parchment wrap-anywhere">{children}</dd>
    </div>
  )
}

/** It is kept to the hour: minutes would pretend to know more. */
const lastSeen = (date: string, now: number) =>
  now - Date.parse(date) < HOUR_MS ? 'há menos de 1 hora' : timeAgo(date, now)
