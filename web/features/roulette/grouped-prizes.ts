import type { Prize } from '#contract/roulette.ts'

export interface WonPrize {
  prize: Prize
  times: number
}

/** The same prize once, with how often it came: the rare ones first, then as they came. */
export function groupedPrizes(prizes: Prize[]): WonPrize[] {
  const groups = new Map<number, WonPrize>()
  for (const prize of prizes) groups.set(prize.id, { prize, times: (groups.get(prize.id)?.times ?? 0) + 1 })
  return [...groups.values()].toSorted((a, b) => Number(b.prize.is_rare) - Number(a.prize.is_rare))
}
