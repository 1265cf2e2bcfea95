import { useSearchParams } from 'react-router'
import { readMarketAddress } from './market-address.ts'

export function useMarketAddress() {
  const [search] = useSearchParams()
  return readMarketAddress(search)
}
