import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'
import type { WheelType } from '#contract/roulette.ts'

const NAME = 'roda'
const CASH = 'cash'

/** Which wheel is looked at, as the address says. Where there is no Cash wheel, it is that of Gold. */
export function useWheel(hasCash: boolean) {
  const [search, setSearch] = useSearchParams()
  const told: WheelType = hasCash && search.get(NAME) === CASH ? 'CASH' : 'GOLD'
  // A new address is drawn at leisure. Who has chosen a wheel and presses a button on it means that one.
  const [wheel, show] = useOptimistic(told)
  const choose = (chosen: string) =>
    startTransition(() => {
      show(chosen === 'CASH' ? 'CASH' : 'GOLD')
      setSearch(chosen === 'CASH' ? { [NAME]: CASH } : {}, { replace: true })
    })
  return { wheel, choose }
}
