import { Copy, Eye, Play } from 'lucide-react'
import type { StaffWheel, WheelHead } from '#contract/roulette-staff.ts'
import { formatCount } from '#web/format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Moment } from '../shared/Moment.tsx'
import { type Column, StaffTable } from '../shared/StaffTable.tsx'
import { versionText, wheelText } from './texts.ts'

type VersionTableProps = {
  wheel: StaffWheel
  canChange: boolean
  onShow: (version: number) => void
  onCopy: (version: number) => void
  onActivate: (version: WheelHead) => void
}

export function VersionTable({ wheel, canChange, onShow, onCopy, onActivate }: VersionTableProps) {
  const isRunning = ({ id }: WheelHead) => id === wheel.active?.version_id
  const columns: Column<WheelHead>[] = [
    {
      name: 'Versão',
      cell: (version) => (
        <span className="flex flex-wrap items-center gap-2">
          {versionText(version.id)}
          {isRunning(version) && <Badge>Valendo</Badge>}
          {version.id === wheel.scheduled?.version_id && <Badge tone="info">Agendada</Badge>}
        </span>
      ),
    },
    { name: 'Criada em', cell: ({ created_at }) => <Moment at={created_at} /> },
    { name: 'Por', cell: ({ created_by }) => created_by ?? 'comando do servidor' },
    { name: 'Prêmios', align: 'end', cell: ({ prizes }) => formatCount(prizes) },
    {
      name: 'Resumo',
      cell: ({ hash }) => (
        <span title={hash} className="font-mono text-xs">
          {hash.slice(0, 12)}…
        </span>
      ),
    },
    {
      name: 'Ações',
      align: 'end',
      cell: (version) => (
        <div className="-my-2 flex justify-end">
          <IconButton label={`Ver a versão ${version.id}`} onClick={() => onShow(version.id)}>
            <Eye aria-hidden />
          </IconButton>
          {canChange && (
            <IconButton
              label={`Criar nova versão a partir da ${version.id}`}
              onClick={() => onCopy(version.id)}
            >
              <Copy aria-hidden />
            </IconButton>
          )}
          {canChange && !isRunning(version) && (
            <IconButton label={`Ativar a versão ${version.id}`} onClick={() => onActivate(version)}>
              <Play aria-hidden />
            </IconButton>
          )}
        </div>
      ),
    },
  ]
  return (
    <StaffTable caption={`Versões da ${wheelText(wheel.type)}`} columns={columns} rows={wheel.versions} />
  )
}
