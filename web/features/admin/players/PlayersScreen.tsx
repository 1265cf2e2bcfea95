import { useSearchParams } from 'react-router'
import { OpenedPart } from '../shared/OpenedPart.tsx'
import { numberIn } from '../shared/use-list-address.ts'
import { PlayerList } from './PlayerList.tsx'
import { PlayerView } from './PlayerView.tsx'

export function PlayersScreen() {
  const [params] = useSearchParams()
  const id = numberIn(params.get('player'))
  return <OpenedPart of={id}>{id ? <PlayerView id={Number(id)} /> : <PlayerList />}</OpenedPart>
}
