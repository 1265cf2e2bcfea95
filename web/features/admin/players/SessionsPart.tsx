import type { PlayerPage } from '#contract/players.ts'
import { formatCount, formatDateTime } from '#web/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { PartRow, PartRows, PlayerPart } from './PlayerPart.tsx'

type SessionsPartProps = Pick<PlayerPage, 'sessions'> & {
  /** Without it, who looks may not end them. */
  onEnd?: (() => void) | undefined
}

/** Where the player is signed in. */
export function SessionsPart({ sessions: { total, rows }, onEnd }: SessionsPartProps) {
  return (
    <PlayerPart
      title="Sessões"
      action={
        onEnd &&
        total > 0 && (
          <Button variant="secondary" size="sm" onClick={onEnd}>
            Encerrar todas
          </Button>
        )
      }
    >
      <PartRows empty="Nenhuma sessão aberta.">
        {rows.map(({ id, device, address, created_at, last_seen_at }) => (
          <PartRow
            key={id}
            title={device}
            state={<span className="text-muted wrap-anywhere">{address ?? 'endereço desconhecido'}</span>}
            facts={`Desde ${formatDateTime(created_at)}, último acesso em ${formatDateTime(last_seen_at)}`}
          />
        ))}
      </PartRows>
      {rows.length < total && (
        <p className="text-sm text-muted">
          As {formatCount(rows.length)} mais recentes de {formatCount(total)}.
        </p>
      )}
    </PlayerPart>
  )
}
