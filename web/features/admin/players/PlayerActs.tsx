import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { PlayerPage } from '#contract/players.ts'
import { Button } from '#web/ui/Button.tsx'
import { adminPath } from '../shared/admin-path.ts'
import { useMay } from '../shared/use-may.ts'
import { useAllowedActs } from './use-allowed-acts.ts'

type PlayerActsProps = { player: PlayerPage; onLevel: () => void }

export function PlayerActs({ player, onLevel }: PlayerActsProps) {
  const mayReadLog = useMay()('audit.read')
  const { changeLevel } = useAllowedActs(player)
  return (
    <>
      {mayReadLog && (
        <Button asChild variant="ghost" size="sm">
          <Link to={adminPath(paths.adminAudit, { player: player.id })}>Ver no registro</Link>
        </Button>
      )}
      {changeLevel && (
        <Button variant="secondary" size="sm" onClick={onLevel}>
          Mudar o nível
        </Button>
      )}
    </>
  )
}
