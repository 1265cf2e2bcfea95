import { Link } from 'react-router'
import { ACTS, type AuditRow } from '#contract/audit.ts'
import { Moment } from '../shared/Moment.tsx'
import { PlayerLink } from '../shared/PlayerLink.tsx'
import type { Column } from '../shared/StaffTable.tsx'
import { objectPath } from './object-path.ts'

export const columns: Column<AuditRow>[] = [
  { name: 'O que', cell: (row) => <What row={row} /> },
  { name: 'Quem', cell: ({ actor }) => <Who actor={actor} /> },
  { name: 'Jogador', cell: ({ player }) => <Whom player={player} /> },
  { name: 'Motivo', cell: ({ reason }) => reason ?? '—' },
  { name: 'Quando', cell: ({ at }) => <Moment at={at} /> },
]

function What({ row }: { row: AuditRow }) {
  const path = objectPath(row)
  return (
    <>
      {ACTS[row.act]}
      {row.object_id !== null && (
        <>
          {' '}
          {path ? (
            <Link to={path} className="link font-normal">
              {nameOf(row.object_id)}
            </Link>
          ) : (
            <span className="font-normal text-muted">{nameOf(row.object_id)}</span>
          )}
        </>
      )}
    </>
  )
}

const nameOf = (id: string) => (/^\d+$/.test(id) ? `nº\u00a0${id}` : id)

function Who({ actor }: Pick<AuditRow, 'actor'>) {
  if (!actor) return 'Linha de comando'
  return (
    <>
      <PlayerLink {...actor} /> <span className="whitespace-nowrap text-muted">nível {actor.level}</span>
    </>
  )
}

function Whom({ player }: Pick<AuditRow, 'player'>) {
  return player ? <PlayerLink id={player.id} login={player.login ?? nameOf(String(player.id))} /> : '—'
}
