import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { SPINS, type WheelType } from '#contract/roulette.ts'
import type { Care } from '#contract/roulette-care.ts'
import { prizesQuery, type RouletteData } from './api.ts'
import type { ReelHandle } from './Reel.tsx'
import { useAgeCheck } from './use-age-check.ts'
import { useMessage } from './use-message.ts'
import { useModals } from './use-modals.ts'
import { useRound } from './use-round.ts'
import { useSound } from './use-sound.ts'
import { useWheel } from './use-wheel.ts'

type ModalName = 'mode' | 'buy' | 'quick' | 'exchange' | 'care'

export type Roulette = ReturnType<typeof useRoulette>

/** All that the parts of the screen share: which wheel is looked at, what it is doing, and which modal is open. */
export function useRoulette(data: RouletteData) {
  const hasCash = data.care.cash_wheel !== 'off'
  const { wheel, choose } = useWheel(hasCash)
  const gold = useQuery(prizesQuery('GOLD'))
  const cash = useQuery({ ...prizesQuery('CASH'), enabled: hasCash })
  const modals = useModals<ModalName>()
  const reel = useRef<ReelHandle>(null)
  const message = useMessage()
  const sound = useSound()
  const prizes = { GOLD: gold, CASH: cash }[wheel]
  const { round, ...spinning } = useRound({
    ...{ wheel, data, reel, message },
    prizes: prizes.data ?? [],
    audible: sound.audible,
  })
  const age = useAgeCheck(data.care)
  const isSpinning = round.phase === 'spinning'
  const shown = isSpinning ? withheld(data, round.held) : data

  return {
    ...{ wheel, hasCash, prizes, modals, reel, message, sound, round, isSpinning, age },
    ...spinning,
    /** The reel that turns stays in sight. */
    choose: isSpinning ? () => {} : choose,
    /** What the reel may let be known. */
    shown,
    spins: shown.currencies[SPINS[wheel].spins],
    canSpin: isOpenTo(shown.care, wheel) && !hasSpunEnough(shown.care),
    canBuy: isOpenTo(shown.care, wheel) && !isSpinning,
    /** What tokens are exchanged for. */
    wheels: [
      { wheel: 'GOLD' as const, prizes: gold.data ?? [] },
      { wheel: 'CASH' as const, prizes: cash.data ?? [] },
    ],
  }
}

/** As it was when the spin began, but for what was claimed since. */
function withheld({ rewards }: RouletteData, held: RouletteData): RouletteData {
  const present = new Set(rewards.map(({ id }) => id))
  return { ...held, rewards: held.rewards.filter(({ id }) => present.has(id)) }
}

const isOpenTo = ({ paused_until, cash_wheel }: Care, wheel: WheelType) =>
  paused_until === null && (wheel === 'GOLD' || cash_wheel !== 'minor')

const hasSpunEnough = ({ daily_limit, spun_today }: Care) => daily_limit !== null && spun_today >= daily_limit
