import { queryOptions } from '@tanstack/react-query'
import type {
  LevelChange,
  PlayerPageAnswer,
  PlayerRow,
  PlayersQuery,
  WalletChange,
  WalletChangeAnswer,
} from '#contract/players.ts'
import type { EndedSessionsAnswer } from '#contract/session.ts'
import type { WithReason } from '#contract/staff.ts'
import { callOnce, useKeptKey } from '#web/http/call-once.ts'
import { call, InvalidAnswer } from '#web/http/client.ts'
import { ADMIN_KEY, type Asked, rowsQuery } from '../shared/rows-query.ts'
import { useAct } from '../shared/use-act.ts'

const PATH = '/api/admin/players'

export const playersQuery = (asked: Asked<PlayersQuery>) => rowsQuery<PlayerRow>('players', asked)

export const playerQuery = (id: number) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'player', id],
    // Who is about to change something wants to know how it is now.
    staleTime: 0,
    queryFn: async () => {
      const answer = await call<Partial<PlayerPageAnswer> | null>('GET', `${PATH}/${id}`)
      if (!answer?.player) throw new InvalidAnswer(answer)
      return answer.player
    },
  })

export const useLevelChange = (id: number) =>
  useAct((body: LevelChange) => call('PUT', `${PATH}/${id}/level`, { body }))

export function useWalletChange(id: number) {
  const keyOf = useKeptKey()
  return useAct((body: WalletChange) =>
    callOnce<WalletChangeAnswer>(`${PATH}/${id}/wallet`, body, { key: keyOf(body) }),
  )
}

export const useEndSessions = (id: number) =>
  useAct((body: WithReason) => call<EndedSessionsAnswer>('POST', `${PATH}/${id}/end-sessions`, { body }))
