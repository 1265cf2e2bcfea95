import { Link } from 'react-router'
import { playerPath } from './admin-path.ts'

/** A login that leads to the player's page. */
export function PlayerLink({ id, login }: { id: number; login: string }) {
  return (
    <Link to={playerPath(id)} className="link wrap-anywhere">
      {login}
    </Link>
  )
}
