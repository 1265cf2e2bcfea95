import { useSearchParams } from 'react-router'
import type { WheelType } from '#contract/roulette.ts'

const NAME = 'roda'
const CASH = 'cash'

/** Which wheel is looked at, as the address says. Where there is no Cash wheel, it is that of Gold. */
export function useWheel(hasCash: boolean) {
  const [search, setSearch] = useSearchParams()
  const wheel: WheelType = hasCash && search.get(NAME) === CASH ? 'CASH' : 'GOLD'
  const choose = (chosen: string) => setSearch(chosen === 'CASH' ? { [NAME]: CASH } : {}, { replace: true })
  return { wheel, choose }
}
