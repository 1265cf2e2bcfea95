import { useSearchParams } from 'react-router'
import { OpenedPart } from '../shared/OpenedPart.tsx'
import { numberIn } from '../shared/use-list-address.ts'
import { DonationList } from './DonationList.tsx'
import { DonationView } from './DonationView.tsx'

export function DonationsScreen() {
  const [params] = useSearchParams()
  const id = numberIn(params.get('donation'))
  return <OpenedPart of={id}>{id ? <DonationView id={Number(id)} /> : <DonationList />}</OpenedPart>
}
