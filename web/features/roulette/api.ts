import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type {
  BoughtSpinsAnswer,
  ClaimAnswer,
  JokerExchange,
  JokerExchangeAnswer,
  PrizesAnswer,
  RewardClaim,
  RouletteDataAnswer,
  SpinAnswer,
  SpinMultipleAnswer,
  SpinPurchase,
  SpinRequest,
  SpinsRequest,
  WheelType,
} from '#contract/roulette.ts'
import { callOnce } from '#web/http/call-once.ts'
import { call, InvalidAnswer } from '#web/http/client.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'

export type RouletteData = Pick<RouletteDataAnswer, 'currencies' | 'rewards' | 'care'>

export const rouletteQuery = queryOptions({
  queryKey: ['roulette', 'data'],
  queryFn: async (): Promise<RouletteData> => {
    const answer = await call<Partial<RouletteDataAnswer> | null>('GET', '/api/roleta/data')
    const { currencies, rewards, care } = answer ?? {}
    if (!currencies || !rewards || !care) throw new InvalidAnswer(answer)
    return { currencies, rewards, care }
  },
})

/** Not among what a spin changes. */
export const prizesQuery = (type: WheelType) =>
  queryOptions({
    queryKey: ['roulette-prizes', type],
    queryFn: async () => {
      const answer = await call<Partial<PrizesAnswer> | null>('GET', `/api/roleta/prizes/${type}`)
      const { prizes, wheel_hash } = answer ?? {}
      if (!prizes || wheel_hash === undefined) throw new InvalidAnswer(answer)
      return { prizes, wheel_hash }
    },
    select: ({ prizes }) => prizes,
  })

export function useSpin() {
  const asSeen = useSeenWheel()
  const { showChanges, showFailure } = useChanges()
  return useSingleMutation({
    mutationFn: async (spin: SpinRequest) => {
      const answer = await callOnce<Partial<SpinAnswer>>('/api/roleta/spin', asSeen(spin))
      if (!answer.prize) throw new InvalidAnswer(answer)
      // The reel lands while the wallet is still asked for.
      return { prize: answer.prize, changesShown: showChanges() }
    },
    onError: showFailure,
  })
}

export function useQuickSpin() {
  const asSeen = useSeenWheel()
  return useChange(async (spins: SpinsRequest) => {
    const answer = await callOnce<Partial<SpinMultipleAnswer>>('/api/roleta/spin-multiple', asSeen(spins))
    if (!answer.prizes) throw new InvalidAnswer(answer)
    return answer.prizes
  })
}

/** A spin is of the wheel that the player sees, or of none. */
function useSeenWheel() {
  const queries = useQueryClient()
  return <Spin extends SpinRequest>(spin: Spin): Spin => {
    const wheel_hash = queries.getQueryData(prizesQuery(spin.type).queryKey)?.wheel_hash
    return wheel_hash ? { ...spin, wheel_hash } : spin
  }
}

export const usePurchase = () =>
  useChange((purchase: SpinPurchase) =>
    messageOf(callOnce<BoughtSpinsAnswer>('/api/roleta/buy-spin', purchase)),
  )

export const useJokerExchange = () =>
  useChange((exchange: JokerExchange) =>
    messageOf(callOnce<JokerExchangeAnswer>('/api/roleta/exchange-joker', exchange)),
  )

export const useClaim = () =>
  useChange((claim: RewardClaim) => messageOf(callOnce<ClaimAnswer>('/api/roleta/claim-rewards', claim)))

/** For when the wheel was changed meanwhile. */
export function useRenewedPrizes() {
  const queries = useQueryClient()
  return (type: WheelType) => queries.invalidateQueries(prizesQuery(type))
}

async function messageOf(asked: Promise<{ success: true; message: string }>) {
  const answer = await asked
  if (!answer.success) throw new InvalidAnswer(answer)
  return answer.message
}

/** Done when the wallet is known, too: it is shown together with what was won or bought. */
function useChange<Body, Done>(mutationFn: (body: Body) => Promise<Done>) {
  const { showChanges, showFailure } = useChanges()
  return useSingleMutation({ mutationFn, onSuccess: showChanges, onError: showFailure })
}

/** Balances, rewards, one's spins, the statement and what the game owes: all of it may be another after each call. */
const CHANGED = [['roulette'], ['wallet'], ['fairness'], ['deliveries']]

function useChanges() {
  const queries = useQueryClient()
  const showChanges = () => Promise.all(CHANGED.map((queryKey) => queries.invalidateQueries({ queryKey })))
  return {
    showChanges,
    /** Without an answer it may have been carried out all the same. Nobody waits for that to hear of the failure. */
    showFailure() {
      showChanges()
      queries.invalidateQueries({ queryKey: ['roulette-prizes'] })
    },
  }
}
