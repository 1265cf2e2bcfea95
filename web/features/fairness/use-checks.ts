import { useState } from 'react'
import type { OwnSpin } from '#contract/roulette-proof.ts'
import type { Wheels } from './api.ts'
import { checkOwnSpin, isRevealed, type Numbered } from './check-spin.ts'
import { type Checks, tallyOf } from './tally.ts'
import { spinName, texts } from './texts.ts'

/** What was found out about the spins of a page, by their ids. */
export function useChecks(spins: OwnSpin[], before: Numbered | null, wheels: Wheels) {
  const [checks, setChecks] = useState<Checks>(new Map())
  const [tallied, setTallied] = useState<OwnSpin[]>()
  const [news, setNews] = useState('')

  function check(chosen: OwnSpin[]): Checks {
    const found = chosen.flatMap((spin) => {
      const wheel = wheels.get(spin.wheel_hash)
      return wheel && isRevealed(spin) ? [[spin.id, checkOwnSpin(spin, wheel)] as const] : []
    })
    setChecks(new Map([...checks, ...found]))
    return new Map(found)
  }

  return {
    checks,
    /** Of these very spins: one more, or one revealed since, asks for another. */
    tally: tallied === spins ? tallyOf(spins, before, checks) : undefined,
    canCheck: (spin: OwnSpin) => isRevealed(spin) && wheels.has(spin.wheel_hash),
    /** Of the spin that was checked last, for who listens to the page. */
    news,
    checkOne: (spin: OwnSpin) => {
      const isRight = check([spin]).get(spin.id)?.isRight
      setNews(`${spinName(spin)}: ${isRight ? texts.right : texts.wrong}`)
    },
    checkAll: () => {
      check(spins)
      setTallied(spins)
    },
  }
}
