import { type RefObject, useState } from 'react'
import { type Prize, SPINS, type WheelType } from '#contract/roulette.ts'
import { type RouletteData, useRenewedPrizes, useSpin } from './api.ts'
import { wantsNoMotion } from './motion.ts'
import type { ReelHandle } from './Reel.tsx'
import type { ReelSound } from './sound.ts'
import { spinFailure, texts, wonText } from './texts.ts'
import type { useMessage } from './use-message.ts'

export type Round =
  | { phase: 'idle' }
  /** `held`: what is shown meanwhile. The wallet as it is by now would tell what the reel has not told yet. */
  | { phase: 'spinning'; held: RouletteData }
  | { phase: 'won'; wheel: WheelType; prize: Prize }

type RoundOptions = {
  wheel: WheelType
  prizes: Prize[]
  data: RouletteData
  reel: RefObject<ReelHandle | null>
  audible: () => ReelSound | undefined
  message: ReturnType<typeof useMessage>
}

type Spun = { prize: Prize; changesShown: Promise<unknown> }

/** One spin from the click to the prize. The reel turns at once; the server's answer says where it ends. */
export function useRound({ wheel, prizes, data, reel, audible, message }: RoundOptions) {
  const { mutate } = useSpin()
  const renewPrizes = useRenewedPrizes()
  const [round, setRound] = useState<Round>({ phase: 'idle' })
  const [restingIds, setRestingIds] = useState<Partial<Record<WheelType, number>>>({})

  function spin() {
    if (round.phase === 'spinning') return
    const turning = wantsNoMotion() ? undefined : reel.current?.start()
    const sound = turning && audible()
    if (turning) sound?.rattle(turning.rowMs)
    setRound({ phase: 'spinning', held: spentFrom(data, wheel) })
    message.sayWhileSpinning(texts.spinning)

    async function land({ prize, changesShown }: Spun) {
      const slot = prizes.findIndex(({ id }) => id === prize.id)
      const landing = slot < 0 ? turning?.halt() : turning?.landOn(slot)
      if (landing) sound?.slowDown(landing)
      await Promise.all([landing?.finished, changesShown, slot < 0 && renewPrizes(wheel)])
      setRestingIds((ids) => ({ ...ids, [wheel]: prize.id }))
      setRound({ phase: 'won', wheel, prize })
      message.say('success', wonText(prize))
      sound?.chord(prize.is_rare)
      if (turning && prize.is_rare) reel.current?.celebrate()
    }

    async function giveUp(error: Error) {
      message.say('error', spinFailure(error))
      const landing = turning?.halt()
      if (landing) sound?.slowDown(landing)
      await landing?.finished
      setRound({ phase: 'idle' })
    }

    mutate({ type: wheel }, { onSuccess: land, onError: giveUp })
  }

  const restingId = restingIds[wheel]
  return {
    round,
    spin,
    forget: () => setRound({ phase: 'idle' }),
    /** Which prize lies under the marker. */
    slot: Math.max(
      0,
      prizes.findIndex(({ id }) => id === restingId),
    ),
  }
}

function spentFrom(data: RouletteData, wheel: WheelType): RouletteData {
  const { currencies } = data
  const { spins } = SPINS[wheel]
  return { ...data, currencies: { ...currencies, [spins]: currencies[spins] - 1 } }
}
