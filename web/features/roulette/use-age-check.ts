import { useState } from 'react'
import type { WheelType } from '#contract/roulette.ts'
import type { Care } from '#contract/roulette-care.ts'

/** What is done with Cash waits until the player has said to be of age, which is asked once. */
export function useAgeCheck({ cash_wheel }: Care) {
  const [wanted, setWanted] = useState<{ act: () => void }>()
  return {
    isAsking: wanted !== undefined,
    forAdults(wheel: WheelType, act: () => void) {
      if (wheel === 'CASH' && cash_wheel === 'ask') setWanted({ act })
      else act()
    },
    onAdult() {
      setWanted(undefined)
      wanted?.act()
    },
    onClose: () => setWanted(undefined),
  }
}
